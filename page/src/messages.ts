/**
 * Every text a person can see or hear, once, in every language, as ICU messages.
 *
 * Names of variants and their summaries come with the variants from the server.
 */
export const languages = ["en", "ru", "pl"] as const;
export type Language = (typeof languages)[number];
export type Message = Record<Language, string>;

export const messages = {
  "title.home": {
    en: "Tablut: the Sámi board game",
    ru: "Таблут: настольная игра саамов",
    pl: "Tablut: gra planszowa Saamów",
  },
  "title.game": { en: "{variant}: Tablut", ru: "{variant}: таблут", pl: "{variant}: Tablut" },
  "header.home": { en: "Tablut, home page", ru: "Таблут, на главную", pl: "Tablut, strona główna" },
  "header.language": { en: "Language", ru: "Язык", pl: "Język" },
  "header.new": { en: "New game", ru: "Новая игра", pl: "Nowa gra" },

  "home.heading": {
    en: "A king, a ring of hunters, and a way out",
    ru: "Король, кольцо охотников и путь на волю",
    pl: "Król, krąg łowców i droga ucieczki",
  },
  "home.lead": {
    en: "Tablut is the old board game of the Sámi: two unequal armies, each with its own goal. No account is needed.",
    ru: "Таблут — старинная игра саамов: две неравные армии, у каждой своя цель. Регистрация не нужна.",
    pl: "Tablut to dawna gra Saamów: dwie nierówne armie, każda z własnym celem. Konto nie jest potrzebne.",
  },
  "home.play": { en: "Play", ru: "Играть", pl: "Graj" },
  "home.setup": {
    en: "You: {side}. Computer: level {level}, {name}.",
    ru: "Вы: {side}. Компьютер: уровень {level}, {name}.",
    pl: "Ty: {side}. Komputer: poziom {level}, {name}.",
  },
  "home.hint": {
    en: "Or simply move a piece on the board.",
    ru: "Или просто сделайте ход на доске.",
    pl: "Albo po prostu wykonaj ruch na planszy.",
  },
  "home.choose": {
    en: "Other rules and levels",
    ru: "Другие правила и уровни",
    pl: "Inne zasady i poziomy",
  },

  "home.attackers": {
    en: "Attackers hem the king in.",
    ru: "Нападающие окружают короля.",
    pl: "Napastnicy osaczają króla.",
  },
  "home.defenders": {
    en: "Defenders clear his way.",
    ru: "Защитники расчищают ему путь.",
    pl: "Obrońcy torują mu drogę.",
  },
  "home.moving": {
    en: "All move like rooks and capture by catching an enemy between two.",
    ru: "Все ходят как ладьи и берут врага, зажав его с двух сторон.",
    pl: "Wszyscy ruszają się jak wieże i biją, biorąc wroga w dwa ognie.",
  },

  "new.heading": { en: "New game", ru: "Новая игра", pl: "Nowa gra" },
  "new.variant": { en: "Rules", ru: "Правила", pl: "Zasady" },
  "new.side": { en: "Your side", ru: "Ваша сторона", pl: "Twoja strona" },
  "new.level": {
    en: "Strength of the computer",
    ru: "Сила компьютера",
    pl: "Siła komputera",
  },
  "new.size": { en: "{size} × {size}", ru: "{size} × {size}", pl: "{size} × {size}" },
  "new.first.attackers": {
    en: "Attackers move first",
    ru: "Первыми ходят нападающие",
    pl: "Zaczynają napastnicy",
  },
  "new.first.defenders": {
    en: "Defenders move first",
    ru: "Первыми ходят защитники",
    pl: "Zaczynają obrońcy",
  },
  "new.goal.edge": {
    en: "The king flees to the edge",
    ru: "Король бежит к краю",
    pl: "Król ucieka na krawędź",
  },
  "new.goal.corner": {
    en: "The king flees to a corner",
    ru: "Король бежит в угол",
    pl: "Król ucieka do narożnika",
  },
  "new.start": { en: "Start the game", ru: "Начать игру", pl: "Rozpocznij grę" },
  "new.cancel": { en: "Cancel", ru: "Отмена", pl: "Anuluj" },

  "side.attackers": { en: "Attackers", ru: "Нападающие", pl: "Napastnicy" },
  "side.defenders": { en: "Defenders", ru: "Защитники", pl: "Obrońcy" },
  "side.random": { en: "Random", ru: "Случайно", pl: "Losowo" },

  "level.1": { en: "Newcomer", ru: "Новичок", pl: "Nowicjusz" },
  "level.2": { en: "Learner", ru: "Ученик", pl: "Uczeń" },
  "level.3": { en: "Herder", ru: "Оленевод", pl: "Pasterz" },
  "level.4": { en: "Hunter", ru: "Охотник", pl: "Łowca" },
  "level.5": { en: "Pathfinder", ru: "Следопыт", pl: "Tropiciel" },
  "level.6": { en: "Warden", ru: "Страж", pl: "Strażnik" },
  "level.7": { en: "Elder", ru: "Старейшина", pl: "Starosta" },
  "level.8": { en: "Master", ru: "Мастер", pl: "Mistrz" },

  "game.you": { en: "You", ru: "Вы", pl: "Ty" },
  "game.computer": {
    en: "Computer, {name}",
    ru: "Компьютер, {name}",
    pl: "Komputer, {name}",
  },
  "game.loading": { en: "Opening the game…", ru: "Открываем игру…", pl: "Otwieranie gry…" },
  "game.your_turn": { en: "Your turn", ru: "Ваш ход", pl: "Twój ruch" },
  "game.their_turn": { en: "Computer’s turn", ru: "Ход компьютера", pl: "Ruch komputera" },
  "game.thinking": {
    en: "The computer is thinking…",
    ru: "Компьютер думает…",
    pl: "Komputer myśli…",
  },
  "game.watch_king": { en: "Watch the king!", ru: "Берегите короля!", pl: "Uważaj na króla!" },
  "game.king_in_danger": {
    en: "The king is in danger",
    ru: "Король под угрозой",
    pl: "Król jest zagrożony",
  },
  "game.tray": {
    en: "Captured: {count, plural, =0 {none} one {# piece} other {# pieces}}",
    ru: "Взято: {count, plural, =0 {ничего} one {# фигура} few {# фигуры} many {# фигур} other {# фигуры}}",
    pl: "Zbito: {count, plural, =0 {nic} one {# figurę} few {# figury} many {# figur} other {# figury}}",
  },

  "action.take_back": { en: "Take back", ru: "Ход назад", pl: "Cofnij" },
  "action.move_now": { en: "Move now", ru: "Ходи сейчас", pl: "Graj teraz" },
  "action.resign": { en: "Resign", ru: "Сдаться", pl: "Poddaj się" },
  "action.flip": { en: "Flip", ru: "Повернуть", pl: "Obróć" },
  "action.again": { en: "Play again", ru: "Ещё раз", pl: "Jeszcze raz" },
  "action.swap": { en: "Swap sides", ru: "Сменить сторону", pl: "Zamień strony" },
  "action.dismiss": { en: "Dismiss", ru: "Закрыть", pl: "Zamknij" },

  "resign.heading": { en: "Resign this game?", ru: "Сдать эту партию?", pl: "Poddać tę partię?" },
  "resign.no": { en: "Keep playing", ru: "Играть дальше", pl: "Gram dalej" },
  "resign.yes": { en: "Resign", ru: "Сдаюсь", pl: "Poddaję się" },

  "moves.heading": { en: "Moves", ru: "Ходы", pl: "Ruchy" },
  "moves.start": { en: "Start", ru: "Начало", pl: "Początek" },
  "moves.first": { en: "First position", ru: "К началу", pl: "Na początek" },
  "moves.previous": { en: "Previous move", ru: "Предыдущий ход", pl: "Poprzedni ruch" },
  "moves.next": { en: "Next move", ru: "Следующий ход", pl: "Następny ruch" },
  "moves.last": { en: "Latest position", ru: "К последнему ходу", pl: "Do ostatniego ruchu" },
  "review.note": {
    en: "Looking back: move {ply} of {count}",
    ru: "Просмотр: ход {ply} из {count}",
    pl: "Podgląd: ruch {ply} z {count}",
  },
  "review.live": { en: "Back to the game", ru: "Вернуться к игре", pl: "Wróć do gry" },

  "result.won": { en: "You win", ru: "Вы победили", pl: "Wygrywasz" },
  "result.lost": { en: "You lose", ru: "Вы проиграли", pl: "Przegrywasz" },
  "result.drawn": { en: "A draw", ru: "Ничья", pl: "Remis" },
  "result.marked": {
    en: "Marked on the board: {squares}.",
    ru: "На доске отмечено: {squares}.",
    pl: "Zaznaczono na planszy: {squares}.",
  },

  "outcome.king_escaped": {
    en: "The king has escaped.",
    ru: "Король вырвался на волю.",
    pl: "Król uciekł.",
  },
  "outcome.king_captured": {
    en: "The king is captured.",
    ru: "Король взят в плен.",
    pl: "Król został pojmany.",
  },
  "outcome.no_attackers": {
    en: "No attacker is left.",
    ru: "Нападающих не осталось.",
    pl: "Nie został żaden napastnik.",
  },
  "outcome.too_few_attackers": {
    en: "Too few attackers are left to capture the king.",
    ru: "Нападающих слишком мало, чтобы взять короля.",
    pl: "Zostało zbyt mało napastników, by pojmać króla.",
  },
  "outcome.no_defenders": {
    en: "No defender is left.",
    ru: "Защитников не осталось.",
    pl: "Nie został żaden obrońca.",
  },
  "outcome.encircled": {
    en: "The king and all his defenders are encircled.",
    ru: "Король и все его защитники окружены.",
    pl: "Król i wszyscy jego obrońcy są okrążeni.",
  },
  "outcome.exit_fort": {
    en: "The king is safe in a fort at the edge.",
    ru: "Король укрылся в крепости у края доски.",
    pl: "Król jest bezpieczny w forcie przy krawędzi.",
  },
  "outcome.no_moves": {
    en: "The side to move has no move.",
    ru: "У стороны, чей ход, нет ходов.",
    pl: "Strona na posunięciu nie ma ruchu.",
  },
  "outcome.repetition": {
    en: "The same position was repeated.",
    ru: "Позиция повторилась.",
    pl: "Pozycja się powtórzyła.",
  },
  "outcome.move_limit": {
    en: "The limit of moves is reached.",
    ru: "Достигнут предел числа ходов.",
    pl: "Osiągnięto limit ruchów.",
  },
  "outcome.capture_limit": {
    en: "Too many moves without a capture.",
    ru: "Слишком много ходов без взятия.",
    pl: "Zbyt wiele ruchów bez bicia.",
  },
  "outcome.resignation": {
    en: "{winner, select, attackers {The defenders resigned.} other {The attackers resigned.}}",
    ru: "{winner, select, attackers {Защитники сдались.} other {Нападающие сдались.}}",
    pl: "{winner, select, attackers {Obrońcy się poddali.} other {Napastnicy się poddali.}}",
  },
  "outcome.agreement": {
    en: "Both sides agreed to a draw.",
    ru: "Стороны согласились на ничью.",
    pl: "Strony zgodziły się na remis.",
  },
  "outcome.time": {
    en: "{winner, select, attackers {The defenders ran out of time.} other {The attackers ran out of time.}}",
    ru: "{winner, select, attackers {У защитников вышло время.} other {У нападающих вышло время.}}",
    pl: "{winner, select, attackers {Obrońcom skończył się czas.} other {Napastnikom skończył się czas.}}",
  },
  "outcome.other": { en: "The game is over.", ru: "Игра окончена.", pl: "Koniec gry." },

  "capture.between": {
    en: "{piece} {square}: caught between {by}",
    ru: "{piece} {square}: зажат между {by}",
    pl: "{piece} {square}: wzięty między {by}",
  },
  "capture.throne": {
    en: "{piece} {square}: caught against the throne by {by}",
    ru: "{piece} {square}: прижат к трону, {by}",
    pl: "{piece} {square}: przyparty do tronu przez {by}",
  },
  "capture.corner": {
    en: "{piece} {square}: caught against the corner by {by}",
    ru: "{piece} {square}: прижат к углу, {by}",
    pl: "{piece} {square}: przyparty do narożnika przez {by}",
  },
  "capture.camp": {
    en: "{piece} {square}: caught against a camp by {by}",
    ru: "{piece} {square}: прижат к лагерю, {by}",
    pl: "{piece} {square}: przyparty do obozu przez {by}",
  },
  "capture.surrounded": {
    en: "{piece} {square}: surrounded by {by}",
    ru: "{piece} {square}: окружён, {by}",
    pl: "{piece} {square}: otoczony przez {by}",
  },
  "capture.linnaean": {
    en: "{piece} {square}: caught against his surrounded king by {by}",
    ru: "{piece} {square}: зажат у окружённого короля, {by}",
    pl: "{piece} {square}: wzięty przy otoczonym królu przez {by}",
  },
  "capture.shieldwall": {
    en: "{piece} {square}: broken in a shield wall by {by}",
    ru: "{piece} {square}: взят в стене щитов, {by}",
    pl: "{piece} {square}: wzięty w murze tarcz przez {by}",
  },
  "capture.gwrheill": {
    en: "{piece} {square}: stepped between {by} without the word",
    ru: "{piece} {square}: молча встал между {by}",
    pl: "{piece} {square}: wszedł bez słowa między {by}",
  },
  "capture.forest": {
    en: "{piece} {square}: lost in the forest",
    ru: "{piece} {square}: заблудился в лесу",
    pl: "{piece} {square}: zabłądził w lesie",
  },
  "capture.other": {
    en: "{piece} {square}: captured",
    ru: "{piece} {square}: взят",
    pl: "{piece} {square}: zbity",
  },

  "refused.no_piece": {
    en: "There is no piece on that square.",
    ru: "На этом поле нет фигуры.",
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
    ru: "Это поле занято.",
    pl: "To pole jest zajęte.",
  },
  "refused.blocked": {
    en: "A piece stands in the way; nobody jumps.",
    ru: "На пути стоит фигура, прыгать нельзя.",
    pl: "Na drodze stoi figura, nie wolno przeskakiwać.",
  },
  "refused.too_far": {
    en: "That is too far for this piece.",
    ru: "Слишком далеко для этой фигуры.",
    pl: "Za daleko dla tej figury.",
  },
  "refused.throne_closed": {
    en: "This piece may not stop on the throne.",
    ru: "Этой фигуре нельзя становиться на трон.",
    pl: "Ta figura nie może stanąć na tronie.",
  },
  "refused.throne_barred": {
    en: "This piece may not pass over the throne.",
    ru: "Этой фигуре нельзя проходить через трон.",
    pl: "Ta figura nie może przejść przez tron.",
  },
  "refused.corner_closed": {
    en: "This piece may not stand on a corner.",
    ru: "Этой фигуре нельзя становиться на угол.",
    pl: "Ta figura nie może stanąć w narożniku.",
  },
  "refused.camp_closed": {
    en: "This piece may not enter a camp.",
    ru: "Этой фигуре нельзя входить в лагерь.",
    pl: "Ta figura nie może wejść do obozu.",
  },
  "refused.repetition": {
    en: "This move would repeat the position, which these rules forbid you.",
    ru: "Этот ход повторит позицию, а правила вам это запрещают.",
    pl: "Ten ruch powtórzyłby pozycję, a zasady ci tego zabraniają.",
  },
  "refused.game_over": {
    en: "The game is over.",
    ru: "Игра окончена.",
    pl: "Gra jest skończona.",
  },
  "refused.same_square": {
    en: "A move must change the square.",
    ru: "Фигура должна перейти на другое поле.",
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
    ru: "Партия уже продвинулась дальше, этот ход не сыгран.",
    pl: "Gra poszła już dalej, ten ruch nie został wykonany.",
  },
  "refused.nothing_to_take_back": {
    en: "There is no move to take back.",
    ru: "Возвращать пока нечего.",
    pl: "Nie ma ruchu do cofnięcia.",
  },
  "refused.game_not_found": {
    en: "This game does not exist. Start a new one.",
    ru: "Такой игры нет. Начните новую.",
    pl: "Takiej gry nie ma. Rozpocznij nową.",
  },
  "refused.unknown_variant": {
    en: "The server does not know these rules.",
    ru: "Сервер не знает этих правил.",
    pl: "Serwer nie zna tych zasad.",
  },
  "refused.engine": {
    en: "The computer made no move. Press “Move now” to let it try again.",
    ru: "Компьютер не сделал ход. Нажмите «Ходи сейчас», чтобы он попробовал снова.",
    pl: "Komputer nie wykonał ruchu. Naciśnij „Graj teraz”, by spróbował ponownie.",
  },
  "refused.offline": {
    en: "No connection to the server right now.",
    ru: "Сейчас нет связи с сервером.",
    pl: "Teraz nie ma połączenia z serwerem.",
  },
  "refused.other": {
    en: "That is not possible now.",
    ru: "Сейчас это невозможно.",
    pl: "To teraz niemożliwe.",
  },

  "link.reconnecting": {
    en: "Reconnecting…",
    ru: "Восстанавливаем связь…",
    pl: "Ponowne łączenie…",
  },

  "board.label": {
    en: "Board, {size} by {size}",
    ru: "Доска {size} на {size}",
    pl: "Plansza {size} na {size}",
  },
  "piece.t": { en: "attacker", ru: "нападающий", pl: "napastnik" },
  "piece.T": { en: "defender", ru: "защитник", pl: "obrońca" },
  "piece.K": { en: "king", ru: "король", pl: "król" },
  "square.throne": { en: "throne", ru: "трон", pl: "tron" },
  "square.corner": { en: "corner", ru: "угол", pl: "narożnik" },
  "square.camp": { en: "camp", ru: "лагерь", pl: "obóz" },
  "square.goal": { en: "way out", ru: "выход", pl: "wyjście" },
  "square.empty": { en: "empty", ru: "пусто", pl: "puste" },
  "square.reachable": { en: "can be reached", ru: "можно пойти", pl: "można tu wejść" },
  "square.moves": {
    en: "{count, plural, one {# move} other {# moves}}",
    ru: "{count, plural, one {# ход} few {# хода} many {# ходов} other {# хода}}",
    pl: "{count, plural, one {# ruch} few {# ruchy} many {# ruchów} other {# ruchu}}",
  },
  "said.move": {
    en: "{piece} {origin} to {target}",
    ru: "{piece} {origin} на {target}",
    pl: "{piece} {origin} na {target}",
  },
  "said.captures": {
    en: "captures {squares}",
    ru: "взятие: {squares}",
    pl: "bicie: {squares}",
  },
  "said.picked": {
    en: "{piece} {square} picked up",
    ru: "{piece} {square} выбран",
    pl: "{piece} {square} wybrany",
  },
  "said.put_back": {
    en: "{piece} {square} put back",
    ru: "{piece} {square} поставлен на место",
    pl: "{piece} {square} odłożony",
  },
  "said.reach": {
    en: "{piece} {square} can go to {squares}",
    ru: "{piece} {square} может пойти на {squares}",
    pl: "{piece} {square} może iść na {squares}",
  },
  "said.no_reach": {
    en: "No move from {square}",
    ru: "С {square} ходов нет",
    pl: "Z {square} nie ma ruchu",
  },
  "said.no_move_yet": { en: "No move yet", ru: "Ходов ещё не было", pl: "Nie było jeszcze ruchu" },
  "said.none_captured": {
    en: "Nothing was captured by the last move",
    ru: "Последним ходом никто не взят",
    pl: "Ostatni ruch niczego nie zbił",
  },
} satisfies Record<string, Message>;

export type Key = keyof typeof messages;
