/** What the settings page does with script by itself; the code for it comes with the first choice. */
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.name === 'theme') void import('./theme.ts').then(({ chooseTheme }) => chooseTheme(target.value));
  if (target.name === 'photo') void import('./photo.ts').then(({ sendPhoto }) => sendPhoto(target));
});
