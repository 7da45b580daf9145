import { watchAddButton } from './addButton.ts';
import type { ItemForBought } from './writes.ts';

/** Adds the chosen top-up to the cart. */
export const watchTopUpToCart = (): void =>
  watchAddButton(document.querySelector<HTMLFormElement>('[data-top-up]'), (form) => {
    const items = JSON.parse(form.dataset['topUp']!) as ItemForBought[];
    const chosen = form.querySelector<HTMLInputElement>('input[name="package"]:checked');
    return items[Number(chosen?.value ?? 0)]!;
  });
