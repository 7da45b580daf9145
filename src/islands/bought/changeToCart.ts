import { watchAddButton } from './addButton.ts';
import type { ItemForBought } from './writes.ts';

/** Adds a change of a policy to the cart. */
export const watchChangeToCart = (): void =>
  watchAddButton(
    document.querySelector<HTMLElement>('[data-change-to-cart]'),
    (place) => JSON.parse(place.dataset['changeToCart']!) as ItemForBought,
  );
