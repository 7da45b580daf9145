/** Holds what the site shows against what it promised. An uncertain write may have happened or not; this settles it. */
import type { Cart } from '../../../src/shared/cart/cart.ts';
import { getCart } from '../../../src/shared/cart/endpoints.ts';
import { listPurchases } from '../../../src/shared/orders/endpoints.ts';
import { isPaid, type PurchaseOrder } from '../../../src/shared/orders/orders.ts';
import { getSaved } from '../../../src/shared/saved/endpoints.ts';
import { heldOf } from './acts.ts';
import { owe, settle, settled } from './buying.ts';
import { compareReturns } from './returning.ts';
import { look, type CartGoods, type Shopper } from './shopper.ts';

/**
 * Looks at the shopper's cart, saved programs and purchases and takes over the uncertain write.
 * @returns false when somebody did not answer, so that nothing is known yet
 */
export async function verify(shopper: Shopper): Promise<boolean> {
  return (await verifyOrders(shopper)) && (await verifyCart(shopper)) && (await verifySaved(shopper));
}

async function verifyOrders(shopper: Shopper): Promise<boolean> {
  const orders = await ordersOf(shopper);
  if (!orders) return false;
  if (shopper.uncertain?.kind === 'pay' && !(await resolvePayment(shopper, orders))) return false;
  if (shopper.ledger.settling) await settle(shopper, shopper.ledger.settling.order);
  const now = await ordersOf(shopper);
  if (now) compareOrders(shopper, now);
  if (now) compareReturns(shopper, now);
  return now !== undefined;
}

const ordersOf = async (shopper: Shopper): Promise<PurchaseOrder[] | undefined> =>
  (await look<{ orders: PurchaseOrder[] }>(shopper, listPurchases.path))?.orders;

/** Asking about an order asks the provider: from then on it is known whether the money went. */
async function resolvePayment(shopper: Shopper, orders: PurchaseOrder[]): Promise<boolean> {
  const quiet = { ...shopper, findings: { list: [], note: () => {} } };
  for (const { id } of orders.filter((order) => !shopper.ledger.paid.has(order.id)))
    if (!(await settle(quiet, id))) return false;
  const now = await ordersOf(shopper);
  if (!now) return false;
  const newlyPaid = now.find(({ id, status }) => isPaid(status) && !shopper.ledger.paid.has(id));
  if (newlyPaid) {
    owe(shopper, newlyPaid.id);
    settled(shopper);
  }
  shopper.uncertain = undefined;
  return true;
}

/** My Purchases shows the newest only; at the end `findDelivered` looks for all of them in the rows. */
const MAX_SHOWN = 50;

function compareOrders({ ledger, findings, name }: Shopper, orders: PurchaseOrder[]): void {
  const paidOrders = orders.filter(({ status }) => isPaid(status));
  for (const { id, total, items, status } of paidOrders) {
    const expected = ledger.paid.get(id);
    if (!expected) findings.note(`${name} has order ${id} (${status}) that was never paid`);
    else if (expected.cents !== total || expected.items !== items.length)
      findings.note(
        `order ${id} is ${items.length} items for ${total}, not ${expected.items} for ${expected.cents}`,
      );
  }
  if (ledger.settling) return;
  for (const id of [...ledger.paid.keys()].slice(-MAX_SHOWN))
    if (!paidOrders.some((order) => order.id === id))
      findings.note(`the paid order ${id} of ${name} is lost`);
}

async function verifyCart(shopper: Shopper): Promise<boolean> {
  const cart = await look<Cart>(shopper, getCart.path);
  if (!cart) return false;
  const { ledger, findings, name } = shopper;
  const now = new Map(cart.cart_items.map((item) => [item.cart_item_id, heldOf(item)]));
  applyUncertain(shopper, now);
  const loose = new Set(ledger.settling?.items);
  for (const [id, { goods, cents }] of ledger.cart) {
    const actual = now.get(id);
    if (!actual && !loose.has(id)) findings.note(`${name} lost ${goods} from the cart`);
    else if (actual && (actual.goods !== goods || actual.cents !== cents))
      findings.note(`${name} has ${actual.goods} for ${actual.cents}, not ${goods} for ${cents}`);
  }
  for (const [id, { goods }] of now)
    if (!ledger.cart.has(id)) findings.note(`${name} has ${goods} in the cart, which was never added`);
  return true;
}

/** The cart tells whether the uncertain write has happened. */
function applyUncertain({ uncertain, ledger }: Shopper, now: Map<string, CartGoods>): void {
  if (uncertain?.kind === 'add') {
    const newItem = [...now].find(([id, { goods }]) => !ledger.cart.has(id) && goods === uncertain.goods);
    if (newItem) ledger.cart.set(...newItem);
  }
  if (uncertain?.kind === 'edit') {
    const edited = now.get(uncertain.id);
    if (edited?.goods === uncertain.goods) ledger.cart.set(uncertain.id, edited);
  }
  if (uncertain?.kind === 'remove' && !now.has(uncertain.id)) ledger.cart.delete(uncertain.id);
}

async function verifySaved(shopper: Shopper): Promise<boolean> {
  const saved = await look<{ programs: string[] }>(shopper, getSaved.path);
  if (!saved) return false;
  const { ledger, findings, name, uncertain } = shopper;
  const now = new Set(saved.programs);
  if (uncertain?.kind === 'save' && now.has(uncertain.id)) ledger.saved.add(uncertain.id);
  if (uncertain?.kind === 'unsave' && !now.has(uncertain.id)) ledger.saved.delete(uncertain.id);
  shopper.uncertain = undefined;
  if (now.symmetricDifference(ledger.saved).size)
    findings.note(`${name} saved ${[...ledger.saved].join(' ')}, and has ${[...now].join(' ')}`);
  return true;
}
