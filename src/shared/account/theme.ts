/** The reader's choice of theme. Without one the system decides (architecture section 10). */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Holds a theme; absent follows the system. It is read on the server, so the first paint is already right. */
export const THEME_COOKIE = 'theme';

/** @param value of the cookie, which anybody may have written */
export const themeOf = (value: string | undefined): Theme | undefined =>
  THEMES.find((theme) => theme === value);
