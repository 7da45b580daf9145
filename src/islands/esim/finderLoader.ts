/** Brings the destination control to life: when the browser is idle, or when somebody comes near it. */
import { shouldSaveData, whenIdle } from '../lib/connection.ts';

let isLoaded = false;

async function load(): Promise<void> {
  if (isLoaded) return;
  isLoaded = true;
  try {
    (await import('./placeFinder.ts')).listenForPlaces();
  } catch {
    isLoaded = false;
  }
  // A field in use has had its focus already: the list opens as for a click.
  const field = document.activeElement as HTMLElement | null;
  if (field?.matches('[data-chosen] input')) field.click();
}

for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, ({ target }) => {
    if ((target as Element).closest?.('[data-chosen]')) void load();
  });
if (!shouldSaveData()) whenIdle(() => void load());
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.closest('#phone-check')) return;
  event.preventDefault();
  void import('./phoneCheck.ts').then(({ checkPhone }) => checkPhone(form, event.submitter));
});
