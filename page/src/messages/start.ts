import type { Message } from "./language";

/** Texts of the home page, of choosing a game, and of rules cards. */
export const start = {
  "title.home": {
    en: "Tablut: the Sámi board game",
    ru: "Таблут: настольная игра саамов",
    pl: "Tablut: gra planszowa Saamów",
  },
  "title.page": { en: "{page} · Tablut", ru: "{page} · Таблут", pl: "{page} · Tablut" },

  "header.home": { en: "Tablut, home page", ru: "Tablut, на главную", pl: "Tablut, strona główna" },
  "header.places": { en: "Places", ru: "Разделы", pl: "Działy" },
  "header.learn": { en: "Learn", ru: "Учиться", pl: "Nauka" },
  "header.analysis": { en: "Analysis", ru: "Анализ", pl: "Analiza" },
  "header.editor": { en: "Editor", ru: "Редактор", pl: "Edytor" },
  "header.new": { en: "New game", ru: "Новая игра", pl: "Nowa gra" },
  "settings.heading": { en: "Settings", ru: "Настройки", pl: "Ustawienia" },

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
  "home.rules": { en: "All the rules", ru: "Полные правила", pl: "Pełne zasady" },
  "home.learn": {
    en: "Learn in five minutes",
    ru: "Научиться за пять минут",
    pl: "Naucz się w pięć minut",
  },
  "home.analyse": {
    en: "Analyse a game",
    ru: "Разобрать партию",
    pl: "Przeanalizuj partię",
  },
  "home.edit": {
    en: "Make your own rules",
    ru: "Придумать свои правила",
    pl: "Ułóż własne zasady",
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
    ru: "Все ходят как ладьи и берут врага, зажимая его с двух сторон.",
    pl: "Wszyscy poruszają się jak wieże i biją, biorąc wroga w dwa ognie.",
  },

  "new.side": { en: "Your side", ru: "Ваша сторона", pl: "Twoja strona" },
  "new.level": {
    en: "Strength of the computer",
    ru: "Сила компьютера",
    pl: "Siła komputera",
  },
  "new.size": { en: "{size} × {size}", ru: "{size} × {size}", pl: "{size} × {size}" },
  "new.goal.edge": {
    en: "The king flees to the edge",
    ru: "Король бежит на край",
    pl: "Król ucieka na krawędź",
  },
  "new.goal.corner": {
    en: "The king flees to a corner",
    ru: "Король бежит в угол",
    pl: "Król ucieka do rogu",
  },

  "side.attackers": { en: "Attackers", ru: "Нападающие", pl: "Napastnicy" },
  "side.defenders": { en: "Defenders", ru: "Защитники", pl: "Obrońcy" },
  "side.random": { en: "Random", ru: "Случайно", pl: "Losowo" },

  "level.1": { en: "Newcomer", ru: "Новичок", pl: "Nowicjusz" },
  "level.2": { en: "Learner", ru: "Ученик", pl: "Uczeń" },
  "level.3": { en: "Herder", ru: "Оленевод", pl: "Pasterz" },
  "level.4": { en: "Hunter", ru: "Охотник", pl: "Łowca" },
  "level.5": { en: "Pathfinder", ru: "Следопыт", pl: "Tropiciel" },
  "level.6": { en: "Warden", ru: "Страж", pl: "Strażnik" },
  "level.7": { en: "Elder", ru: "Старейшина", pl: "Nestor" },
  "level.8": { en: "Master", ru: "Мастер", pl: "Mistrz" },

  "family.tablut": { en: "Tablut", ru: "Таблут", pl: "Tablut" },
  "family.hnefatafl": { en: "Hnefatafl", ru: "Хнефатафл", pl: "Hnefatafl" },
  "family.brandub": { en: "Brandub", ru: "Брандуб", pl: "Brandub" },
  "family.tawlbwrdd": { en: "Tawlbwrdd", ru: "Тавлборд", pl: "Tawlbwrdd" },
  "family.sea-battle": { en: "Sea Battle", ru: "Морской бой", pl: "Bitwa morska" },
  "family.alea": { en: "Alea Evangelii", ru: "Алеа Евангелии", pl: "Alea Evangelii" },
  "family.ardri": { en: "Ard Rí", ru: "Ард-ри", pl: "Ard Rí" },
  "family.gwyddbwyll": { en: "Gwyddbwyll", ru: "Гвиддбвилл", pl: "Gwyddbwyll" },
  "family.other": { en: "Other games", ru: "Другие игры", pl: "Inne gry" },

  "own.name": { en: "Your own rules", ru: "Ваши правила", pl: "Twoje zasady" },

  "card.decisions": {
    en: "What we had to decide (in English)",
    ru: "Что пришлось решить нам (по-английски)",
    pl: "Co musieliśmy rozstrzygnąć (po angielsku)",
  },
  "card.sources": { en: "Sources", ru: "Источники", pl: "Źródła" },
} satisfies Record<string, Message>;
