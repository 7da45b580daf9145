/**
 * Removes an item, and undoes that (F169). The answer to the removal carries the item, sealed for its owner and ten minutes: nothing is
 * stored, and no client can forge an item that was not there.
 */
import * as v from 'valibot';
import { travelerSchema, type CartItem } from '../../shared/cart/cart.ts';
import type { deleteCartItem, restoreCartItem, WayOn } from '../../shared/cart/endpoints.ts';
import { CART_FULL, MAX_ITEMS } from '../../shared/cart/rules.ts';
import { MINUTE } from '../../shared/lib/durations.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import { seal, unseal } from '../lib/seal.ts';
import { cacheCart, cachedItems, type CachedCart } from './cachedCarts.ts';
import { getCart } from './cart.ts';
import { cartChangeReply, changeItem, byCreation, raiseVersion } from './changes.ts';
import { takesPlace } from './grow.ts';
import { priceOf } from './product.ts';
import * as rows from './rows.ts';
import type { CartItemRow } from './rows.ts';
import { isBought } from './soldRows.ts';
import { view } from './views.ts';

const PURPOSE = 'removed cart item';
const LIFE_MS = 10 * MINUTE;

const removedSchema = v.object({
  user: v.string(),
  until: v.number(),
  created_at: v.number(),
  item: v.object({
    id: v.string(),
    product_id: v.string(),
    values: v.record(v.string(), v.string()),
    travelers: v.array(travelerSchema),
    original_price: v.number(),
    markup_price: v.number(),
  }),
});
type RemovedItem = v.InferOutput<typeof removedSchema>;

/** Idempotent; another user's id does not match (D31). */
export async function remove(
  app: App,
  user: User,
  { cart_item_id }: ParsedInput<typeof deleteCartItem>,
): Promise<Output<typeof deleteCartItem>> {
  const removed = await changeItem(app, user, async (tx, version) => {
    const item = await rows.deleteItem(tx, user.id, cart_item_id);
    return item && { item, version };
  });
  if (!removed) return { success: true };
  const { item, version } = removed;
  const before = cachedItems(app, user.id, version - 1);
  if (before) cacheCart(app, user.id, { version, items: before.filter(({ id }) => id !== cart_item_id) });
  return { success: true, undo: undoToken(app, user, item) };
}

/** The input of `restore`. */
const undoToken = (app: App, user: User, { created_at, ...item }: rows.DeletedItemRow): string =>
  seal(
    app,
    PURPOSE,
    JSON.stringify({ user: user.id, until: app.now() + LIFE_MS, created_at, item } satisfies RemovedItem),
  );

/** @returns undefined when it is another user's, too old or changed */
function removedItem(app: App, user: User, undo: string): RemovedItem | undefined {
  try {
    const removed = v.parse(removedSchema, JSON.parse(unseal(app, PURPOSE, undo)));
    return removed.user === user.id && removed.until > app.now() ? removed : undefined;
  } catch {
    return undefined;
  }
}

/** As the cart showed it, for the page after a removal without script. @returns undefined when nothing can be undone */
export async function removedItemView(app: App, user: User, undo: string): Promise<CartItem | undefined> {
  const removed = removedItem(app, user, undo);
  if (!removed || (await rows.itemOf(app.db.read, user.id, removed.item.id))) return undefined;
  return (await view(app, [removed.item], user.id)).cart_items[0];
}

/** In its old place, at today's price. Repeatable. An item that an order bought meanwhile is not restored. */
export async function restore(
  app: App,
  user: User,
  { undo }: ParsedInput<typeof restoreCartItem>,
): Promise<Output<typeof restoreCartItem> | Refusal> {
  const removed = removedItem(app, user, undo);
  if (!removed)
    return refuse('CONFLICT', {
      error: serverMessages.cart.tooLateToRestore,
      way_on: { label: serverMessages.cart.toMarketplace, href: paths.marketplace() } satisfies WayOn,
    });
  if (await rows.itemOf(app.db.read, user.id, removed.item.id))
    return { success: true, cart: await getCart(app, user) };
  // While the provider cannot be asked, the old price stands; completing the order asks again.
  const price = await priceOf(app, removed.item, user.id).catch(() => undefined);
  const outcome = await putBack(app, user, { ...removed, item: { ...removed.item, ...price } }).catch(whyNot);
  return outcome instanceof NotRestored
    ? refuse('CONFLICT', { error: outcome.message, ...(outcome.wayOn && { way_on: outcome.wayOn }) })
    : cartChangeReply(app, user, outcome);
}

/**
 * Rolls the transaction back, so that an order that is open for the cart stays open. Its message is the reason. `wayOn`
 * where another try would not change that.
 */
class NotRestored extends Error {
  readonly wayOn: WayOn | undefined;
  constructor(message: string, wayOn?: WayOn) {
    super(message);
    this.wayOn = wayOn;
  }
}

function whyNot(error: unknown): NotRestored {
  if (!(error instanceof NotRestored)) throw error;
  return error;
}

/** @throws {NotRestored} */
const putBack = (app: App, user: User, { item, created_at }: RemovedItem): Promise<CachedCart> =>
  app.db.write(async (tx) => {
    // Locks the cart, as a payment does that buys its items.
    const { id: cartId, version } = await raiseVersion(tx, app, user);
    const before = cachedItems(app, user.id, version - 1) ?? (await rows.itemsOf(tx, user.id));
    if (before.some(({ id }) => id === item.id)) return { version, items: before };
    if (await isBought(tx, user.id, item.id))
      throw new NotRestored(serverMessages.cart.boughtMeanwhile, {
        label: serverMessages.cart.purchases,
        href: paths.purchases(),
      });
    if (before.some((each) => takesPlace(app, each, item) || takesPlace(app, item, each)))
      throw new NotRestored(serverMessages.cart.placeTaken);
    if (before.length >= MAX_ITEMS) throw new NotRestored(CART_FULL);
    await rows.insertItem(tx, user.id, cartId, item, created_at, item.id);
    return { version, items: [...before, item satisfies CartItemRow].sort(byCreation) };
  });
