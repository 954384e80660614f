import type { Message } from "../../messages/language";

/** Texts around lessons and the strategy guide; what they teach comes from the server. */
export const learning = {
  "learn.title.lesson": {
    en: "Lesson: {name}",
    ru: "Урок: {name}",
    pl: "Lekcja: {name}",
  },
  "learn.heading": { en: "Learn to play", ru: "Учимся играть", pl: "Nauka gry" },
  "learn.lead": {
    en: "Each lesson teaches one set of rules on the board, move by move, in less than five minutes.",
    ru: "Каждый урок учит одним правилам прямо на доске, ход за ходом, меньше чем за пять минут.",
    pl: "Każda lekcja uczy jednych zasad na planszy, ruch po ruchu, w niecałe pięć minut.",
  },
  "learn.loading": { en: "Opening…", ru: "Открываем…", pl: "Otwieranie…" },
  "learn.composing": {
    en: "Composing a lesson from these rules…",
    ru: "Составляем урок по этим правилам…",
    pl: "Układamy lekcję z tych zasad…",
  },
  "learn.editor": {
    en: "Back to the editor",
    ru: "Назад в редактор",
    pl: "Wróć do edytora",
  },
  "learn.retry": { en: "Try again", ru: "Попробовать ещё раз", pl: "Spróbuj ponownie" },
  "learn.all": { en: "All lessons", ru: "Все уроки", pl: "Wszystkie lekcje" },

  "learn.start_here": { en: "Start here", ru: "Начните отсюда", pl: "Zacznij tutaj" },
  "learn.first.begin": { en: "Start the lesson", ru: "Начать урок", pl: "Zacznij lekcję" },
  "learn.first.on": { en: "Go on with the lesson", ru: "Продолжить урок", pl: "Kontynuuj lekcję" },
  "learn.first.again": { en: "Take it again", ru: "Пройти ещё раз", pl: "Przejdź jeszcze raz" },
  "learn.guide": { en: "Strategy guide", ru: "Руководство по стратегии", pl: "Poradnik strategii" },
  "learn.guide.lead": {
    en: "You know the rules? How to play them well, with positions to try.",
    ru: "Правила уже знаете? Здесь — как играть хорошо, с позициями для разбора.",
    pl: "Znasz już zasady? Tu dowiesz się, jak dobrze grać, na pozycjach do wypróbowania.",
  },
  "learn.guide.read": { en: "Read the guide", ru: "Читать", pl: "Czytaj" },
  "learn.by_hand": {
    en: "Games to begin with",
    ru: "Игры для начала",
    pl: "Gry na początek",
  },
  "learn.others": {
    en: "All other rules",
    ru: "Все остальные правила",
    pl: "Wszystkie inne zasady",
  },
  "learn.new": { en: "Not begun", ru: "Не начат", pl: "Nierozpoczęta" },
  "learn.part": {
    en: "{solved} of {of} steps",
    ru: "Шаги: {solved} из {of}",
    pl: "Kroki: {solved} z {of}",
  },
  "learn.done": { en: "Done", ru: "Пройден", pl: "Ukończona" },

  "lesson.steps": { en: "Steps", ru: "Шаги", pl: "Kroki" },
  "lesson.count": {
    en: "Step {step} of {of}",
    ru: "Шаг {step} из {of}",
    pl: "Krok {step} z {of}",
  },
  "lesson.step": {
    en: "Step {step} of {of}: {title}",
    ru: "Шаг {step} из {of}: {title}",
    pl: "Krok {step} z {of}: {title}",
  },
  "lesson.step.done": {
    en: "Step {step} of {of}: {title}, done",
    ru: "Шаг {step} из {of}: {title}, пройден",
    pl: "Krok {step} z {of}: {title}, ukończony",
  },
  "lesson.you.attackers": {
    en: "You play the attackers",
    ru: "Вы играете за нападающих",
    pl: "Grasz napastnikami",
  },
  "lesson.you.defenders": {
    en: "You play the defenders",
    ru: "Вы играете за защитников",
    pl: "Grasz obrońcami",
  },
  "lesson.solved": { en: "Solved!", ru: "Решено!", pl: "Rozwiązane!" },
  "lesson.on": { en: "Well done so far.", ru: "Пока всё верно.", pl: "Na razie dobrze." },
  "lesson.wrong": { en: "Not yet.", ru: "Пока нет.", pl: "Jeszcze nie." },
  "lesson.hint": { en: "Hint", ru: "Подсказка", pl: "Wskazówka" },
  "lesson.show": { en: "Show the move", ru: "Показать ход", pl: "Pokaż ruch" },
  "lesson.move": {
    en: "Move from {origin} to {target}.",
    ru: "Сделайте ход с {origin} на {target}.",
    pl: "Wykonaj ruch z {origin} na {target}.",
  },
  "lesson.next": { en: "Next step", ru: "Следующий шаг", pl: "Następny krok" },
  "lesson.finish": { en: "Finish", ru: "Закончить", pl: "Zakończ" },
  "lesson.skip": { en: "Skip", ru: "Пропустить", pl: "Pomiń" },
  "lesson.repeat": { en: "Try this step again", ru: "Повторить шаг", pl: "Powtórz ten krok" },
  "lesson.restart": {
    en: "Restart the lesson",
    ru: "Начать урок заново",
    pl: "Zacznij lekcję od nowa",
  },
  "lesson.end": { en: "Lesson completed", ru: "Урок пройден", pl: "Lekcja ukończona" },
  "lesson.end.partly": {
    en: "End of the lesson: {solved} of {of} steps solved",
    ru: "Конец урока: решено шагов {solved} из {of}",
    pl: "Koniec lekcji: rozwiązano kroków {solved} z {of}",
  },
  "lesson.end.lead": {
    en: "Now you know these rules. The best way to remember them is to play.",
    ru: "Теперь вы знаете эти правила. Лучше всего они запоминаются в игре.",
    pl: "Znasz już te zasady. Najlepiej zapamiętuje się je w grze.",
  },
  "lesson.play": {
    en: "Play by these rules now",
    ru: "Сыграть сейчас по этим правилам",
    pl: "Zagraj teraz według tych zasad",
  },
  "lesson.following": {
    en: "Next lesson: {name}",
    ru: "Следующий урок: {name}",
    pl: "Następna lekcja: {name}",
  },

  "guide.for.attackers": { en: "For the attackers", ru: "Нападающим", pl: "Dla napastników" },
  "guide.for.defenders": { en: "For the defenders", ru: "Защитникам", pl: "Dla obrońców" },
  "guide.for.both": { en: "For both sides", ru: "Обеим сторонам", pl: "Dla obu stron" },
  "guide.rules": { en: "Rules: {name}", ru: "Правила: {name}", pl: "Zasady: {name}" },
  "guide.turn.attackers": { en: "Attackers to move", ru: "Ход нападающих", pl: "Ruch napastników" },
  "guide.turn.defenders": { en: "Defenders to move", ru: "Ход защитников", pl: "Ruch obrońców" },
  "guide.try": { en: "Try it", ru: "Попробовать", pl: "Wypróbuj" },
  "guide.idea": { en: "Show the idea", ru: "Показать идею", pl: "Pokaż pomysł" },
  "guide.back": { en: "Back", ru: "Назад", pl: "Cofnij" },
  "guide.reset": { en: "Reset", ru: "Сначала", pl: "Od nowa" },
  "guide.analyse": { en: "Open in analysis", ru: "Открыть в анализе", pl: "Otwórz w analizie" },
  "guide.won.attackers": {
    en: "The attackers win.",
    ru: "Нападающие победили.",
    pl: "Napastnicy wygrywają.",
  },
  "guide.won.defenders": {
    en: "The defenders win.",
    ru: "Защитники победили.",
    pl: "Obrońcy wygrywają.",
  },
  "guide.won.nobody": { en: "A draw.", ru: "Ничья.", pl: "Remis." },
} satisfies Record<string, Message>;
