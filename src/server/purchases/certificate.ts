/** A policy's certificate for its owner, and the public data of its check page. */
import type { PolicyPapers } from '../../shared/insurance/papers.ts';
import { isPaid } from '../../shared/orders/orders.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import type { Period } from '../../shared/orders/period.ts';
import { publicKey, readCertificate } from '../insurance/certificate.ts';
import type { App, User } from '../context.ts';
import { isId } from '../db/ids.ts';
import { readSnapshot } from '../products/snapshot.ts';
import { periodOf } from '../products/period.ts';
import { isPart } from './boughtItems.ts';
import * as rows from './rows.ts';
import { deliveredItem, periodOfItem } from './view.ts';

/** `publicKey`: SPKI as PEM. */
type Certificate = Pick<PolicyPapers, 'policy' | 'period' | 'order'> & { publicKey: string };

/** @returns undefined unless it is a delivered policy of this user */
export async function certificateOf(app: App, user: User, itemId: string): Promise<Certificate | undefined> {
  const row = isId(itemId) ? await rows.itemOf(app.db.read, user.id, itemId) : undefined;
  const policy = row && deliveredItem(app, row);
  // What changed another item has its certificate there.
  if (!row || policy?.kind !== 'insurance' || isPart(app, row)) return undefined;
  const { number, amount, paid_at } = row;
  return {
    policy,
    period: periodOfItem(app, row),
    order: { number, amount, paid_at },
    publicKey: await publicKey(app),
  };
}

/**
 * Public data of a certificate. Dates yyyy-MM-dd. `period`: the signed days, in the destination's zones; missing once
 * the purchase was refunded or changed.
 */
export type CheckedCertificate = {
  period: Period | undefined;
  /** Another certificate of the same policy took its place. */
  replaced: boolean;
  plan: string;
  coverage: '0' | '1';
  departure: CalendarDate;
  return: CalendarDate;
  initials: string;
};

/** @returns undefined for an invalid signature, so that nothing of a forged token is shown */
export async function checkCertificate(app: App, token: string): Promise<CheckedCertificate | undefined> {
  const claims = await readCertificate(app, token);
  if (!claims) return undefined;
  const { plan, coverage, departure, initials } = claims;
  const item = isId(claims.item) ? await rows.statesOfItem(app.db.read, claims.item) : undefined;
  const valid = item?.state === 'done' && isPaid(item.order_state) && item.order_state !== 'refunded';
  const replaced = item !== undefined && (claims.certificate ?? 1) < Number(item.certificate ?? 1);
  const days = { from: departure, to: claims.return };
  const period = valid && !replaced ? periodOf(days, readSnapshot(item).destination) : undefined;
  return {
    period,
    replaced: Boolean(valid) && replaced,
    plan,
    coverage,
    departure,
    return: claims.return,
    initials,
  };
}
