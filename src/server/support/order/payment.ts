import { within } from '../../lib/within.ts';
import type { App } from '../../context.ts';
import type { OrderHistory } from '../../ops/ops.ts';
import { CALL_TIMEOUT_MS } from '../../orders/times.ts';
import { sandboxOf } from '../../providers/payments/sandbox.ts';

/**
 * Before a payment that differs is accepted the provider is asked again: only the amount may differ, not the currency and not the
 * page that was paid. Our own test page knows the amount that it asked for only.
 */
export async function isSamePayment(
  app: App,
  { id, payment_session, paid_amount, currency }: OrderHistory['order'],
): Promise<boolean> {
  if (!payment_session || paid_amount === null) return false;
  if (sandboxOf(app.payments)) return true;
  const status = await within(CALL_TIMEOUT_MS, app.payments.getStatus(payment_session)).catch(
    (err: unknown) => {
      // The clerk reads the same refusal as after another payment.
      app.log.warn({ err, order: id }, 'the payment provider could not be asked about a payment');
      return undefined;
    },
  );
  return status?.state === 'paid' && status.amount === paid_amount && status.currency === currency;
}
