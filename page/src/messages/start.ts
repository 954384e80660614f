import type { Message } from "./language";

/** Texts of the home page, of choosing a game, and of rules cards. */
export const start = {
  "title.home": {
    en: "Tablut: the Sámi board game",
    ru: "Таблут: настольная игра саамов",
    pl: "Tablut: gra planszowa Saamów",
  },
  "title.game": { en: "{variant}: Tablut", ru: "{variant}: таблут", pl: "{variant}: Tablut" },

  "header.home": { en: "Tablut, home page", ru: "Таблут, на главную", pl: "Tablut, strona główna" },
  "header.places": { en: "Places", ru: "Разделы", pl: "Działy" },
  "header.learn": { en: "Learn", ru: "Учиться", pl: "Nauka" },
  "header.analysis": { en: "Analysis", ru: "Анализ", pl: "Analiza" },
  "header.editor": { en: "Rules editor", ru: "Редактор правил", pl: "Edytor zasad" },
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
  "home.rules": { en: "All the rules", ru: "Все правила", pl: "Pełne zasady" },
  "home.learn": {
    en: "Learn in five minutes",
    ru: "Научиться за пять минут",
    pl: "Naucz się w pięć minut",
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
    pl: "Król ucieka do rogu",
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

  "level.about.1": {
    en: "Sees one move ahead and often errs: a child can win.",
    ru: "Видит на ход вперёд и часто ошибается: победит и ребёнок.",
    pl: "Widzi jeden ruch naprzód i często się myli: wygra i dziecko.",
  },
  "level.about.2": {
    en: "Looks two moves ahead, but still leaves men hanging.",
    ru: "Смотрит на два хода вперёд, но ещё теряет фигуры.",
    pl: "Patrzy dwa ruchy naprzód, ale jeszcze gubi pionki.",
  },
  "level.about.3": {
    en: "Guards its men, and misses what is further off.",
    ru: "Бережёт фигуры, но дальше не заглядывает.",
    pl: "Pilnuje pionków, ale nie widzi daleko.",
  },
  "level.about.4": {
    en: "Punishes plain mistakes.",
    ru: "Наказывает за простые ошибки.",
    pl: "Karze za proste błędy.",
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

  "family.tablut": { en: "Tablut", ru: "Таблут", pl: "Tablut" },
  "family.hnefatafl": { en: "Hnefatafl", ru: "Хнефатафл", pl: "Hnefatafl" },
  "family.brandub": { en: "Brandub", ru: "Брандуб", pl: "Brandub" },
  "family.tawlbwrdd": { en: "Tawlbwrdd", ru: "Тавлборд", pl: "Tawlbwrdd" },
  "family.sea-battle": { en: "Sea Battle", ru: "Морской бой", pl: "Bitwa morska" },
  "family.alea": { en: "Alea Evangelii", ru: "Алеа Евангелии", pl: "Alea Evangelii" },
  "family.ardri": { en: "Ard Rí", ru: "Ард-ри", pl: "Ard Rí" },
  "family.gwyddbwyll": { en: "Gwyddbwyll", ru: "Гвиддбвилл", pl: "Gwyddbwyll" },
  "family.other": { en: "Other games", ru: "Другие игры", pl: "Inne gry" },

  "origin.historic": { en: "Historic text", ru: "Исторический текст", pl: "Dawny tekst" },
  "origin.modern": { en: "Modern rules", ru: "Современные правила", pl: "Współczesne zasady" },
  "origin.reconstruction": { en: "Reconstruction", ru: "Реконструкция", pl: "Rekonstrukcja" },

  "own.name": { en: "Your own rules", ru: "Ваши правила", pl: "Twoje zasady" },
  "own.lead": {
    en: "Paste rules or open a file: a variant in TOML, or an OpenTafl rules record.",
    ru: "Вставьте правила или откройте файл: вариант в TOML или запись правил OpenTafl.",
    pl: "Wklej zasady albo otwórz plik: wariant w TOML lub zapis zasad OpenTafl.",
  },
  "own.kept": {
    en: "Rules kept in this browser",
    ru: "Правила, сохранённые в браузере",
    pl: "Zasady zapisane w przeglądarce",
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
    ru: "{count, plural, one {По этим правилам нельзя играть, # причина:} few {По этим правилам нельзя играть, # причины:} many {По этим правилам нельзя играть, # причин:} other {По этим правилам нельзя играть, # причины:}}",
    pl: "{count, plural, one {Według tych zasad nie można grać, # powód:} few {Według tych zasad nie można grać, # powody:} many {Według tych zasad nie można grać, # powodów:} other {Według tych zasad nie można grać, # powodu:}}",
  },

  "card.loading": { en: "Opening the rules…", ru: "Открываем правила…", pl: "Otwieranie zasad…" },
  "card.retry": { en: "Try again", ru: "Попробовать ещё раз", pl: "Spróbuj ponownie" },
  "card.lesson": { en: "Take the lesson", ru: "Пройти урок", pl: "Przejdź lekcję" },
  "card.decisions": {
    en: "What we had to decide (in English)",
    ru: "Что пришлось решить нам (по-английски)",
    pl: "Co musieliśmy rozstrzygnąć (po angielsku)",
  },
  "card.sources": { en: "Sources", ru: "Источники", pl: "Źródła" },
} satisfies Record<string, Message>;
