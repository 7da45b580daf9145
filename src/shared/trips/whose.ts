/** For whom of a trip's travelers a purchase or cart item is (F200). Pure. */
import type { Cart } from '../cart/cart.ts';
import { esimsOf, policiesOf, type Part } from '../cart/parts.ts';
import { labelOf, sameName } from './names.ts';

/** `id`: of a companion, undefined for the owner of the account, who comes first. `names`: what purchases may call them. */
export type TravelerNames = { id: string | undefined; names: readonly string[] };
type WhomFor = Pick<Part, 'product' | 'traveler' | 'firstAndLast' | 'label'>;

/**
 * Whose a part is. A policy names its traveler, with or without the middle name of their passport; an eSIM has a label, and without one it is
 * that of the account's owner.
 */
export function travelerOfPart<P extends TravelerNames>(part: WhomFor, people: readonly P[]): P | undefined {
  const called = (name: string | undefined, as: (own: string) => string): P | undefined =>
    name ? people.find(({ names }) => names.some((own) => sameName(as(own), name))) : undefined;
  const same = (own: string): string => own;
  if (part.product === 'insurance') return called(part.traveler, same) ?? called(part.firstAndLast, same);
  return part.label ? (called(part.label, same) ?? called(part.label, labelOf)) : people[0];
}

/**
 * What a companion has covers that companion only. What matches no traveler of the trip stays, because owners may name themselves
 * and their phones freely.
 */
export const withoutCompanions = <W extends WhomFor>(
  parts: readonly W[],
  people: readonly TravelerNames[],
): W[] => parts.filter((part) => isNoCompanion(travelerOfPart(part, people)));

const isNoCompanion = (owner: TravelerNames | undefined): boolean => owner?.id === undefined;

/** Without the eSIMs and policies that a companion is to have. */
export const cartWithoutCompanions = (cart: Cart, people: readonly TravelerNames[]): Cart =>
  cartOf(cart, people, isNoCompanion);

/** The eSIMs and policies in a cart for whom they are wanted. */
export function cartOf<P extends TravelerNames>(
  cart: Cart,
  people: readonly P[],
  isWanted: (owner: P | undefined) => boolean,
): Cart {
  const parts = [...esimsOf(cart), ...policiesOf(cart)].filter((part) =>
    isWanted(travelerOfPart(part, people)),
  );
  const ids = new Set(parts.map(({ id }) => id));
  return { ...cart, cart_items: cart.cart_items.filter(({ cart_item_id }) => ids.has(cart_item_id)) };
}
