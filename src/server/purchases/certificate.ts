/** The certificate of a policy for its owner, and what anybody may learn from its check page. */
import type { InsurancePurchase } from '../../shared/insurance/purchase.ts';
import { isPaid } from '../../shared/orders/orders.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import type { Period } from '../../shared/orders/period.ts';
import { publicKey, readCertificate } from '../insurance/certificate.ts';
import type { App, User } from '../context.ts';
import { readSnapshot } from '../orders/snapshot.ts';
import { periodOf } from './period.ts';
import * as rows from './rows.ts';
import { deliveredItem, periodOfItem } from './view.ts';

/** `order`: the number people read, with what this item cost (cents). `publicKey`: SPKI as PEM. */
export type Certificate = {
  policy: InsurancePurchase;
  period: Period;
  order: { number: string; amount: number; paid_at: number | null };
  publicKey: string;
};

const ID = /^[0-9a-f-]{36}$/;

/** @returns undefined for anything that is not a delivered policy of this user */
export async function certificateOf(app: App, user: User, itemId: string): Promise<Certificate | undefined> {
  const row = ID.test(itemId) ? await rows.itemOf(app.db.read, user.id, itemId) : undefined;
  const policy = row && deliveredItem(app, row);
  if (!row || policy?.kind !== 'insurance') return undefined;
  const { number, amount, paid_at } = row;
  return {
    policy,
    period: periodOfItem(app, row),
    order: { number, amount, paid_at },
    publicKey: await publicKey(app),
  };
}

/**
 * Nothing else of the policy is told. Dates yyyy-MM-dd. `period`: the signed days, by the clocks of the destination; missing
 * once the purchase was refunded.
 */
export type CheckedCertificate = {
  period: Period | undefined;
  plan: string;
  coverage: '0' | '1';
  departure: CalendarDate;
  return: CalendarDate;
  initials: string;
};

/** @returns undefined when the signature does not hold: nothing of what the token says is repeated then */
export async function checkCertificate(app: App, token: string): Promise<CheckedCertificate | undefined> {
  const claims = await readCertificate(app, token);
  if (!claims) return undefined;
  const { plan, coverage, departure, initials } = claims;
  const item = ID.test(claims.item) ? await rows.standingOf(app.db.read, claims.item) : undefined;
  const valid = item?.state === 'done' && isPaid(item.order_state) && item.order_state !== 'refunded';
  const days = { from: departure, to: claims.return };
  const period = valid ? periodOf(days, readSnapshot(item).destination) : undefined;
  return { period, plan, coverage, departure, return: claims.return, initials };
}
