/** An order with its items, and with its story. */
import type { ItemState } from '../../../shared/orders/orders.ts';
import { DELETED_ACCOUNTS_OWNER } from '../../account/rows.ts';
import type { App } from '../../context.ts';
import { claimedPolicies } from '../../insurance/changes/rows.ts';
import { wasDeliveredByHand } from '../../orders/byHand.ts';
import { refundableAmountOfChanges } from '../../orders/refunds/refundsOfChanges.ts';
import { refundableAmountOfItem } from '../../orders/refunds/refundableAmount.ts';
import { orderHistory, type OrderHistory } from '../../ops/ops.ts';
import { claimsOfItems } from '../claimRows.ts';
import { claimFacts } from '../claims.ts';
import { isForHand } from './delivery.ts';
import { itemsToMail } from '../person/mailAgain.ts';
import { personById } from '../find/rows.ts';
import { momentsOf } from './moments.ts';
import { itemSnapshots, type ItemFacts } from './rows.ts';
import * as rows from '../person/rows.ts';
import { questionsOf } from './questionRows.ts';
import { readSnapshot, snapshotLabels } from '../../products/snapshot.ts';

const LIMIT = 50;

export type OrderItemView = {
  id: string;
  product: string;
  title: string;
  note: string;
  dates: string;
  amount: number;
  state: ItemState;
  reference: string | null;
  isFromHand: boolean;
  /** Whether staff can deliver the item. Data for an eSIM can only come from its supplier, so it is refunded instead. */
  isForHand: boolean;
  /** Its ICCID or policy number, once it was delivered; "" before. */
  number: string;
};

/** `claimed`: items that stay because of a claim. @param name number or id of the order */
export async function orderPage(app: App, name: string) {
  const story = await orderHistory(app, name);
  if (!story) return undefined;
  const { order } = story;
  const items = story.items.map(({ id }) => id);
  const [snapshots, notes, log, questions, owner, claims, claimed] = await Promise.all([
    itemSnapshots(app.db.read, order.id),
    rows.notesOf(app.db.read, { order_id: order.id }, LIMIT),
    rows.logOf(app.db.read, order.id, LIMIT),
    questionsOf(app.db.read, { order_id: order.id }, LIMIT),
    personById(app.db.read, order.user_id),
    claimsOfItems(app.db.read, items, LIMIT),
    claimedPolicies(app.db.read, items),
  ]);
  const hasOrderMail = itemsToMail(story.items, story.entries).length > 0;
  return {
    ...{ order, notes, questions, owner: owner ?? null, entries: story.entries, refunds: story.refunds },
    claims: claims.map(claimFacts),
    claimed,
    hasOrderMail,
    isGone: order.user_id === DELETED_ACCOUNTS_OWNER,
    items: await Promise.all(
      story.items.map(async (item) => ({
        ...viewOf(item, snapshots.get(item.id)),
        isForHand: await isForHand(app, item.id),
        left: refundableAmountOfItem(story.refunds, item),
        ofOtherOrders: await refundableAmountOfChanges(app.db.read, app, [item]),
      })),
    ),
    moments: momentsOf(story, log, questions, hasOrderMail),
  };
}

export type OrderPage = NonNullable<Awaited<ReturnType<typeof orderPage>>>;

function viewOf(
  item: OrderHistory['items'][number],
  frozen: ItemFacts | undefined,
): Omit<OrderItemView, 'isForHand'> {
  const { title, note, details } = readSnapshot({ snapshot_json: frozen?.snapshot_json ?? '{}' });
  const { id, product_id: product, amount, state, provider_ref: reference } = item;
  const dates =
    (details ?? []).find(({ label }) => label === snapshotLabels.validity || label === 'Dates')?.value ?? '';
  return {
    ...{ id, product, amount, state, reference, dates },
    isFromHand: wasDeliveredByHand(frozen?.data_json),
    number: numberIn(frozen?.data_json),
    title: title ?? '',
    note: note ?? '',
  };
}

/** What tells two equal items apart, on the phone or the paper of the traveler. */
function numberIn(json: string | null | undefined): string {
  const data = JSON.parse(json ?? '{}') as { iccid?: string; policy_number?: string };
  return data.iccid ?? data.policy_number ?? '';
}
