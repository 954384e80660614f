import type { Message } from "./language";

/** Why the server refuses, by the code it gives. */
export const refusals = {
  "refused.nothing_to_redo": {
    en: "There is no move to make again.",
    ru: "Нет хода, который можно вернуть.",
    pl: "Nie ma ruchu do ponowienia.",
  },
  "refused.no_hint": {
    en: "No hint was found. Try again.",
    ru: "Подсказки не нашлось. Попробуйте ещё раз.",
    pl: "Nie znaleziono wskazówki. Spróbuj ponownie.",
  },
  "refused.no_piece": {
    en: "There is no piece on that square.",
    ru: "На этой клетке нет фигуры.",
    pl: "Na tym polu nie ma figury.",
  },
  "refused.not_your_piece": {
    en: "That piece is not yours.",
    ru: "Это не ваша фигура.",
    pl: "To nie twoja figura.",
  },
  "refused.not_straight": {
    en: "Pieces move in a straight line, like a rook.",
    ru: "Фигуры ходят по прямой, как ладья.",
    pl: "Figury poruszają się po linii prostej, jak wieża.",
  },
  "refused.occupied": {
    en: "That square is taken.",
    ru: "Эта клетка занята.",
    pl: "To pole jest zajęte.",
  },
  "refused.blocked": {
    en: "A piece stands in the way.",
    ru: "На пути стоит фигура.",
    pl: "Na drodze stoi figura.",
  },
  "refused.too_far": {
    en: "That is too far for this piece.",
    ru: "Слишком далеко для этой фигуры.",
    pl: "Za daleko dla tej figury.",
  },
  "refused.throne_closed": {
    en: "This piece may not stop on the throne.",
    ru: "Этой фигуре нельзя вставать на трон.",
    pl: "Ta figura nie może stanąć na tronie.",
  },
  "refused.throne_barred": {
    en: "This piece may not pass over the throne.",
    ru: "Этой фигуре нельзя проходить через трон.",
    pl: "Ta figura nie może przejść przez tron.",
  },
  "refused.corner_closed": {
    en: "This piece may not stand on a corner.",
    ru: "Этой фигуре нельзя вставать в угол.",
    pl: "Ta figura nie może stanąć w rogu.",
  },
  "refused.camp_closed": {
    en: "This piece may not enter a camp.",
    ru: "Этой фигуре нельзя входить в лагерь.",
    pl: "Ta figura nie może wejść do obozu.",
  },
  "refused.must_go_on": {
    en: "The piece that captured must go on first.",
    ru: "Сначала должна пойти дальше взявшая фигура.",
    pl: "Najpierw musi ruszyć dalej figura, która zbiła.",
  },
  "refused.must_capture": {
    en: "The piece that captured must go on capturing.",
    ru: "Взявшая фигура должна брать дальше.",
    pl: "Figura, która zbiła, musi bić dalej.",
  },
  "refused.repetition": {
    en: "This move would repeat the position, which these rules forbid you.",
    ru: "Этот ход повторит позицию, а правила вам это запрещают.",
    pl: "Ten ruch powtórzyłby pozycję, a zasady ci tego zabraniają.",
  },
  "refused.game_over": {
    en: "The game is over.",
    ru: "Партия окончена.",
    pl: "Partia jest skończona.",
  },
  "refused.same_square": {
    en: "A move must change the square.",
    ru: "Фигура должна перейти на другую клетку.",
    pl: "Figura musi zmienić pole.",
  },
  "refused.notation": {
    en: "The server could not read that move.",
    ru: "Сервер не понял этот ход.",
    pl: "Serwer nie rozpoznał tego ruchu.",
  },
  "refused.bad_message": {
    en: "The server could not read the request. Reload the page and try again.",
    ru: "Сервер не понял запрос. Обновите страницу и попробуйте снова.",
    pl: "Serwer nie rozpoznał żądania. Odśwież stronę i spróbuj ponownie.",
  },
  "refused.not_your_turn": {
    en: "It is not your turn.",
    ru: "Сейчас не ваш ход.",
    pl: "To nie twój ruch.",
  },
  "refused.stale": {
    en: "The game has moved on; that move was not played.",
    ru: "Партия ушла вперёд, этот ход не сделан.",
    pl: "Partia poszła już dalej, ten ruch nie został wykonany.",
  },
  "refused.nothing_to_take_back": {
    en: "There is no move to take back.",
    ru: "Взять назад пока нечего.",
    pl: "Nie ma ruchu do cofnięcia.",
  },
  "refused.game_not_found": {
    en: "This game does not exist. Start a new one.",
    ru: "Такой партии нет. Начните новую.",
    pl: "Takiej partii nie ma. Rozpocznij nową.",
  },
  "refused.unknown_variant": {
    en: "The server does not know these rules.",
    ru: "Сервер не знает этих правил.",
    pl: "Serwer nie zna tych zasad.",
  },
  "refused.bad_rules": {
    en: "These rules cannot be played.",
    ru: "По этим правилам нельзя играть.",
    pl: "Według tych zasad nie można grać.",
  },
  "refused.bad_link": {
    en: "This link is damaged.",
    ru: "Эта ссылка повреждена.",
    pl: "Ten link jest uszkodzony.",
  },
  "refused.no_lesson": {
    en: "No move can be taught under these rules.",
    ru: "По этим правилам нечему учить.",
    pl: "Przy tych zasadach nie ma czego uczyć.",
  },
  "refused.lesson_late": {
    en: "The lesson is not ready yet. Try again in a moment.",
    ru: "Урок ещё не готов. Попробуйте снова чуть позже.",
    pl: "Lekcja nie jest jeszcze gotowa. Spróbuj ponownie za chwilę.",
  },
  "refused.no_step": {
    en: "This lesson has no such step. Reload the page.",
    ru: "В этом уроке нет такого шага. Обновите страницу.",
    pl: "W tej lekcji nie ma takiego kroku. Odśwież stronę.",
  },
  "refused.bad_position": {
    en: "That position cannot be set up by these rules.",
    ru: "По этим правилам такой позиции быть не может.",
    pl: "Według tych zasad nie można ustawić takiej pozycji.",
  },
  "refused.not_in_format": {
    en: "{format, select, bologna {A Bologna log holds only games by Ashton’s rules or those of Modern Tablut.} other {That format cannot hold this game.}}",
    ru: "{format, select, bologna {В журнал Болоньи записываются только партии по правилам Эштона и современного таблута.} other {В этом формате такую партию не записать.}}",
    pl: "{format, select, bologna {Dziennik z Bolonii zapisuje tylko partie według zasad Ashtona i nowoczesnego tablutu.} other {W tym formacie nie da się zapisać tej partii.}}",
  },
  "refused.bad_request": {
    en: "This text is too long to be read as rules.",
    ru: "Этот текст слишком длинный для правил.",
    pl: "Ten tekst jest za długi jak na zasady.",
  },
  "refused.draw_declined": {
    en: "The computer thanks you, but would rather play on.",
    ru: "Компьютер благодарит, но хочет играть дальше.",
    pl: "Komputer dziękuje, ale woli grać dalej.",
  },
  "refused.engine": {
    en: "The computer made no move. Press “Move now” to let it try again.",
    ru: "Компьютер не сделал ход. Нажмите «Пусть ходит», чтобы он попробовал снова.",
    pl: "Komputer nie wykonał ruchu. Naciśnij „Wymuś ruch”, by spróbował ponownie.",
  },
  "refused.no_page": {
    en: "There is no such page; this is the home page.",
    ru: "Такой страницы нет; это главная страница.",
    pl: "Nie ma takiej strony; to strona główna.",
  },
  "refused.offline": {
    en: "No connection to the server right now.",
    ru: "Сейчас нет связи с сервером.",
    pl: "Teraz nie ma połączenia z serwerem.",
  },
  "refused.not_a_move": {
    en: "Type two squares, such as d1-d3.",
    ru: "Введите два поля, например d1-d3.",
    pl: "Wpisz dwa pola, na przykład d1-d3.",
  },
  "refused.other_square": {
    en: "That piece cannot go there.",
    ru: "Эта фигура не может туда пойти.",
    pl: "Ta figura nie może tam pójść.",
  },
  "refused.other": {
    en: "That is not possible now.",
    ru: "Сейчас это невозможно.",
    pl: "To teraz niemożliwe.",
  },
} satisfies Record<string, Message>;
