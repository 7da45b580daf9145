import { THEME_CHOICES, themeCookie, themeOf } from '../../shared/account/theme.ts';

/** The choice counts at once: in the page that is open, and by the cookie in every one that comes. */
export function chooseTheme(value: string): void {
  const choice = THEME_CHOICES.find((each) => each === value) ?? 'system';
  document.cookie = themeCookie(choice, location.protocol === 'https:');
  const theme = themeOf(choice);
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme ?? 'light dark');
}
