/**
 * The attempts of a refund at the payment provider. One that was given up while its outcome was unknown may have been paid all the
 * same, and its events may arrive during the next one, late and in any order.
 */
import type { Query } from '../../db/database.ts';
import type { RefundStatus } from '../../providers/payments/port.ts';
import * as rows from './attemptRows.ts';
import { attemptOf } from './begin.ts';
import type { RefundRow } from './rows.ts';

/** The id that the name of an attempt begins with. */
export const refundIdIn = ({ refundId }: Pick<RefundStatus, 'refundId'>): string | undefined =>
  refundId?.split(':')[0];

/**
 * Whether the provider has money of this refund on its way, or refused its current attempt: nothing more is sent then. An attempt that
 * is stored as failed stays so, even if an older list says otherwise.
 * @param statuses all of its payment, as the provider tells now
 */
export async function isSent(
  q: Query,
  refund: RefundRow,
  statuses: readonly RefundStatus[],
): Promise<boolean> {
  const failed = await rows.failedAttempts(q, refund.id);
  return statuses.some(
    (status) =>
      status.refundId === attemptOf(refund) ||
      (refundIdIn(status) === refund.id && status.state !== 'failed' && !failed.includes(status.id)),
  );
}

/** A refund takes the status of the attempt that has its money; without one, of its current attempt, so that it can fail. */
export const takesStatus = (refund: RefundRow, { refundId, state }: RefundStatus): boolean =>
  refund.provider_ref === null
    ? state !== 'failed' || attemptOf(refund) === refundId
    : refund.state === 'failed' && state !== 'failed';

/** Stores an attempt's status. @returns false when a newer one is stored */
export async function recordAttempt(tx: Query, refund: RefundRow, status: RefundStatus): Promise<boolean> {
  const { id: provider_ref, state } = status;
  const before = await rows.attemptByRef(tx, provider_ref);
  if (before && isLate(before.state, state)) return false;
  const attempt = Number(status.refundId?.split(':')[1] ?? refund.attempt);
  if (before?.state !== state)
    await rows.putAttempt(tx, { provider_ref, refund_id: refund.id, attempt, state });
  return true;
}

/** Statuses arrive in any order: a done refund can only fail, and a failed one stays failed. */
export const isLate = (before: RefundRow['state'], state: RefundStatus['state']): boolean =>
  before === 'failed' ? state !== 'failed' : before === 'done' && state === 'pending';
