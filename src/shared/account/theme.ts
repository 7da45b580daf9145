/** The reader's choice of theme. Without one the system decides. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Read on the server, so the first paint is right. On https the prefix binds the cookie to this host. */
export const themeCookieName = (secure: boolean): string => (secure ? '__Host-theme' : 'theme');

export const THEME_CHOICES = ['system', ...THEMES] as const;
type ThemeChoice = (typeof THEME_CHOICES)[number];

const YEAR_SECONDS = 365 * 24 * 3600;

/** @returns a Set-Cookie line, which `document.cookie` takes as well: script and form keep the same choice */
export function themeCookie(choice: ThemeChoice, secure: boolean): string {
  const age = choice === 'system' ? 0 : YEAR_SECONDS;
  const value = choice === 'system' ? '' : choice;
  return `${themeCookieName(secure)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** @param value of the cookie: untrusted */
export const themeOf = (value: string | undefined): Theme | undefined =>
  THEMES.find((theme) => theme === value);
