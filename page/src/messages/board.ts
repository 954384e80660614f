import type { Message } from "./language";

/** Texts of the board: squares, pieces, moves and captures. */
export const board = {
  "board.label": {
    en: "Board, {size} by {size}",
    ru: "Доска {size} на {size}",
    pl: "Plansza {size} na {size}",
  },

  "piece.t": { en: "attacker", ru: "нападающий", pl: "napastnik" },
  "piece.T": { en: "defender", ru: "защитник", pl: "obrońca" },
  "piece.K": { en: "king", ru: "король", pl: "król" },

  "piece.c": { en: "attackers’ commander", ru: "командир нападающих", pl: "dowódca napastników" },
  "piece.C": { en: "defenders’ commander", ru: "командир защитников", pl: "dowódca obrońców" },
  "piece.n": { en: "attackers’ knight", ru: "рыцарь нападающих", pl: "rycerz napastników" },
  "piece.N": { en: "defenders’ knight", ru: "рыцарь защитников", pl: "rycerz obrońców" },
  "piece.m": { en: "attackers’ mercenary", ru: "наёмник нападающих", pl: "najemnik napastników" },
  "piece.M": { en: "defenders’ mercenary", ru: "наёмник защитников", pl: "najemnik obrońców" },
  "piece.g": { en: "attackers’ guard", ru: "страж нападающих", pl: "strażnik napastników" },
  "piece.G": { en: "defenders’ guard", ru: "страж защитников", pl: "strażnik obrońców" },
  "square.throne": { en: "throne", ru: "трон", pl: "tron" },
  "square.corner": { en: "corner", ru: "угол", pl: "róg" },
  "square.camp": { en: "camp", ru: "лагерь", pl: "obóz" },
  "square.goal": { en: "way out", ru: "выход", pl: "wyjście" },
  "square.empty": { en: "empty", ru: "пусто", pl: "puste" },
  "square.watched": {
    en: "can be captured next",
    ru: "может быть взят следующим ходом",
    pl: "może zostać pojmany następnym ruchem",
  },
  "square.raichi": {
    en: "one way out is open: raichi",
    ru: "открыт один выход: райчи",
    pl: "otwarta jedna droga ucieczki: raichi",
  },
  "square.tuichi": {
    en: "two ways out are open: tuichi",
    ru: "открыты два выхода: туичи",
    pl: "otwarte dwie drogi ucieczki: tuichi",
  },
  "square.reachable": { en: "can be reached", ru: "можно пойти", pl: "można tu wejść" },
  "square.proposed": {
    en: "press again to confirm",
    ru: "нажмите ещё раз, чтобы подтвердить",
    pl: "naciśnij ponownie, by potwierdzić",
  },
  "square.moves": {
    en: "{count, plural, one {# move} other {# moves}}",
    ru: "{count, plural, one {# ход} few {# хода} many {# ходов} other {# хода}}",
    pl: "{count, plural, one {# ruch} few {# ruchy} many {# ruchów} other {# ruchu}}",
  },

  "preview.escapes": {
    en: "the king escapes",
    ru: "король уходит",
    pl: "król ucieka",
  },
  "preview.falls": { en: "the king falls", ru: "король взят", pl: "król pojmany" },

  "said.move": {
    en: "{piece} {origin} to {target}",
    ru: "{piece} {origin} на {target}",
    pl: "{piece} {origin} na {target}",
  },
  "said.back": {
    en: "Back. {move}",
    ru: "Назад. {move}",
    pl: "Wstecz. {move}",
  },
  "said.proposed": {
    en: "{piece} {origin} to {target}: press again to confirm",
    ru: "{piece} {origin} на {target}: нажмите ещё раз, чтобы подтвердить",
    pl: "{piece} {origin} na {target}: naciśnij ponownie, by potwierdzić",
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
    pl: "Ostatnim ruchem nikogo nie zbito",
  },

  "capture.between": {
    en: "{piece} {square}: caught between {by}",
    ru: "{piece} {square}: зажат между {by}",
    pl: "{piece} {square}: wzięty między {by}",
  },
  "capture.throne": {
    en: "{piece} {square}: caught against the throne by {by}",
    ru: "{piece} {square}: прижат к трону с {by}",
    pl: "{piece} {square}: przyparty do tronu przez {by}",
  },
  "capture.corner": {
    en: "{piece} {square}: caught against the corner by {by}",
    ru: "{piece} {square}: прижат к углу с {by}",
    pl: "{piece} {square}: przyparty do rogu przez {by}",
  },
  "capture.camp": {
    en: "{piece} {square}: caught against a camp by {by}",
    ru: "{piece} {square}: прижат к лагерю с {by}",
    pl: "{piece} {square}: przyparty do obozu przez {by}",
  },
  "capture.surrounded": {
    en: "{piece} {square}: surrounded by {by}",
    ru: "{piece} {square}: окружён с {by}",
    pl: "{piece} {square}: otoczony przez {by}",
  },
  "capture.linnaean": {
    en: "{piece} {square}: caught against his surrounded king by {by}",
    ru: "{piece} {square}: прижат к окружённому королю с {by}",
    pl: "{piece} {square}: przyparty do otoczonego króla przez {by}",
  },
  "capture.shieldwall": {
    en: "{piece} {square}: captured by a shieldwall, {by}",
    ru: "{piece} {square}: взят стеной щитов: {by}",
    pl: "{piece} {square}: zbity murem tarcz: {by}",
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
  "capture.jump": {
    en: "{piece} {square}: jumped over by {by}",
    ru: "{piece} {square}: взят прыжком: {by}",
    pl: "{piece} {square}: przeskoczony przez {by}",
  },
  "capture.commanders": {
    en: "{piece} {square}: caught between the commanders or knights {by}",
    ru: "{piece} {square}: зажат между командирами или рыцарями {by}",
    pl: "{piece} {square}: wzięty między dowódców lub rycerzy {by}",
  },
  "capture.turned": {
    en: "{caught}; changes sides",
    ru: "{caught}; переходит на другую сторону",
    pl: "{caught}; przechodzi na drugą stronę",
  },
  "capture.other": {
    en: "{piece} {square}: captured",
    ru: "{piece} {square}: взят",
    pl: "{piece} {square}: zbity",
  },
} satisfies Record<string, Message>;
