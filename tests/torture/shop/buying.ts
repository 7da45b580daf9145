/** From the cart to what was bought. */
import { completeCartOrder } from '../../../src/shared/cart/endpoints.ts';
import { purchase } from '../../../src/shared/orders/endpoints.ts';
import { isPaid, type PurchaseOrder } from '../../../src/shared/orders/orders.ts';
import { tokenFor } from './acts.ts';
import { call, write, type PaidOrder, type Shopper } from './shopper.ts';

const DECLINED = 0.1;
const CANCELLED = 0.2;

/** Completes the cart and mostly pays; sometimes the card is declined, or the traveler turns back. */
export async function buy(shopper: Shopper): Promise<void> {
  const token = await tokenFor(shopper, 'cart_purchase');
  const answer =
    token &&
    (await write<{ url?: string; code?: string }>(shopper, undefined, completeCartOrder.path, { token }));
  if (!answer) return;
  if (!answer.url) return refusedBuying(shopper, answer.code);
  const luck = shopper.random.share();
  const page = new URL(answer.url).pathname;
  if (luck < DECLINED) await choose(shopper, page, 'decline');
  else if (luck < CANCELLED) await choose(shopper, page, 'cancel');
  else await pay(shopper, page);
}

/** A provider that cannot be reached is a fault that the scenario may have brought about. */
function refusedBuying({ findings, excused }: Shopper, code: string | undefined): void {
  if (!(code === 'PAYMENT' && excused.length)) findings.note(`completing was refused: ${code}`);
}

async function pay(shopper: Shopper, page: string): Promise<void> {
  shopper.uncertain = { kind: 'pay' };
  const onward = await choose(shopper, page, 'approve');
  if (onward === undefined) return;
  shopper.uncertain = undefined;
  shopper.ledger.writes++;
  const order = URL.parse(onward)?.searchParams.get('order');
  if (!order) return shopper.findings.note(`a payment was not accepted: on to ${onward}`);
  owe(shopper, order);
  await settle(shopper, order);
}

/** What lies in the cart is what was just paid. */
export function owe({ ledger }: Shopper, order: string): void {
  ledger.paid.set(order, owedFor([...ledger.cart.values()]));
  ledger.settling = { order, items: [...ledger.cart.keys()] };
}

export const owedFor = (items: readonly { cents: number }[]): PaidOrder => ({
  items: items.length,
  cents: items.reduce((sum, { cents }) => sum + cents, 0),
});

/**
 * As the return page does. From "paid" on the items are no longer in the cart.
 * @returns whether it was answered
 */
export async function settle(shopper: Shopper, order: string): Promise<boolean> {
  const answer = await write<{ order: PurchaseOrder }>(shopper, undefined, purchase.path, {
    order_id: order,
  });
  if (!answer) return false;
  if (isPaid(answer.order.status)) settled(shopper);
  // Asking the provider may have failed by the scenario's own fault; then it is asked again.
  else if (!shopper.excused.length)
    shopper.findings.note(`order ${order} was paid and is ${answer.order.status}`);
  return true;
}

export function settled({ ledger }: Shopper): void {
  for (const id of ledger.settling?.items ?? []) ledger.cart.delete(id);
  ledger.settling = undefined;
}

/** @returns where the test page sends the browser */
export async function choose(shopper: Shopper, page: string, choice: string): Promise<string | undefined> {
  const answer = await call(shopper, {
    method: 'POST',
    path: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice }).toString(),
  });
  return answer && (answer.headers.location ?? '');
}
