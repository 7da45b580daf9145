/** Texts that only buyers see need a sample who has bought. */
import { isRefusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import { applyPaymentStatus } from '../orders/payment/applyPaymentStatus.ts';
import { completeOrder } from '../orders/orders.ts';
import { unpaidOrder } from '../orders/payment/unpaid.ts';
import { runOnce } from '../orders/worker.ts';

/** Buys what is in the cart, as if it were paid: a preview has no payment page and no worker that delivers. */
export async function buyForSample(app: App, user: User): Promise<void> {
  const answer = await completeOrder(app, user);
  const order = isRefusal(answer) ? undefined : await unpaidOrder(app, user);
  const status = order?.payment_session && (await app.payments.getStatus(order.payment_session));
  if (!status) throw new Error('The sample of the preview could not order.');
  const payment = { ...status, state: 'paid', ref: `preview_${status.orderId}` } as const;
  await app.db.write((tx) => applyPaymentStatus(tx, app, payment, 'preview'));
  await runOnce(app);
}
