/** The choice counts at once: in the page that is open, and by the cookie in every one that comes. */
import { THEME_CHOICES, themeCookie, themeOf } from '../../shared/account/theme.ts';

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.closest('[data-theme-choice]')) return;
  const choice = THEME_CHOICES.find((each) => each === target.value) ?? 'system';
  document.cookie = themeCookie(choice, location.protocol === 'https:');
  const theme = themeOf(choice);
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme ?? 'light dark');
});
