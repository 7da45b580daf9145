/**
 * Brings the destination control to life: when the browser is idle, or when somebody comes near it. Loaders stand by
 * themselves, because the build writes `import()` together with the names taken from it at length (docs/decisions/0068).
 */
import { shouldSaveData, whenIdle } from '../lib/connection.ts';

const loadFinder = () => import('./placeFinder.ts');
const loadCheck = () => import('./phoneCheck.ts');
let loading: Promise<unknown> | undefined;

function load(): void {
  loading ??= loadFinder().then(
    ({ listenForPlaces }) => {
      listenForPlaces();
      // A field in use has had its focus already: the list opens as for a click.
      const field = document.activeElement as HTMLElement | null;
      if (field?.matches('[data-chosen] input')) field.click();
    },
    () => (loading = undefined),
  );
}

for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, ({ target }) => {
    if ((target as Element).closest?.('[data-chosen]')) load();
  });
if (!shouldSaveData()) whenIdle(load);
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.closest('#phone-check')) return;
  event.preventDefault();
  loadCheck()
    .then(({ checkPhone }) => checkPhone(form))
    // The form's own page says what is wrong.
    .catch(() => form.submit());
});
