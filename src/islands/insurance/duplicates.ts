import type { Cart } from '../../shared/cart/cart.ts';
import { policiesOf } from '../../shared/cart/parts.ts';
import { insuresTwice, type InsuredPeriod } from '../../shared/insurance/duplicates.ts';

/** Where the same person is insured for the same days already. */
export type Duplicate = { where: 'form' | 'cart' | 'bought'; policy: InsuredPeriod };

/** @param people of the form, in its order: the first of two of the same name is no duplicate */
export function duplicateOf(
  people: readonly InsuredPeriod[],
  index: number,
  cart: Cart,
  bought: readonly InsuredPeriod[],
): Duplicate | undefined {
  const wanted = people[index]!;
  const places = { form: people.slice(0, index), cart: policiesOf(cart), bought };
  for (const where of ['form', 'cart', 'bought'] as const) {
    const policy = places[where].find((other) => insuresTwice(wanted, other));
    if (policy) return { where, policy };
  }
  return undefined;
}
