/** Names of cart items and sentences about changes. Pure. */
import { cartCopy } from '../../copy/cart/cart.ts';
import type { Cart, CartItem } from '../../shared/cart/cart.ts';
import { subtotal } from '../../shared/cart/rules.ts';
import { destinationName, destinationOf, sku, skuOf, travelerName } from '../../shared/cart/skus.ts';
import { suspendingLevel } from '../../shared/insurance/advisory.ts';
import { ESIM, INSURANCE, type ProductId } from '../../shared/products/products.ts';
import { price, usd } from '../../shared/lib/money.ts';
import type { CartState } from './cart.list.ts';

/** ISO alpha-2 codes; empty when the destination is not on sale any more. */
export const countriesOf = (item: CartItem): readonly string[] =>
  destinationOf(item)?.supportedCountries ?? [];

/** Display names by product id. */
export type Titles = Readonly<Record<string, string>>;

/** @param products of the content */
export const titlesOf = (products: readonly { id: string; display_name: string }[]): Titles =>
  Object.fromEntries(products.map(({ id, display_name }) => [id, display_name]));

export const titleOf = (item: CartItem, titles: Titles): string => titles[item.product_id] ?? cartCopy.item;

/** The plan's name, found by plan_id in its two ids (F134); undefined when no plan has it. */
export function planName(item: CartItem): string | undefined {
  const { plan, value = '' } = skuOf(item, 'plan_id') ?? {};
  return plan && [plan.id_us, plan.id_non_us].includes(value) ? plan.name : undefined;
}

/** Of an advisory that suspends benefits (D80): only the destination of an insurance has one. */
export const suspendingLevelOf = (item: CartItem): number | undefined =>
  suspendingLevel(destinationOf(item)?.advisory);

/** How a sentence or a button names the item: "Travel eSIM, Japan, For Ana", "Travel Insurance, Premium, Jane Doe". */
export const itemName = (item: CartItem, titles: Titles): string =>
  commaList([titleOf(item, titles), ...NAMES[item.product_id]!(item)]);

/** The same for all travelers of one quote: "Travel Insurance, 2 travelers". */
export const groupName = (items: readonly CartItem[], titles: Titles): string =>
  items.length > 1
    ? `${titleOf(items[0]!, titles)}, ${cartCopy.travelers(items.length)}`
    : itemName(items[0]!, titles);

/** What there is of it, with commas between. */
export const commaList = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** Of an eSIM with a label: "for Ana". */
export const forWhom = (item: CartItem): string => sku(item, 'label') && cartCopy.forWhom(sku(item, 'label'));

type Namer = (item: CartItem) => (string | undefined)[];
/** By product: what distinguishes its items. */
const NAMES: Readonly<Record<string, Namer>> = {
  [ESIM]: (item) => [sku(item, 'topUp') && cartCopy.badge.topUp, destinationName(item), forWhom(item)],
  [INSURANCE]: (item) => [planName(item), travelerName(item)],
} satisfies Record<ProductId, Namer>;

/**
 * The one sentence a change is announced with.
 * @param name names an item, see itemName
 * @returns undefined when neither the items nor the subtotal changed
 */
export function announcement(
  before: Cart,
  { value: after, undone }: Pick<CartState, 'value' | 'undone'>,
  name: (item: CartItem) => string,
): string | undefined {
  const total = usd(subtotal(after));
  if (undone?.told) return undone.told;
  const removed = missingNames(before, after, name);
  const added = missingNames(after, before, name);
  // What was added in place of another is the news.
  if (added) return cartCopy.added(added, total);
  if (removed) return cartCopy.removed(removed, total);
  return subtotal(before) === subtotal(after) ? undefined : cartCopy.newSubtotal(total);
}

/** "" where nothing is missing. */
const missingNames = (cart: Cart, from: Cart, name: (item: CartItem) => string): string =>
  cart.cart_items
    .filter((item) => !itemById(from, item.cart_item_id))
    .map(name)
    .join('; ');

export const itemById = (cart: Cart, id: string): CartItem | undefined =>
  cart.cart_items.find((item) => item.cart_item_id === id);

/** Items that both carts hold at different prices (D29). */
export const repricedItems = (before: Cart, after: Cart): CartItem[] =>
  after.cart_items.filter((item) => {
    const previous = itemById(before, item.cart_item_id);
    return previous && price(previous) !== price(item);
  });
