import { THEME_CHOICES, themeCookie, themeOf } from '../../shared/account/theme.ts';

/** Applies the theme to this page at once, and by cookie to later ones. */
export function chooseTheme(value: string): void {
  const choice = THEME_CHOICES.find((each) => each === value) ?? 'system';
  document.cookie = themeCookie(choice, location.protocol === 'https:');
  const theme = themeOf(choice);
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme ?? 'light dark');
}
