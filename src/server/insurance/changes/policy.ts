/** A policy as it is in force, and whether it can be changed now. */
import { NO_CHANGES_WHILE_RUNNING, type ChangeRule } from '../../../shared/insurance/changeRule.ts';
import { changeableAt, type Cover } from '../../../shared/insurance/changes.ts';
import { price } from '../../../shared/lib/money.ts';
import type { Period } from '../../../shared/orders/period.ts';
import type { Traveler } from '../../../shared/cart/cart.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { isId } from '../../db/ids.ts';
import { periodOf } from '../../products/period.ts';
import { readCurrentSnapshot, type OrderItemSnapshot } from '../../products/snapshot.ts';
import * as rows from './rows.ts';
import { isLookupOnly } from './lookupOnly.ts';

/** GONE: refunded, or not delivered; REFUND: it is being given back; BUSY: another change is under way; SILENT: and the insurer does not answer; OVER: too late. */
export type ChangeObstacle = 'GONE' | 'REFUND' | 'CLAIM' | 'BUSY' | 'SILENT' | 'BY_HAND' | 'OVER';

export type PolicyInForce = {
  item: rows.PolicyRow;
  snapshot: OrderItemSnapshot;
  traveler: Traveler;
  cover: Cover;
  /** The version of its certificate: 1 for the one that was bought. */
  version: number;
  period: Period;
  rule: ChangeRule;
  /** Cents, of all of it. */
  price: number;
  /** Cents a day, as agreed. */
  rate: number;
  changeable: 'all' | 'last day' | undefined;
  closed: ChangeObstacle | undefined;
};

/** @returns undefined for another traveler's, for a change of a policy, and for one that is forgotten */
export async function policyInForce(
  q: Query,
  app: Pick<App, 'now'>,
  userId: string,
  itemId: string,
): Promise<PolicyInForce | undefined> {
  const item = isId(itemId) ? await rows.policyOf(q, userId, itemId) : undefined;
  if (!item?.data_json) return undefined;
  const data = JSON.parse(item.data_json) as { kind: string; by_hand?: boolean };
  const snapshot = readCurrentSnapshot(item);
  const { values, plan, travelers } = snapshot;
  const traveler = travelers[0];
  if (data.kind !== 'insurance' || !plan || !traveler || values['policy']) return undefined;
  const { departureDate = '', returnDate = '', plan_id = '' } = values;
  const changes = await rows.changesOf(q, itemId);
  const period = periodOf({ from: departureDate, to: returnDate }, snapshot.destination);
  const rule = plan.changes ?? NO_CHANGES_WHILE_RUNNING;
  const changeable = changeableAt(period, rule, app.now());
  const openChange = changes.find(({ state }) => state === 'asked');
  const closed: ChangeObstacle | undefined =
    (item.state !== 'done' && 'GONE') ||
    ((await rows.hasRefund(q, itemId)) && 'REFUND') ||
    (openChange && (isLookupOnly(openChange, app.now()) ? 'SILENT' : 'BUSY')) ||
    ((await rows.hasOpenClaim(q, itemId)) && 'CLAIM') ||
    (data.by_hand && 'BY_HAND') ||
    (!changeable && 'OVER') ||
    undefined;
  return {
    ...{ item, snapshot, traveler, period, rule, changeable, closed },
    cover: { plan_id, departure: departureDate, return: returnDate, traveler },
    version: 1 + changes.filter(({ state }) => state === 'done').length,
    price: price(snapshot),
    rate: plan.daily_rate,
  };
}
