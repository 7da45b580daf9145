import type { ItemForBought } from './writes.ts';

/**
 * A button that adds to the cart what changes or extends a bought item, and the place of its trouble. What writes to the cart loads
 * at its first touch.
 * @param item what is to be added now
 */
export function watchAddButton(place: HTMLElement | null, item: (place: HTMLElement) => ItemForBought): void {
  const button = place?.querySelector('button');
  const trouble = place?.querySelector<HTMLElement>('[data-trouble]');
  if (!place || !button || !trouble) return;
  const load = () => import('./writes.ts');

  const say = (sentence: string): void => {
    trouble.textContent = sentence;
    trouble.hidden = !sentence;
  };
  const press = async (): Promise<void> => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = button.ariaBusy = 'true';
    trouble.hidden = true;
    try {
      const outcome = await (await load()).add(item(place));
      if (!outcome.ok) say(outcome.fields?.[0]?.errors[0] ?? outcome.message ?? '');
    } catch {
      // The code cannot be loaded. The sentence is in the page: in script, every press would load it.
      say(trouble.dataset['trouble']!);
    } finally {
      button.ariaDisabled = button.ariaBusy = null;
    }
  };
  const warm = (): Promise<void> =>
    load().then(
      (writes) => writes.warm(item(place)),
      // The press tries again, and says what failed.
      () => {},
    );
  button.addEventListener('pointerdown', () => void warm(), { once: true });
  button.addEventListener('click', () => void press());
}
