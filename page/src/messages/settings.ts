import type { Message } from "./language";

/** Texts of the settings, and of moves that wait to be confirmed. */
export const settings = {
  "settings.heading": { en: "Settings", ru: "Настройки", pl: "Ustawienia" },
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
  "theme.contrast": { en: "High contrast", ru: "Контрастная", pl: "Wysoki kontrast" },
  "theme.print": { en: "Print", ru: "Для печати", pl: "Do druku" },

  "scheme.system": { en: "As the system", ru: "Как в системе", pl: "Jak w systemie" },
  "scheme.light": { en: "Light", ru: "Светлая", pl: "Jasny" },
  "scheme.dark": { en: "Dark", ru: "Тёмная", pl: "Ciemny" },

  "pieces.stone": { en: "Stones", ru: "Камни", pl: "Kamienie" },
  "pieces.rune": { en: "Runes", ru: "Руны", pl: "Runy" },
  "pieces.letter": { en: "Letters", ru: "Буквы", pl: "Litery" },

  "confirm.question": {
    en: "{origin} to {target}?",
    ru: "{origin} на {target}?",
    pl: "{origin} na {target}?",
  },
  "confirm.yes": { en: "Confirm", ru: "Подтвердить", pl: "Potwierdź" },
  "confirm.no": { en: "Cancel", ru: "Отмена", pl: "Anuluj" },
} satisfies Record<string, Message>;
