/** An order whose payment page is still open: its owner may go on with it or discard it (F174). */
import type {
  discardOrder as discarding,
  resumeOrder as resuming,
} from '../../../shared/orders/endpoints.ts';
import { isPaid } from '../../../shared/orders/orders.ts';
import { paths } from '../../../shared/lib/paths.ts';
import type { Output, ParsedInput } from '../../../shared/lib/endpoint.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import { isId } from '../../db/ids.ts';
import type { Query } from '../../db/database.ts';
import type { App, User } from '../../context.ts';
import type { PaymentStatus } from '../../providers/payments/port.ts';
import { closeWithPage } from '../cancel.ts';
import { statusOnceClosed } from './expire.ts';
import { isPayable } from './payment.ts';
import { ask } from './reconcile.ts';
import * as rows from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { applyPaymentStatus } from './applyPaymentStatus.ts';
import { isInTransit } from '../times.ts';

/** Not while a bank transfer or debit is on its way, which gives the order more time than its page has. */
export const isOpenForPayment = (order: OrderRow, now: number): boolean =>
  order.state === 'awaiting_payment' && order.expires_at > now && !isInTransit(order);

/** A cart has at most one, because its changes cancel it. */
export async function unpaidOrder(app: App, user: User): Promise<OrderRow | undefined> {
  const orders = await rows.awaitingOrders(app.db.read, user.id, app.now());
  return orders.find((order) => isOpenForPayment(order, app.now()));
}

/**
 * Asks the provider first, because the payment may have arrived meanwhile.
 * @returns the payment page, or the order in My Purchases, which says what became of it
 */
export async function resumeOrder(
  app: App,
  user: User,
  { order_id }: ParsedInput<typeof resuming>,
): Promise<Output<typeof resuming> | Refusal> {
  const order = await ownOrder(app, user, order_id);
  if (!order) return refuse('NOT_FOUND');
  if (!isPaid(order.state))
    await ask(app, order).catch((err: unknown) => app.log.warn({ err, order: order.id }, 'resumed unasked'));
  const current = (await ownOrder(app, user, order_id)) ?? order;
  const { payment_url } = current;
  const open = isOpenForPayment(current, app.now()) && payment_url && isPayable(app, payment_url);
  return { url: open ? payment_url : paths.purchase(order.id) };
}

/**
 * Closes the payment page, then cancels the order; its items stay in the cart. A payment that was faster counts.
 * Repeatable.
 */
export async function discardOrder(
  app: App,
  user: User,
  { order_id }: ParsedInput<typeof discarding>,
): Promise<Output<typeof discarding> | Refusal> {
  const order = await ownOrder(app, user, order_id);
  if (!order) return refuse('NOT_FOUND');
  if (isPaid(order.state)) return { success: false, code: 'PAID' };
  const closed = await closedPage(app, order);
  if (!closed) return { success: false, code: 'UNREACHABLE' };
  const code = await app.db.write((tx) => cancel(tx, app, order, closed.status));
  return code ? { success: false, code } : { success: true };
}

/** @returns undefined when the provider did not close it */
async function closedPage(
  app: App,
  { id, payment_session }: OrderRow,
): Promise<{ status: PaymentStatus | undefined } | undefined> {
  if (!payment_session) return { status: undefined };
  try {
    const status = await statusOnceClosed(app, payment_session);
    return status?.state === 'open' ? undefined : { status };
  } catch (err) {
    app.log.warn({ err, order: id }, 'a payment page could not be closed');
    return undefined;
  }
}

async function cancel(
  tx: Query,
  app: App,
  order: OrderRow,
  status: PaymentStatus | undefined,
): Promise<'PAID' | 'PROCESSING' | undefined> {
  await rows.lockWithCart(tx, order.id);
  const pays = status?.state === 'paid' || status?.state === 'processing';
  if (pays) await applyPaymentStatus(tx, app, status, 'asked before discarding');
  else await closeWithPage(tx, app, order, 'cancelled', 'discarded by the traveler');
  const current = await rows.lockOrder(tx, order.id);
  if (current && isPaid(current.state)) return 'PAID';
  return pays ? 'PROCESSING' : undefined;
}

/** PostgreSQL accepts no NUL in a text, so ids are checked first. */
const ownOrder = async (app: App, user: User, id: string): Promise<OrderRow | undefined> =>
  isId(id) ? rows.orderOf(app.db.read, user.id, id) : undefined;
