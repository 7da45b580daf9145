/** An order with its story: what happened, in the order of time. */
import type { ItemState, OrderState } from '../../shared/orders/orders.ts';
import type { StaffAction } from '../../shared/staff/actions.ts';
import { DELETED_ACCOUNTS_OWNER } from '../account/rows.ts';
import type { App } from '../context.ts';
import { AGAIN } from '../mail/queue.ts';
import type { Entry } from '../ops/entryRows.ts';
import { claimedPolicies } from '../insurance/changes/rows.ts';
import { wasDeliveredByHand } from '../orders/byHand.ts';
import { refundableAmountOfChanges } from '../orders/refunds/refundsOfChanges.ts';
import { refundableAmountOfItem } from '../orders/refunds/refundableAmount.ts';
import { orderHistory, type OrderHistory } from '../ops/ops.ts';
import { readSnapshot } from '../orders/snapshot.ts';
import { claimsOfItems } from './claimRows.ts';
import { claimFacts } from './claims.ts';
import { isForHand } from './delivery.ts';
import { itemsToMail } from './mailAgain.ts';
import { personById } from './findRows.ts';
import { itemSnapshots, type ItemFacts } from './orderRows.ts';
import * as rows from './personRows.ts';
import { questionsOf } from './questionRows.ts';
import { snapshotLabels } from '../products/snapshot.ts';

const LIMIT = 50;

type Refund = OrderHistory['refunds'][number];

/** One line of the story; sentences are in copy/support.ts. */
type OrderMoment = { at: number } & (
  | { kind: 'state'; from: OrderState | null; to: OrderState; cause: string }
  | { kind: 'refund'; refund: Refund; step: 'asked' | 'done' }
  | { kind: 'cover'; change: OrderHistory['policyChanges'][number]; step: 'asked' | 'ended' }
  /** `again`: how a clerk names it to send it once more, "order" or a refund's id; undefined where that cannot be. `isRepeated`: it was sent before. */
  | { kind: 'mail'; mail: string; again?: string | undefined; isRepeated: boolean; state: Entry['state'] }
  | { kind: 'staff'; action: StaffAction; by: string; reason: string }
  | { kind: 'question'; text: string }
);

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
  return {
    ...{ order, notes, questions, owner: owner ?? null, entries: story.entries, refunds: story.refunds },
    claims: claims.map(claimFacts),
    claimed,
    hasOrderMail: itemsToMail(story.items, story.entries).length > 0,
    isGone: order.user_id === DELETED_ACCOUNTS_OWNER,
    items: await Promise.all(
      story.items.map(async (item) => ({
        ...viewOf(item, snapshots.get(item.id)),
        isForHand: await isForHand(app, item.id),
        left: refundableAmountOfItem(story.refunds, item),
        ofOtherOrders: await refundableAmountOfChanges(app.db.read, app, [item]),
      })),
    ),
    moments: momentsOf(story, log, questions),
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

function momentsOf(
  { events, items, refunds, entries, policyChanges }: OrderHistory,
  log: readonly rows.LogRow[],
  questions: readonly { text: string; asked_at: number }[],
): OrderMoment[] {
  const hasOrderMail = itemsToMail(items, entries).length > 0;
  const moments: OrderMoment[] = [
    ...events.map(({ from_state: from, to_state: to, cause, at }): OrderMoment => ({
      ...{ kind: 'state', from, to, cause, at },
    })),
    ...refunds.map((refund): OrderMoment => ({ kind: 'refund', refund, step: 'asked', at: refund.asked_at })),
    ...refunds.flatMap((refund): OrderMoment[] =>
      refund.done_at === null ? [] : [{ kind: 'refund', refund, step: 'done', at: refund.done_at }],
    ),
    ...policyChanges.map((change): OrderMoment => ({
      ...{ kind: 'cover', change, step: 'asked', at: change.asked_at },
    })),
    ...policyChanges.flatMap((change): OrderMoment[] =>
      change.done_at === null ? [] : [{ kind: 'cover', change, step: 'ended', at: change.done_at }],
    ),
    ...entries.filter(({ kind }) => kind === 'mail').map((entry) => mailMoment(entry, hasOrderMail)),
    ...log.map(({ at, action, actor, actor_id, details_json }): OrderMoment => ({
      ...{ kind: 'staff', action, by: actor_id === null ? 'machine' : (actor ?? 'former'), at },
      reason: String((JSON.parse(details_json) as { reason?: string }).reason ?? ''),
    })),
    ...questions.map(({ text, asked_at: at }): OrderMoment => ({ kind: 'question', text, at })),
  ];
  return moments
    .map((moment) => ({ ...moment, at: Number(moment.at) }))
    .sort((a, b) => a.at - b.at || RANK[a.kind] - RANK[b.kind]);
}

/** In one instant what somebody did comes before what it caused. */
const RANK: Record<OrderMoment['kind'], number> = {
  ...{ staff: 0, question: 0, cover: 1, refund: 1 },
  ...{ state: 2, mail: 3 },
};

/** A mail that was sent or given up counts from its last try; one that waits from its first. */
const mailMoment = ({ dedupe_key, state, first_at, next_at }: Entry, hasOrderMail: boolean): OrderMoment => {
  const isOver = state === 'done' || state === 'dead' || state === 'stopped';
  const at = isOver ? Math.max(Number(first_at), Number(next_at)) : first_at;
  const [, mail = '', id] = dedupe_key.split(':');
  const isRepeated = dedupe_key.includes(AGAIN);
  const name = mail === 'order' && hasOrderMail ? mail : mail === 'refund' ? id : undefined;
  const again = isRepeated ? undefined : name;
  return { kind: 'mail', mail, again, isRepeated, state, at };
};
