import type { Message } from "./language";

/** Texts around a game. */
export const game = {
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
  "game.considering": {
    en: "The computer considers your offer…",
    ru: "Компьютер обдумывает предложение…",
    pl: "Komputer rozważa propozycję…",
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
  "action.draw": { en: "Offer draw", ru: "Ничья?", pl: "Remis?" },
  "action.resign": { en: "Resign", ru: "Сдаться", pl: "Poddaj się" },
  "action.flip": { en: "Flip", ru: "Повернуть", pl: "Obróć" },
  "action.again": { en: "Play again", ru: "Ещё раз", pl: "Jeszcze raz" },
  "action.swap": { en: "Swap sides", ru: "Сменить сторону", pl: "Zamień strony" },
  "action.rules": { en: "Rules", ru: "Правила", pl: "Zasady" },
  "action.close": { en: "Close", ru: "Закрыть", pl: "Zamknij" },
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

  "place.opening": { en: "Opening…", ru: "Открываем…", pl: "Otwieranie…" },
  "place.failed": {
    en: "This page could not be loaded. Perhaps the connection is lost.",
    ru: "Страница не загрузилась. Возможно, пропала связь.",
    pl: "Nie udało się wczytać strony. Być może nie ma połączenia.",
  },
  "place.again": { en: "Try again", ru: "Ещё раз", pl: "Spróbuj ponownie" },

  "link.reconnecting": {
    en: "Reconnecting…",
    ru: "Восстанавливаем связь…",
    pl: "Ponowne łączenie…",
  },

  "pair.score": {
    en: "Match: you {mine}, computer {theirs}.",
    ru: "Матч: вы {mine}, компьютер {theirs}.",
    pl: "Mecz: ty {mine}, komputer {theirs}.",
  },
  "pair.first": {
    en: "{verdict, select, won {You won the first game} lost {You lost the first game} drawn {The first game was a draw} other {The first game is not over}} ({count, plural, one {# move} other {# moves}}).",
    ru: "{verdict, select, won {Первую партию вы выиграли} lost {Первую партию вы проиграли} drawn {Первая партия закончилась вничью} other {Первая партия не окончена}} ({count, plural, one {# ход} few {# хода} many {# ходов} other {# хода}}).",
    pl: "{verdict, select, won {Pierwszą partię wygrywasz} lost {Pierwszą partię przegrywasz} drawn {Pierwsza partia: remis} other {Pierwsza partia nie jest skończona}} ({count, plural, one {# ruch} few {# ruchy} many {# ruchów} other {# ruchu}}).",
  },
  "pair.won": { en: "You win the match.", ru: "Вы выиграли матч.", pl: "Wygrywasz mecz." },
  "pair.lost": {
    en: "The computer wins the match.",
    ru: "Матч выиграл компьютер.",
    pl: "Komputer wygrywa mecz.",
  },
  "pair.drawn": {
    en: "The match is tied.",
    ru: "Матч окончен вничью.",
    pl: "Mecz kończy się remisem.",
  },

  announcements: { en: "Announcements", ru: "Предупреждать вслух", pl: "Zapowiedzi" },
  "says.watch_king": { en: "Watch the king!", ru: "Смотрите за королём!", pl: "Uważaj na króla!" },
  "says.vassal": { en: "I am your vassal", ru: "Я ваш вассал", pl: "Jestem twoim wasalem" },
  "says.raichi": { en: "Raichi!", ru: "Райчи!", pl: "Raichi!" },
  "says.tuichi": { en: "Tuichi!", ru: "Туичи!", pl: "Tuichi!" },
  "word.say": { en: "Say “Gwrheill”", ru: "Говорить «Гурхейлл»", pl: "Mów „Gwrheill”" },
  "word.why": {
    en: "With the word your king may step between two attackers; without it he falls there.",
    ru: "С этим словом король может встать между двумя нападающими, без него он там погибнет.",
    pl: "Z tym słowem król może wejść między dwóch napastników, bez niego tam ginie.",
  },
} satisfies Record<string, Message>;
