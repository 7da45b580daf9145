/** A change at the insurer: promised in the policy's own row first, asked for once, and then in force. */
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { usd } from '../../../shared/lib/money.ts';
import { longDate } from '../../../shared/lib/dates.ts';
import { queueMail } from '../../mail/queue.ts';
import * as outbox from '../../outbox/rows.ts';
import type { DeliveryResult, DeliveredItem, WithdrawResult } from '../../products/product.ts';
import { readSnapshot } from '../../products/snapshot.ts';
import type { IssuedPolicy } from '../../providers/insurance/port.ts';
import { policyDataOf, policyOrder, type PolicyData } from '../delivery.ts';
import { policyInForce } from './policy.ts';
import * as rows from './rows.ts';
import type { ChangeRow } from './rows.ts';
import { isLookupOnly } from './lookupOnly.ts';

/** The outbox work that has a change made for which nothing is paid; `policies` does it. */
export const POLICY_JOB = 'policy';

export const queueChange = (tx: Query, app: App, change: string): Promise<void> =>
  outbox.add(tx, POLICY_JOB, change, { change }, app.now());

/** Records a change that was paid, unless the policy is another one by now: then it is refused and its money goes back. */
export async function recordPaidChange(tx: Query, app: App, item: DeliveredItem): Promise<void> {
  const { change } = item.snapshot;
  if (!change || (await rows.changePaidBy(tx, item.id))) return;
  const orderId = await rows.orderOfItem(tx, change.of);
  if (orderId) await rows.lockOrderOfPolicy(tx, orderId);
  const policy = await policyInForce(tx, app, item.user_id, change.of);
  const stands = policy && !policy.closed && policy.version + 1 === change.version;
  await rows.insertChange(tx, {
    ...{ id: item.id, item_id: change.of, user_id: item.user_id, version: change.version },
    ...{ kind: change.kind, state: stands ? 'asked' : 'refused', paid_by: item.id },
    snapshot_json: JSON.stringify(change.inForce),
    ...{ price_before: change.before, price_after: change.after, asked_at: app.now() },
    done_at: stands ? null : app.now(),
  });
}

/** Looks up what an earlier try made before it asks the insurer. Late in the retries only the lookup counts: a change that was not made by then is refused. */
export async function askInsurer(app: App, change: ChangeRow): Promise<IssuedPolicy | 'refused'> {
  const before = await app.insurance.findChange(change.id);
  if (before) return before;
  if (isLookupOnly(change, app.now())) return 'refused';
  const { item_id: policyKey, version } = change;
  return app.insurance.changePolicy(change.id, {
    policyKey,
    version,
    order: policyOrder(readSnapshot(change)),
  });
}

/** @param key the order item that paid */
export async function deliverChange(app: App, key: string): Promise<DeliveryResult | 'refused'> {
  const change = await rows.changePaidBy(app.db.read, key);
  if (!change || change.state === 'refused') return 'refused';
  const issued = await askInsurer(app, change);
  return issued === 'refused' ? issued : deliveredChange(app, change, issued);
}

export async function findDeliveredChange(app: App, key: string): Promise<DeliveryResult | undefined> {
  const change = await rows.changePaidBy(app.db.read, key);
  const issued = change && (await app.insurance.findChange(change.id));
  return issued && deliveredChange(app, change, issued);
}

/** The reference names the certificate, because the policy's number is its first item's. */
const deliveredChange = async (
  app: App,
  change: ChangeRow,
  issued: IssuedPolicy,
): Promise<DeliveryResult> => ({
  ref: `${issued.policyNumber}/${change.version}`,
  data: await dataOfChange(app, change, issued),
});

export const dataOfChange = (app: App, change: ChangeRow, issued: IssuedPolicy): Promise<PolicyData> =>
  policyDataOf(app, change.item_id, readSnapshot(change), issued, change.version);

/** Puts a change in force that the insurer made: policy, certificate and mail, in one transaction. */
export async function finishChange(tx: Query, app: App, change: ChangeRow, data: object): Promise<void> {
  if (change.state !== 'asked') return;
  await rows.putInForce(tx, change, data);
  await rows.setChange(tx, change.id, { state: 'done', done_at: app.now() });
  await mailChange(tx, app, change, change.kind);
}

/** Refuses a change, in the transaction that learns that it was not made. */
export async function refuseChange(tx: Query, app: App, change: ChangeRow): Promise<void> {
  if (change.state === 'asked') await rows.setChange(tx, change.id, { state: 'refused', done_at: app.now() });
  app.log.warn({ item: change.item_id, change: change.id }, 'a change of a policy was refused');
  await mailChange(tx, app, change, 'refused');
}

/** Refuses a change, in the transaction that refunds its payment. */
export async function refusePaidChange(tx: Query, app: App, key: string): Promise<void> {
  const change = await rows.changePaidBy(tx, key);
  if (change?.state === 'asked') await refuseChange(tx, app, change);
}

async function mailChange(
  tx: Query,
  app: App,
  change: ChangeRow,
  outcome: ChangeRow['kind'] | 'refused',
): Promise<void> {
  const email = await rows.emailOfOwner(tx, change.user_id);
  if (email === undefined) return;
  const { values, destination, plan } = readSnapshot(change);
  const data = {
    outcome,
    url: app.config.origin + paths.policy(change.item_id),
    place: destination?.name ?? '',
    plan: plan?.name ?? '',
    from: longDate(values['departureDate'] ?? ''),
    to: longDate(values['returnDate'] ?? ''),
    given: change.price_after < change.price_before ? usd(change.price_before - change.price_after) : '',
    paid: change.paid_by !== null,
    test: app.insurance.name === 'sandbox',
  };
  await queueMail(tx, app, {
    kind: 'coverChanged',
    key: `${change.id}:${outcome === 'refused' ? 'refused' : 'done'}`,
    to: email,
    userId: change.user_id,
    data,
  });
}

/**
 * In the transaction that gives an item back. A change that the insurer made meanwhile is in force, refunded or not.
 * @returns the items that paid for its changes, which go back with it
 */
export async function recordWithdrawal(
  tx: Query,
  app: App,
  itemId: string,
  was: WithdrawResult,
): Promise<string[]> {
  const own = await rows.changePaidBy(tx, itemId);
  if (own?.state === 'asked' && was === 'used') await queueChange(tx, app, own.id);
  else if (own?.state === 'asked') await refuseChange(tx, app, own);
  return rows.changedBy(tx, itemId);
}
