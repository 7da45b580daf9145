/** What staff may do to an order: the same for `/staff` and `npm run ops`. */
import { decimalOf } from '../../../shared/lib/decimalOf.ts';
import { supportMessages } from '../../../shared/staff/support.ts';
import type { OrderAction } from '../../../shared/staff/supportActions.ts';
import type { StaffAction } from '../../../shared/staff/actions.ts';
import { joinRefusals, refuse, type Refusal } from '../../calls/refusal.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { orderHistory, retryOrder, type OrderHistory } from '../../ops/ops.ts';
import { acceptPayment } from '../../orders/accept.ts';
import { correctByHand, deliverByHand } from '../../orders/byHand.ts';
import { act, refuseReason, type Actor } from '../act.ts';
import { numberTaken, sameDelivery, typedCorrection, typedDelivery } from './delivery.ts';
import { sendOrderMailAgain } from '../person/mailAgain.ts';
import { whyOwner } from '../ownerOnly.ts';
import { aboveLimit } from './refundLimit.ts';
import { refundAmount, refundOneItem, refundWholeOrder } from './refundWork.ts';
import { isSamePayment } from './payment.ts';

export type OrderInput = {
  action: OrderAction;
  actor: Actor;
  reason: string;
  once: string;
  /** The id of the item, for `item`, `deliver` and `correct`. */
  item?: string;
  /** The amount in cents, for `part`. */
  cents?: number;
  /** Of `part`: cents that were left when the form was opened; absent from commands. */
  shownLeft?: number | undefined;
  /** Which mail is sent again, for `mail`: "order", or a refund's id. */
  mail?: string;
  /** The code that the supplier gave, for `deliver` and `correct`. */
  code?: string;
  number?: string;
};

const no = (error: string): Refusal => refuse('CONFLICT', { error });

const STAFF_ACTIONS: Record<OrderAction, StaffAction> = {
  retry: 'retry',
  refund: 'refund',
  part: 'refund',
  item: 'refund',
  accept: 'payment-accept',
  deliver: 'deliver',
  correct: 'delivery-correct',
  mail: 'mail-again',
};

/** @param name number or id of the order @returns its number, or why nothing was changed */
export async function actOnOrder(app: App, name: string, input: OrderInput): Promise<string | Refusal> {
  const story = await orderHistory(app, name);
  if (!story) return refuse('NOT_FOUND');
  const { order } = story;
  const ownerOnly = whyOwner(input.actor, order.user_id);
  if (ownerOnly) return no(ownerOnly);
  const work = await workOf(app, story, input);
  if ('refusal' in work) return joinRefusals(work, refuseReason(input.reason)) ?? work;
  const { cents: typedCents, mail, number, code } = input;
  const typed = [typedCents ? String(typedCents) : '', mail, number, code];
  const step = { ...input, typed, action: STAFF_ACTIONS[input.action], subject: order.id };
  const details = { ...(input.item && { item: input.item }), ...work.details };
  const result = await act(app, { ...step, details }, async (tx) => {
    const cents = await work.run(tx);
    if (typeof cents !== 'number') return cents;
    return (await aboveLimit(tx, app, input.actor, order.id)) ?? { amount: decimalOf(cents) };
  });
  return result === true ? order.number : result;
}

/** `run` returns the cents that go back, for the limit and the log. */
type Work = { run: (tx: Query) => Promise<Refusal | number | void>; details?: Record<string, string> };

/** What is asked of others happens here, before the transaction. */
async function workOf(app: App, story: OrderHistory, input: OrderInput): Promise<Work | Refusal> {
  const { order } = story;
  switch (input.action) {
    case 'retry':
      return {
        run: async (tx) =>
          (await hasRetried(tx, app, story)) ? undefined : no(supportMessages.nothingToRetry),
      };
    case 'refund':
      return { run: (tx) => refundWholeOrder(tx, app, order.id) };
    case 'part':
      return {
        run: (tx) =>
          refundAmount(tx, app, order.id, { cents: input.cents ?? NaN, shownLeft: input.shownLeft }),
      };
    case 'item':
      return { run: (tx) => refundOneItem(tx, app, order.id, input.item ?? '') };
    case 'accept':
      if (!(await isSamePayment(app, order))) return no(supportMessages.otherPayment);
      return { run: (tx) => accept(tx, app, order.id) };
    case 'mail':
      return {
        run: async (tx) =>
          (await sendOrderMailAgain(tx, app, order.id, input.mail)) ? undefined : no(supportMessages.noMail),
      };
    case 'deliver':
      return deliverWork(app, story, input);
    case 'correct':
      return correctWork(app, story, input);
  }
}

async function hasRetried(tx: Query, app: App, story: OrderHistory): Promise<boolean> {
  const { entries, refunds } = await retryOrder(tx, app, story);
  return entries.length + refunds > 0;
}

async function accept(tx: Query, app: App, id: string): Promise<Refusal | void> {
  const outcome = await acceptPayment(tx, app, id);
  if (outcome !== 'done') return no(outcome === 'sold' ? supportMessages.sold : supportMessages.settled);
}

/** Why nothing can be delivered, or corrected, now. */
const SENTENCES = {
  busy: supportMessages.notNow,
  settled: supportMessages.settled,
  claimed: supportMessages.claimedNumber,
};

function refusalOf(outcome: keyof typeof SENTENCES | 'done' | 'taken'): Refusal | undefined {
  if (outcome === 'done') return undefined;
  return outcome === 'taken' ? numberTaken() : no(SENTENCES[outcome]);
}

async function deliverWork(app: App, { items }: OrderHistory, input: OrderInput): Promise<Work | Refusal> {
  const item = items.find(({ id }) => id === input.item);
  if (!item) return refuse('NOT_FOUND');
  const delivery = await typedDelivery(app, item.id, input);
  if ('refusal' in delivery) return delivery;
  return {
    async run(tx) {
      return refusalOf(await deliverByHand(tx, app, item.id, delivery));
    },
  };
}

async function correctWork(app: App, { items }: OrderHistory, input: OrderInput): Promise<Work | Refusal> {
  const item = items.find(({ id }) => id === input.item);
  if (!item) return refuse('NOT_FOUND');
  const correction = await typedCorrection(app, item.id, input);
  if ('refusal' in correction) return correction;
  const { delivery, was, changed } = correction;
  return {
    details: { changed },
    async run(tx) {
      // Not before the press is counted: a second one finds what the first has corrected.
      if (!changed) return sameDelivery();
      return refusalOf(await correctByHand(tx, app, { id: item.id, was }, delivery));
    },
  };
}
