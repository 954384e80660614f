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
  "game.watch_king": { en: "Watch the king!", ru: "Смотрите за королём!", pl: "Uważaj na króla!" },
  "game.king_in_danger": {
    en: "The king is in danger",
    ru: "Король под угрозой",
    pl: "Król jest zagrożony",
  },
  "game.raichi": {
    en: "Raichi: the king has one open way.",
    ru: "Райчи: королю открыт один путь.",
    pl: "Raichi: król ma jedną otwartą drogę ucieczki.",
  },
  "game.tuichi": {
    en: "Tuichi: the king has two open ways.",
    ru: "Туичи: королю открыты два пути.",
    pl: "Tuichi: król ma dwie otwarte drogi ucieczki.",
  },
  "game.tray": {
    en: "Captured: {count, plural, =0 {none} one {# piece} other {# pieces}}",
    ru: "Взято: {count, plural, =0 {никого} one {# фигура} few {# фигуры} many {# фигур} other {# фигуры}}",
    pl: "Zbito: {count, plural, =0 {nikogo} one {# figurę} few {# figury} many {# figur} other {# figury}}",
  },

  "action.take_back": { en: "Take back", ru: "Ход назад", pl: "Cofnij" },
  "action.undo": { en: "Undo", ru: "Отменить", pl: "Cofnij" },
  "action.redo": { en: "Redo", ru: "Вернуть", pl: "Ponów" },
  "action.hint": { en: "Hint", ru: "Подсказка", pl: "Wskazówka" },
  "action.hint_more": { en: "Where to?", ru: "Куда?", pl: "Dokąd?" },
  "action.restart": { en: "Restart", ru: "Заново", pl: "Od nowa" },
  "action.move_now": { en: "Move now", ru: "Пусть ходит", pl: "Wymuś ruch" },
  "action.draw": { en: "Offer draw", ru: "Ничья?", pl: "Remis?" },
  "action.resign": { en: "Resign", ru: "Сдаться", pl: "Poddaj się" },
  "action.flip": { en: "Flip", ru: "Повернуть", pl: "Obróć" },
  "action.again": { en: "Play again", ru: "Ещё раз", pl: "Jeszcze raz" },
  "action.swap": { en: "Swap sides", ru: "Сменить сторону", pl: "Zamień strony" },
  "action.rules": { en: "Rules", ru: "Правила", pl: "Zasady" },
  "action.analyse": { en: "Analyse", ru: "Анализ", pl: "Analizuj" },
  "action.close": { en: "Close", ru: "Закрыть", pl: "Zamknij" },
  "action.dismiss": { en: "Dismiss", ru: "Закрыть", pl: "Zamknij" },

  "confirm.question": {
    en: "{origin} to {target}?",
    ru: "{origin} на {target}?",
    pl: "{origin} na {target}?",
  },
  "confirm.yes": { en: "Confirm", ru: "Подтвердить", pl: "Potwierdź" },
  "confirm.no": { en: "Cancel", ru: "Отмена", pl: "Anuluj" },

  "hint.seeking": { en: "Looking for a hint…", ru: "Ищем подсказку…", pl: "Szukam wskazówki…" },
  "hint.piece": {
    en: "Hint: move the {piece} on {square}.",
    ru: "Подсказка: пусть пойдёт {piece} {square}.",
    pl: "Wskazówka: niech ruszy {piece} {square}.",
  },
  "hint.move": {
    en: "Hint: {origin} to {target}.",
    ru: "Подсказка: {origin} на {target}.",
    pl: "Wskazówka: {origin} na {target}.",
  },
  "hint.reason.king_escapes": {
    en: "The king escapes on {squares}.",
    ru: "Король уходит на {squares}.",
    pl: "Król ucieka na {squares}.",
  },
  "hint.reason.king_captured": {
    en: "The king is captured.",
    ru: "Король взят в плен.",
    pl: "Król zostaje pojmany.",
  },
  "hint.reason.wins": { en: "It wins.", ru: "Этот ход выигрывает.", pl: "Ten ruch wygrywa." },
  "hint.reason.forces_win": {
    en: "It wins against every defence.",
    ru: "Ход выигрывает при любой защите.",
    pl: "Wygrywa przy każdej obronie.",
  },
  "hint.reason.saves_king": {
    en: "Otherwise the king would be captured.",
    ru: "Иначе короля возьмут.",
    pl: "Inaczej król zostanie pojmany.",
  },
  "hint.reason.stops_king": {
    en: "It bars the king’s way to {squares}.",
    ru: "Ход закрывает королю путь на {squares}.",
    pl: "Zamyka królowi drogę na {squares}.",
  },
  "hint.reason.captures": {
    en: "It captures {squares}.",
    ru: "Взятие: {squares}.",
    pl: "Bije {squares}.",
  },
  "hint.reason.opens_ways": {
    en: "{count, plural, one {It opens the king’s way to {squares}.} other {It opens # ways for the king: {squares}.}}",
    ru: "{count, plural, one {Ход открывает королю путь на {squares}.} few {Ход открывает королю # пути: {squares}.} many {Ход открывает королю # путей: {squares}.} other {Ход открывает королю # пути: {squares}.}}",
    pl: "{count, plural, one {Otwiera królowi drogę na {squares}.} few {Otwiera królowi # drogi: {squares}.} many {Otwiera królowi # dróg: {squares}.} other {Otwiera królowi # drogi: {squares}.}}",
  },
  "hint.reason.threatens_king": {
    en: "It threatens the king.",
    ru: "Ход угрожает королю.",
    pl: "Zagraża królowi.",
  },
  "hint.reason.protects": {
    en: "It protects {squares}.",
    ru: "Ход защищает {squares}.",
    pl: "Chroni {squares}.",
  },
  "hint.reason.threatens": {
    en: "It threatens {squares}.",
    ru: "Ход угрожает: {squares}.",
    pl: "Zagraża {squares}.",
  },
  "hint.reason.tightens_ring": {
    en: "It tightens the ring.",
    ru: "Ход стягивает кольцо.",
    pl: "Zacieśnia pierścień.",
  },
  "hint.reason.presses_king": {
    en: "It presses the king.",
    ru: "Ход теснит короля.",
    pl: "Napiera na króla.",
  },
  "hint.reason.confines_king": {
    en: "It leaves the king less room.",
    ru: "Ход оставляет королю меньше места.",
    pl: "Zostawia królowi mniej miejsca.",
  },
  "hint.reason.breaks_ring": {
    en: "It breaks the ring.",
    ru: "Ход прорывает кольцо.",
    pl: "Rozrywa pierścień.",
  },
  "hint.reason.frees_king": {
    en: "It gives the king room.",
    ru: "Ход даёт королю место.",
    pl: "Daje królowi miejsce.",
  },
  "hint.reason.best": {
    en: "No better move was found.",
    ru: "Лучшего хода не нашлось.",
    pl: "Nie znaleziono lepszego ruchu.",
  },

  "counter.repetition_draw": {
    en: "{at, plural, =2 {Second} =3 {Third} one {#st} other {#th}} time here; the {of, plural, =2 {second} =3 {third} one {#st} other {#th}} is a draw.",
    ru: "Позиция встретилась {at}-й раз; на {of}-й — ничья.",
    pl: "Pozycja po raz {at, plural, =2 {drugi} =3 {trzeci} one {#.} few {#.} many {#.} other {#.}}; za {of, plural, =2 {drugim} =3 {trzecim} one {#.} few {#.} many {#.} other {#.}} razem remis.",
  },
  "counter.repetition_attackers_lose": {
    en: "{at, plural, =2 {Second} =3 {Third} one {#st} other {#th}} time here; at the {of, plural, =2 {second} =3 {third} one {#st} other {#th}} the attackers lose.",
    ru: "Позиция встретилась {at}-й раз; на {of}-й нападающие проиграют.",
    pl: "Pozycja po raz {at, plural, =2 {drugi} =3 {trzeci} one {#.} few {#.} many {#.} other {#.}}; za {of, plural, =2 {drugim} =3 {trzecim} one {#.} few {#.} many {#.} other {#.}} razem napastnicy przegrywają.",
  },
  "counter.repetition_defenders_lose": {
    en: "{at, plural, =2 {Second} =3 {Third} one {#st} other {#th}} time here; at the {of, plural, =2 {second} =3 {third} one {#st} other {#th}} the defenders lose.",
    ru: "Позиция встретилась {at}-й раз; на {of}-й защитники проиграют.",
    pl: "Pozycja po raz {at, plural, =2 {drugi} =3 {trzeci} one {#.} few {#.} many {#.} other {#.}}; za {of, plural, =2 {drugim} =3 {trzecim} one {#.} few {#.} many {#.} other {#.}} razem obrońcy przegrywają.",
  },
  "counter.repetition_aggressor_loses": {
    en: "{at, plural, =2 {Second} =3 {Third} one {#st} other {#th}} time here; at the {of, plural, =2 {second} =3 {third} one {#st} other {#th}} whoever forces it loses, or else it is a draw.",
    ru: "Позиция встретилась {at}-й раз; на {of}-й проиграет тот, кто вынуждает повторение, а иначе — ничья.",
    pl: "Pozycja po raz {at, plural, =2 {drugi} =3 {trzeci} one {#.} few {#.} many {#.} other {#.}}; za {of, plural, =2 {drugim} =3 {trzecim} one {#.} few {#.} many {#.} other {#.}} razem przegrywa ten, kto wymusza powtórzenie, a inaczej jest remis.",
  },
  "counter.repetition_forbidden": {
    en: "{at, plural, =2 {Second} =3 {Third} one {#st} other {#th}} time here; the defenders may not bring it about a {of, plural, =2 {second} =3 {third} one {#st} other {#th}} time.",
    ru: "Позиция встретилась {at}-й раз; в {of}-й защитникам повторять её нельзя.",
    pl: "Pozycja po raz {at, plural, =2 {drugi} =3 {trzeci} one {#.} few {#.} many {#.} other {#.}}; obrońcom nie wolno powtórzyć jej po raz {of, plural, =2 {drugi} =3 {trzeci} one {#} few {#} many {#} other {#}}.",
  },
  "counter.move_limit": {
    en: "{left, plural, one {# more move, then it is a draw.} other {# more moves, then it is a draw.}}",
    ru: "{left, plural, one {Ещё # ход, и будет ничья.} few {Ещё # хода, и будет ничья.} many {Ещё # ходов, и будет ничья.} other {Ещё # хода, и будет ничья.}}",
    pl: "{left, plural, one {Jeszcze # ruch i będzie remis.} few {Jeszcze # ruchy i będzie remis.} many {Jeszcze # ruchów i będzie remis.} other {Jeszcze # ruchu i będzie remis.}}",
  },
  "counter.capture_limit": {
    en: "{left, plural, one {A draw after # more move without a capture.} other {A draw after # more moves without a capture.}}",
    ru: "{left, plural, one {Ничья после # хода без взятия.} few {Ничья после # ходов без взятия.} many {Ничья после # ходов без взятия.} other {Ничья после # хода без взятия.}}",
    pl: "{left, plural, one {Remis po # ruchu bez bicia.} few {Remis po # ruchach bez bicia.} many {Remis po # ruchach bez bicia.} other {Remis po # ruchu bez bicia.}}",
  },
  "counter.other": {
    en: "This position was here before.",
    ru: "Эта позиция уже была.",
    pl: "Ta pozycja już była.",
  },

  "clock.mine": { en: "Your clock", ru: "Ваши часы", pl: "Twój zegar" },
  "clock.theirs": { en: "Computer’s clock", ru: "Часы компьютера", pl: "Zegar komputera" },
  "clock.none": {
    en: "This game has no clocks.",
    ru: "В этой партии нет часов.",
    pl: "W tej partii nie ma zegarów.",
  },
  "clock.told": {
    en: "You: {mine}. Computer: {theirs}.",
    ru: "У вас {mine}. У компьютера {theirs}.",
    pl: "Ty: {mine}. Komputer: {theirs}.",
  },
  "clock.time": {
    en: "{hours, plural, =0 {} one {# hour} other {# hours}} {minutes, plural, =0 {} one {# minute} other {# minutes}} {seconds, plural, one {# second} other {# seconds}}",
    ru: "{hours, plural, =0 {} one {# час} few {# часа} many {# часов} other {# часа}} {minutes, plural, =0 {} one {# минута} few {# минуты} many {# минут} other {# минуты}} {seconds, plural, one {# секунда} few {# секунды} many {# секунд} other {# секунды}}",
    pl: "{hours, plural, =0 {} one {# godzina} few {# godziny} many {# godzin} other {# godziny}} {minutes, plural, =0 {} one {# minuta} few {# minuty} many {# minut} other {# minuty}} {seconds, plural, one {# sekunda} few {# sekundy} many {# sekund} other {# sekundy}}",
  },

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
  "review.live": { en: "Back to the game", ru: "Вернуться к партии", pl: "Wróć do partii" },

  "result.won": { en: "You win", ru: "Вы победили", pl: "Wygrywasz" },
  "result.lost": { en: "You lose", ru: "Вы проиграли", pl: "Przegrywasz" },
  "result.drawn": { en: "A draw", ru: "Ничья", pl: "Remis" },
  "result.resigned": { en: "You resigned.", ru: "Вы сдались.", pl: "Poddajesz partię." },
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
    ru: "Стороне, чья очередь, некуда ходить.",
    pl: "Strona, na którą przyszła kolej, nie ma ruchu.",
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
  "outcome.other": { en: "The game is over.", ru: "Партия окончена.", pl: "Koniec partii." },

  "place.opening": { en: "Opening…", ru: "Открываем…", pl: "Otwieranie…" },
  "place.failed": {
    en: "This page could not be loaded. Perhaps the connection is lost.",
    ru: "Страница не загрузилась. Возможно, пропала связь.",
    pl: "Nie udało się wczytać strony. Być może nie ma połączenia.",
  },
  "place.again": { en: "Try again", ru: "Ещё раз", pl: "Spróbuj ponownie" },

  "link.waiting": {
    en: "Your move {origin}–{target} will be sent as soon as the connection is back.",
    ru: "Ваш ход {origin}–{target} будет отправлен, как только восстановится связь.",
    pl: "Twój ruch {origin}–{target} zostanie wysłany, gdy tylko wróci połączenie.",
  },
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
    pl: "{verdict, select, won {Pierwsza partia wygrana} lost {Pierwsza partia przegrana} drawn {Pierwsza partia zremisowana} other {Pierwsza partia niedokończona}} ({count, plural, one {# ruch} few {# ruchy} many {# ruchów} other {# ruchu}}).",
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

  type_move: { en: "Type a move", ru: "Ввести ход", pl: "Wpisz ruch" },
  announcements: { en: "Announce threats", ru: "Объявлять угрозы", pl: "Zapowiadaj groźby" },
  "says.watch_king": { en: "Watch the king!", ru: "Смотрите за королём!", pl: "Uważaj na króla!" },
  "says.vassal": { en: "I am your vassal", ru: "Я ваш вассал", pl: "Jestem twoim wasalem" },
  "says.raichi": { en: "Raichi!", ru: "Райчи!", pl: "Raichi!" },
  "says.tuichi": { en: "Tuichi!", ru: "Туичи!", pl: "Tuichi!" },
  "word.say": { en: "Say “Gwrheill”", ru: "Сказать «гурхейлл»", pl: "Powiedz „gwrheill”" },
  "word.why": {
    en: "With the word your king may step between two attackers; without it he falls there.",
    ru: "С этим словом король может встать между двумя нападающими, без него он там гибнет.",
    pl: "Z tym słowem król może wejść między dwóch napastników, bez niego tam ginie.",
  },
} satisfies Record<string, Message>;
