import type { Message } from "../../messages";

/** Texts of the variant editor; the rules themselves are named by the server. */
export const editing = {
  "editor.title": {
    en: "Rules editor",
    ru: "Редактор правил",
    pl: "Edytor zasad",
  },
  "editor.heading": { en: "Rules of your own", ru: "Свои правила", pl: "Własne zasady" },
  "editor.lead": {
    en: "Draw a board, choose the rules, and play.",
    ru: "Нарисуйте доску, выберите правила и играйте.",
    pl: "Narysuj planszę, wybierz zasady i graj.",
  },
  "editor.based": {
    en: "Begun from {name}.",
    ru: "За основу взято: {name}.",
    pl: "Podstawa: {name}.",
  },
  "editor.loading": {
    en: "Opening the editor…",
    ru: "Открываем редактор…",
    pl: "Otwieranie edytora…",
  },
  "editor.retry": { en: "Try again", ru: "Попробовать ещё раз", pl: "Spróbuj ponownie" },
  "editor.missing": {
    en: "These rules cannot be found: the link is damaged, or this browser does not keep them. Here are the usual ones.",
    ru: "Эти правила не найдены: ссылка повреждена или в этом браузере их нет. Вот обычные.",
    pl: "Nie znaleziono tych zasad: link jest uszkodzony albo nie ma ich w tej przeglądarce. Oto zwykłe.",
  },
  "editor.unread": {
    en: "The rules could not be opened:",
    ru: "Правила не удалось открыть:",
    pl: "Zasad nie udało się otworzyć:",
  },
  "editor.redo": { en: "Redo", ru: "Вернуть", pl: "Ponów" },
  "editor.steps": { en: "Undo and redo", ru: "Отмена и возврат", pl: "Cofanie i ponawianie" },

  "editor.name.heading": { en: "Name", ru: "Название", pl: "Nazwa" },
  "editor.name.others": {
    en: "Names in other languages",
    ru: "Названия на других языках",
    pl: "Nazwy w innych językach",
  },
  "editor.name.en": {
    en: "Name in English",
    ru: "Название по-английски",
    pl: "Nazwa po angielsku",
  },
  "editor.name.ru": { en: "Name in Russian", ru: "Название по-русски", pl: "Nazwa po rosyjsku" },
  "editor.name.pl": { en: "Name in Polish", ru: "Название по-польски", pl: "Nazwa po polsku" },

  "editor.board.heading": { en: "Board", ru: "Доска", pl: "Plansza" },
  "editor.board.hint": {
    en: "Press or drag to draw; press again to take away. With the keyboard: arrows, Enter, or the letter of a piece.",
    ru: "Нажимайте или ведите, чтобы рисовать; нажмите снова, чтобы стереть. С клавиатуры: стрелки, Enter или буква фигуры.",
    pl: "Naciśnij lub przeciągnij, by rysować; naciśnij znowu, by usunąć. Z klawiatury: strzałki, Enter lub litera figury.",
  },
  "editor.board.brush": { en: "Brush", ru: "Кисть", pl: "Pędzel" },
  "editor.board.special": { en: "Special pieces", ru: "Особые фигуры", pl: "Figury specjalne" },
  "editor.brush.erase": { en: "erase", ru: "стереть", pl: "usuń" },
  "editor.brush.camp": { en: "camp", ru: "лагерь", pl: "obóz" },
  "editor.brush.corner": { en: "corner", ru: "угол", pl: "róg" },
  "editor.board.symmetry": { en: "Symmetry", ru: "Симметрия", pl: "Symetria" },
  "editor.symmetry.eightfold": { en: "Eightfold", ru: "Восьмикратная", pl: "Ośmiokrotna" },
  "editor.symmetry.fourfold": { en: "Fourfold", ru: "Четырёхкратная", pl: "Czterokrotna" },
  "editor.symmetry.none": { en: "Off", ru: "Нет", pl: "Brak" },
  "editor.board.size": { en: "Size", ru: "Размер", pl: "Rozmiar" },
  "editor.board.layout": { en: "Layout of", ru: "Расстановка варианта", pl: "Ustawienie wariantu" },
  "editor.board.layout.take": { en: "Take over", ru: "Взять", pl: "Weź" },
  "editor.board.camp": { en: "Put camp squares", ru: "Клетки лагеря", pl: "Pola obozu" },
  "editor.board.camp.beside": {
    en: "into the camp beside",
    ru: "в соседний лагерь",
    pl: "do obozu obok",
  },
  "editor.board.camp.number": {
    en: "into camp {number}",
    ru: "в лагерь {number}",
    pl: "do obozu {number}",
  },
  "editor.board.camp.new": { en: "into a new camp", ru: "в новый лагерь", pl: "do nowego obozu" },
  "editor.board.clear": { en: "Clear the board", ru: "Очистить доску", pl: "Wyczyść planszę" },
  "editor.board.count": {
    en: "{attackers, plural, one {# attacker} other {# attackers}}, {defenders, plural, one {# defender} other {# defenders}}, {kings, plural, =0 {no king} one {a king} other {# kings}}",
    ru: "{attackers, plural, one {# нападающий} few {# нападающих} many {# нападающих} other {# нападающего}}, {defenders, plural, one {# защитник} few {# защитника} many {# защитников} other {# защитника}}, {kings, plural, =0 {короля нет} one {король} few {# короля} many {# королей} other {# короля}}",
    pl: "{attackers, plural, one {# napastnik} few {# napastników} many {# napastników} other {# napastnika}}, {defenders, plural, one {# obrońca} few {# obrońców} many {# obrońców} other {# obrońcy}}, {kings, plural, =0 {bez króla} one {król} few {# królów} many {# królów} other {# króla}}",
  },

  "editor.rules.heading": { en: "Rules", ru: "Правила", pl: "Zasady" },
  "editor.rules.search": { en: "Find a rule", ru: "Найти правило", pl: "Znajdź zasadę" },
  "editor.rules.nothing": {
    en: "No rule fits this search.",
    ru: "Такого правила нет.",
    pl: "Nie ma takiej zasady.",
  },
  "editor.rules.show_all": { en: "Show all", ru: "Показать все", pl: "Pokaż wszystkie" },
  "editor.rules.changed": {
    en: "{count, plural, one {# changed} other {# changed}}",
    ru: "{count, plural, one {# изменение} few {# изменения} many {# изменений} other {# изменения}}",
    pl: "{count, plural, one {# zmiana} few {# zmiany} many {# zmian} other {# zmiany}}",
  },
  "editor.rule.changed": { en: "changed", ru: "изменено", pl: "zmienione" },
  "editor.rule.reset": { en: "Reset: {name}", ru: "Вернуть: {name}", pl: "Przywróć: {name}" },
  "editor.rule.reset_short": { en: "Reset", ru: "Вернуть", pl: "Przywróć" },
  "editor.rule.zero": { en: "0: {meaning}", ru: "0: {meaning}", pl: "0: {meaning}" },
  "editor.rule.drawn": {
    en: "{count, plural, one {# square drawn} other {# squares drawn}}",
    ru: "{count, plural, one {нарисована # клетка} few {нарисовано # клетки} many {нарисовано # клеток} other {нарисовано # клетки}}",
    pl: "{count, plural, one {narysowano # pole} few {narysowano # pola} many {narysowano # pól} other {narysowano # pola}}",
  },
  "editor.rule.draw": {
    en: "Draw on the board",
    ru: "Нарисовать на доске",
    pl: "Narysuj na planszy",
  },

  "editor.verdict.checking": { en: "Checking…", ru: "Проверяем…", pl: "Sprawdzanie…" },
  "editor.verdict.playable": { en: "Can be played", ru: "Можно играть", pl: "Można grać" },
  "editor.verdict.problems": {
    en: "{count, plural, one {# contradiction} other {# contradictions}}",
    ru: "{count, plural, one {# противоречие} few {# противоречия} many {# противоречий} other {# противоречия}}",
    pl: "{count, plural, one {# sprzeczność} few {# sprzeczności} many {# sprzeczności} other {# sprzeczności}}",
  },
  "editor.verdict.odd": {
    en: "Odd, but playable:",
    ru: "Странно, но играть можно:",
    pl: "Dziwne, ale można grać:",
  },
  "editor.verdict.show": { en: "Show: {name}", ru: "Показать: {name}", pl: "Pokaż: {name}" },

  "editor.card.heading": { en: "Rules card", ru: "Карточка правил", pl: "Karta zasad" },
  "editor.card.none": {
    en: "The card appears once the rules do not contradict themselves.",
    ru: "Карточка появится, когда в правилах не останется противоречий.",
    pl: "Karta pojawi się, gdy w zasadach nie będzie już sprzeczności.",
  },

  "editor.play.heading": { en: "Play it now", ru: "Сыграть сейчас", pl: "Zagraj teraz" },
  "editor.play.side": { en: "Your side", ru: "Ваша сторона", pl: "Twoja strona" },
  "editor.play.level": { en: "Computer", ru: "Компьютер", pl: "Komputer" },
  "editor.play.level.named": {
    en: "{level}, {name}",
    ru: "{level}, {name}",
    pl: "{level}, {name}",
  },
  "editor.play.start": { en: "Play", ru: "Играть", pl: "Graj" },
  "editor.play.learn": {
    en: "Learn these rules",
    ru: "Выучить эти правила",
    pl: "Naucz się tych zasad",
  },
  "editor.play.analyse": { en: "Analyse", ru: "Анализ", pl: "Analiza" },

  "editor.share.heading": {
    en: "Share and keep",
    ru: "Поделиться и сохранить",
    pl: "Udostępnij i zachowaj",
  },
  "editor.share.link": {
    en: "Link to these rules",
    ru: "Ссылка на эти правила",
    pl: "Link do tych zasad",
  },
  "editor.share.copy": { en: "Copy link", ru: "Скопировать ссылку", pl: "Kopiuj link" },
  "editor.share.copied": { en: "Link copied.", ru: "Ссылка скопирована.", pl: "Skopiowano link." },
  "editor.share.toml": { en: "Save as TOML", ru: "Сохранить как TOML", pl: "Zapisz jako TOML" },
  "editor.share.record": {
    en: "Save as OpenTafl record",
    ru: "Сохранить в формате OpenTafl",
    pl: "Zapisz w formacie OpenTafl",
  },
  "editor.share.lost": {
    en: "A record cannot keep: {names}.",
    ru: "Не попадёт в запись: {names}.",
    pl: "Zapis nie obejmie: {names}.",
  },
  "editor.share.open": { en: "Open a file", ru: "Открыть файл", pl: "Otwórz plik" },

  "editor.mine.heading": {
    en: "Your rules in this browser",
    ru: "Ваши правила в этом браузере",
    pl: "Twoje zasady w tej przeglądarce",
  },
  "editor.mine.none": {
    en: "What you change is kept here by itself.",
    ru: "Всё, что вы меняете, сохраняется здесь само.",
    pl: "To, co zmieniasz, zapisuje się tu samo.",
  },
  "editor.mine.unnamed": { en: "Without a name", ru: "Без названия", pl: "Bez nazwy" },
  "editor.mine.now": { en: "open now", ru: "открыто сейчас", pl: "teraz otwarte" },
  "editor.mine.delete": { en: "Delete {name}", ru: "Удалить: {name}", pl: "Usuń: {name}" },
  "editor.mine.deleted": {
    en: "Deleted: {name}.",
    ru: "Удалено: {name}.",
    pl: "Usunięto: {name}.",
  },
  "editor.mine.restore": { en: "Put back", ru: "Вернуть", pl: "Przywróć" },
  "editor.mine.begin": {
    en: "Begin anew from",
    ru: "Начать заново с варианта",
    pl: "Zacznij od nowa z wariantem",
  },
  "editor.mine.begin.go": { en: "Begin", ru: "Начать", pl: "Zacznij" },
} satisfies Record<string, Message>;
