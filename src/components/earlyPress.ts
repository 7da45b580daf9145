import { createHash } from 'node:crypto';

/**
 * Script that is in the page itself: keeps a press that comes before the page's own script, shows it as at work, and
 * makes it again when that script has run. Without it, a press in the first seconds on a slow phone would do nothing.
 */
export const EARLY_PRESS = `{
let button;
const keep = ({ target }) => {
  button ??= target.closest('button.needs-script');
  if (button) button.ariaBusy = 'true';
};
addEventListener('click', keep);
addEventListener('DOMContentLoaded', () => {
  removeEventListener('click', keep);
  if (!button) return;
  button.ariaBusy = null;
  button.click();
});
}`;

/** For `Astro.csp`. */
export const EARLY_PRESS_HASH =
  `sha256-${createHash('sha256').update(EARLY_PRESS).digest('base64')}` as const;
