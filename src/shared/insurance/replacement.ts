/** The cart's policies that a changed quote takes the place of, and whose they are. */
import type { Cart, CartItem, Traveler } from '../cart/cart.ts';
import { sku, travelerName } from '../cart/skus.ts';
import { INSURANCE } from '../products/products.ts';
import { sameName } from '../trips/names.ts';
import type { Offer } from './quote.ts';
import { MAX_TRAVELERS } from './travelers.ts';

export type Replacement = { policies: CartItem[]; people: Traveler[] };

/**
 * Somebody with several of the policies is one person, two people of one name in one quote are two. A form takes nine: the policies
 * of others stay in the cart.
 * @param ids cart_item_id of each
 */
export function replacedPolicies({ cart_items }: Cart, ids: readonly string[]): Replacement {
  const firstPolicies: CartItem[] = [];
  const policies = cart_items.filter((item) => {
    if (String(item.product_id) !== INSURANCE || !ids.includes(item.cart_item_id)) return false;
    if (firstPolicies.some((other) => isOtherPolicyOf(other, item))) return true;
    return firstPolicies.length < MAX_TRAVELERS && firstPolicies.push(item) > 0;
  });
  return { policies, people: firstPolicies.flatMap((item) => item.insurance_traveler_info) };
}

/** Color key of the plan that is changed, which stays the chosen one until another is. */
export function planKeyOf({ policies: [policy] }: Replacement, offers: readonly Offer[]): string | undefined {
  const id = policy && sku(policy, 'plan_id');
  return offers.find(({ plan }) => plan.id_us === id || plan.id_non_us === id)?.plan.color;
}

const isOtherPolicyOf = (a: CartItem, b: CartItem): boolean =>
  sameName(travelerName(a), travelerName(b)) && JSON.stringify(a.sku_values) !== JSON.stringify(b.sku_values);
