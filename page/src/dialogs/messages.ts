import type { Message } from "../messages";

/** Texts of the dialogs and sheets, and of nothing else. */
export const dialogs = {
  "new.heading": { en: "New game", ru: "Новая игра", pl: "Nowa gra" },
  "new.variant": { en: "Rules", ru: "Правила", pl: "Zasady" },
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
  "new.start": { en: "Start the game", ru: "Начать игру", pl: "Rozpocznij grę" },
  "new.cancel": { en: "Cancel", ru: "Отмена", pl: "Anuluj" },

  "level.about.1": {
    en: "Sees one move ahead and often errs: a child can win.",
    ru: "Видит на ход вперёд и часто ошибается: победит и ребёнок.",
    pl: "Widzi jeden ruch naprzód i często się myli: wygra i dziecko.",
  },
  "level.about.2": {
    en: "Looks two moves ahead, but still leaves men hanging.",
    ru: "Видит на два хода вперёд, но ещё подставляет воинов.",
    pl: "Widzi dwa ruchy naprzód, ale jeszcze podstawia pionki.",
  },
  "level.about.3": {
    en: "Guards its men, and misses what is further off.",
    ru: "Бережёт воинов, но далеко не заглядывает.",
    pl: "Pilnuje pionków, ale daleko nie sięga wzrokiem.",
  },
  "level.about.4": {
    en: "Punishes plain mistakes.",
    ru: "Наказывает за явные ошибки.",
    pl: "Karze za oczywiste błędy.",
  },
  "level.about.5": {
    en: "Sees traps, and seldom falls into one.",
    ru: "Видит ловушки и редко в них попадает.",
    pl: "Dostrzega pułapki i rzadko w nie wpada.",
  },
  "level.about.6": {
    en: "For those who know the game well.",
    ru: "Для тех, кто хорошо знает игру.",
    pl: "Dla tych, którzy dobrze znają grę.",
  },
  "level.about.7": {
    en: "Thinks for up to two seconds and hardly errs.",
    ru: "Думает до двух секунд и почти не ошибается.",
    pl: "Myśli do dwóch sekund i prawie się nie myli.",
  },
  "level.about.8": {
    en: "The whole engine, up to three seconds a move.",
    ru: "Вся сила движка, до трёх секунд на ход.",
    pl: "Cała siła silnika, do trzech sekund na ruch.",
  },

  "pace.heading": { en: "Clock", ru: "Часы", pl: "Zegar" },
  "pace.none": { en: "No clock", ru: "Без часов", pl: "Bez zegara" },
  "pace.game": {
    en: "{minutes} min + {increment} s",
    ru: "{minutes} мин + {increment} с",
    pl: "{minutes} min + {increment} s",
  },
  "pace.each_move": {
    en: "{seconds} s a move",
    ru: "{seconds} с на ход",
    pl: "{seconds} s na ruch",
  },
  "pace.own": { en: "Another…", ru: "Другое…", pl: "Inny…" },
  "pace.minutes": { en: "Minutes", ru: "Минуты", pl: "Minuty" },
  "pace.increment": {
    en: "Seconds added",
    ru: "Прибавка, с",
    pl: "Dodatek, s",
  },

  "gallery.shipped": { en: "Gallery", ru: "Галерея", pl: "Galeria" },
  "gallery.own": { en: "Your own rules", ru: "Свои правила", pl: "Własne zasady" },
  "gallery.search": { en: "Search", ru: "Поиск", pl: "Szukaj" },
  "gallery.family": { en: "Family", ru: "Семейство", pl: "Rodzina" },
  "gallery.all": {
    en: "All families ({count})",
    ru: "Все семейства ({count})",
    pl: "Wszystkie rodziny ({count})",
  },
  "gallery.of_family": {
    en: "{family} ({count})",
    ru: "{family} ({count})",
    pl: "{family} ({count})",
  },
  "gallery.nothing": {
    en: "No rules fit this search.",
    ru: "Ничего не нашлось.",
    pl: "Nic nie znaleziono.",
  },
  "gallery.show_all": { en: "Show all", ru: "Показать все", pl: "Pokaż wszystkie" },

  "origin.historic": { en: "Historic text", ru: "Исторический текст", pl: "Dawny tekst" },
  "origin.modern": { en: "Modern rules", ru: "Современные правила", pl: "Współczesne zasady" },
  "origin.reconstruction": { en: "Reconstruction", ru: "Реконструкция", pl: "Rekonstrukcja" },

  "own.lead": {
    en: "Paste rules or open a file: a variant in TOML, or an OpenTafl rules record.",
    ru: "Вставьте правила или откройте файл: вариант в TOML или запись правил OpenTafl.",
    pl: "Wklej zasady albo otwórz plik: wariant w TOML lub zapis zasad OpenTafl.",
  },
  "own.kept": {
    en: "Rules kept in this browser",
    ru: "Правила, сохранённые в этом браузере",
    pl: "Zasady zapisane w tej przeglądarce",
  },
  "own.editor": { en: "Make new rules", ru: "Создать правила", pl: "Utwórz zasady" },
  "own.change": { en: "Change these rules", ru: "Изменить эти правила", pl: "Zmień te zasady" },
  "own.open": { en: "Open a file", ru: "Открыть файл", pl: "Otwórz plik" },
  "own.text": { en: "Text of the rules", ru: "Текст правил", pl: "Tekst zasad" },
  "own.checking": { en: "Checking…", ru: "Проверяем…", pl: "Sprawdzanie…" },
  "own.playable": {
    en: "These rules can be played.",
    ru: "По этим правилам можно играть.",
    pl: "Według tych zasad można grać.",
  },
  "own.problems": {
    en: "{count, plural, one {These rules cannot be played for one reason:} other {These rules cannot be played for # reasons:}}",
    ru: "{count, plural, one {По этим правилам нельзя играть по # причине:} few {По этим правилам нельзя играть по # причинам:} many {По этим правилам нельзя играть по # причинам:} other {По этим правилам нельзя играть по # причинам:}}",
    pl: "{count, plural, one {Według tych zasad nie można grać z # powodu:} few {Według tych zasad nie można grać z # powodów:} many {Według tych zasad nie można grać z # powodów:} other {Według tych zasad nie można grać z # powodu:}}",
  },

  "card.loading": { en: "Opening the rules…", ru: "Открываем правила…", pl: "Otwieranie zasad…" },
  "card.retry": { en: "Try again", ru: "Попробовать ещё раз", pl: "Spróbuj ponownie" },
  "card.lesson": { en: "Take the lesson", ru: "Пройти урок", pl: "Przejdź lekcję" },

  "resign.heading": { en: "Resign this game?", ru: "Сдать эту партию?", pl: "Poddać tę partię?" },
  "resign.no": { en: "Keep playing", ru: "Играть дальше", pl: "Graj dalej" },
  "resign.yes": { en: "Resign", ru: "Сдаться", pl: "Poddaj się" },

  "restart.heading": {
    en: "Begin this game again?",
    ru: "Начать эту партию заново?",
    pl: "Zacząć tę partię od nowa?",
  },
  "restart.lead": {
    en: "Same rules, side and level. This game stays at its address.",
    ru: "Те же правила, сторона и уровень. Эта партия останется по своему адресу.",
    pl: "Te same zasady, strona i poziom. Ta partia zostanie pod swoim adresem.",
  },
  "restart.no": { en: "Keep playing", ru: "Играть дальше", pl: "Graj dalej" },
  "restart.yes": { en: "Begin again", ru: "Начать заново", pl: "Zacznij od nowa" },

  "settings.language": { en: "Language", ru: "Язык", pl: "Język" },
  "settings.theme": { en: "Theme", ru: "Тема", pl: "Motyw" },
  "settings.scheme": { en: "Light or dark", ru: "Светлая или тёмная", pl: "Jasny czy ciemny" },
  "settings.pieces": { en: "Pieces", ru: "Фигуры", pl: "Figury" },
  "settings.sound": { en: "Sounds", ru: "Звуки", pl: "Dźwięki" },
  "settings.volume": { en: "Volume", ru: "Громкость", pl: "Głośność" },
  "settings.confirm": {
    en: "Confirm each move",
    ru: "Подтверждать каждый ход",
    pl: "Potwierdzaj każdy ruch",
  },
  "settings.animation": { en: "Animation", ru: "Анимация", pl: "Animacje" },
  "settings.previews": {
    en: "Show what a move would do",
    ru: "Показывать, что даст ход",
    pl: "Pokazuj skutki ruchu",
  },

  "theme.wood": { en: "Wood", ru: "Дерево", pl: "Drewno" },
  "theme.slate": { en: "Slate", ru: "Сланец", pl: "Łupek" },
  "theme.contrast": { en: "High contrast", ru: "Высокий контраст", pl: "Wysoki kontrast" },
  "theme.print": { en: "Print", ru: "Для печати", pl: "Do druku" },

  "scheme.system": { en: "As the system", ru: "Как в системе", pl: "Jak w systemie" },
  "scheme.light": { en: "Light", ru: "Светлая", pl: "Jasny" },
  "scheme.dark": { en: "Dark", ru: "Тёмная", pl: "Ciemny" },

  "pieces.stone": { en: "Stones", ru: "Камни", pl: "Kamienie" },
  "pieces.rune": { en: "Runes", ru: "Руны", pl: "Runy" },
  "pieces.letter": { en: "Letters", ru: "Буквы", pl: "Litery" },
} satisfies Record<string, Message>;
