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

  const press = async (): Promise<void> => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    trouble.hidden = true;
    const outcome = await (await load()).add(item(place));
    button.ariaDisabled = null;
    if (outcome.ok) return;
    trouble.textContent = outcome.fields?.[0]?.errors[0] ?? outcome.message ?? '';
    trouble.hidden = !trouble.textContent;
  };
  button.addEventListener('pointerdown', () => void load().then(({ warm }) => warm(item(place))), {
    once: true,
  });
  button.addEventListener('click', () => void press());
}
