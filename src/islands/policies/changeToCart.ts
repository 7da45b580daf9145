import type { CartChange } from './writes.ts';

/** Adds a change of a policy to the cart. What writes to the cart loads at the first touch of the button. */
export function watchChangeToCart(): void {
  const place = document.querySelector<HTMLElement>('[data-change-to-cart]');
  const button = place?.querySelector('button');
  const trouble = place?.querySelector<HTMLElement>('[data-trouble]');
  if (!place || !button || !trouble) return;
  const item = JSON.parse(place.dataset['changeToCart']!) as CartChange;
  const load = () => import('./writes.ts');

  const press = async (): Promise<void> => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    trouble.hidden = true;
    const outcome = await (await load()).add(item);
    button.ariaDisabled = null;
    if (outcome.ok) return;
    trouble.textContent = outcome.fields?.[0]?.errors[0] ?? outcome.message ?? '';
    trouble.hidden = !trouble.textContent;
  };
  button.addEventListener('pointerdown', () => void load().then(({ warm }) => warm()), { once: true });
  button.addEventListener('click', () => void press());
}
