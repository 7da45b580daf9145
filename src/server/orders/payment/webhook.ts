import { DELETED_ACCOUNTS_OWNER } from '../../account/rows.ts';
import type { Query } from '../../db/database.ts';
import { receiveWebhook } from '../../calls/webhook.ts';
import { crashPoint } from '../../config/crashPoints.ts';
import type { App } from '../../context.ts';
import * as outbox from '../../outbox/rows.ts';
import type { PaymentEvent } from '../../providers/payments/port.ts';
import * as inbox from '../inbox/rows.ts';
import { orderByPayment } from '../rows.ts';
import { applyPaymentStatus } from './applyPaymentStatus.ts';
import { wake } from '../wake.ts';

/**
 * Receives the payment provider's request.
 * @returns 200 once the event is durable, 400 without a valid signature, 413, or 503 or 500 when it could not be stored
 */
export const receivePayment = (app: App, request: Request): Promise<Response> =>
  receiveWebhook(app, request, {
    name: 'payments',
    async receive(body, headers) {
      if (await receiveEvent(app, body, headers)) return { received: true };
      app.log.warn('webhook without a good signature');
      return undefined;
    },
  });

/**
 * Stores and applies an event of the payment provider and queues its work, in one transaction, before it is
 * acknowledged (threats 14, 15). Repeated events and those of unknown orders are acknowledged too.
 * @param rawBody as received, because the signature covers its bytes
 * @returns false when the signature is missing, wrong or old
 */
export async function receiveEvent(app: App, rawBody: string, headers: Headers): Promise<boolean> {
  const event = app.payments.verifyEvent(rawBody, headers);
  if (!event) return false;
  const received = { provider: app.payments.name, event_id: event.id, type: event.type };
  await app.db.write(async (tx) => {
    const isNew = await inbox.receive(tx, { ...received, body: rawBody, received_at: app.now() });
    if (isNew && (await apply(tx, app, event)) === DELETED_ACCOUNTS_OWNER)
      await inbox.clearPayload(tx, received);
    crashPoint('webhook:before-commit');
  });
  crashPoint('webhook:after-commit');
  wake(app);
  return true;
}

/**
 * A refund may have been made outside this site, so the worker asks the provider (`refunds/syncRefunds.ts`).
 * @returns the user, because events contain the payer's name and address
 */
async function apply(
  tx: Query,
  app: App,
  { id, type, status, refunded }: PaymentEvent,
): Promise<string | undefined> {
  const settled = status && (await applyPaymentStatus(tx, app, status, type));
  if (refunded) await outbox.add(tx, 'look', id, { payment: refunded }, app.now());
  const order = settled ?? (refunded ? await orderByPayment(tx, refunded) : undefined);
  return order?.user_id;
}
