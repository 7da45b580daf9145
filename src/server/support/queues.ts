/** What waits for somebody: the lists of `/staff`, each with an end. */
import type { Queue } from '../../shared/staff/queues.ts';
import { CLAIM_JOB } from '../claims/message.ts';
import { waitingClaims, type WaitingClaim } from '../claims/waiting.ts';
import type { App } from '../context.ts';
import type { Entry } from '../ops/entryRows.ts';
import { findStuckWork, type StuckWork } from '../ops/ops.ts';
import { MESSAGE_JOB } from '../offers/message.ts';
import { waitingMessages, type WaitingMessage } from '../offers/waiting.ts';
import { openQuestions } from './order/questionRows.ts';
import * as rows from './queueRows.ts';
import type { MailThatFailed, OrderThatWaits } from './queueRows.ts';

const PAGE = 25;
/** Counted so far, and "more than" beyond it. */
const MAX_COUNTED = 99;

type Page<Row> = {
  rows: Row[];
  /** Where the next page begins; undefined on the last. */ next: string | undefined;
};

const pageOf = <Row extends { id: string }>(all: Row[], size = PAGE): Page<Row> => ({
  rows: all.slice(0, size),
  next: all.length > size ? all[size - 1]!.id : undefined,
});

export const attention = async (app: App, after?: string, size = PAGE): Promise<Page<OrderThatWaits>> =>
  pageOf(await rows.ordersThatWait(app.db.read, size + 1, after), size);

/** The order to look at after this one: the next in the list of those that wait, or its first. @param id of the order looked at */
export async function nextThatWaits(app: App, id: string): Promise<string | undefined> {
  const [after] = await rows.ordersThatWait(app.db.read, 1, id);
  const next = after ?? (await rows.ordersThatWait(app.db.read, 1))[0];
  return next?.id === id ? undefined : next?.number;
}

export const questions = async (app: App, after?: string, size = PAGE) =>
  pageOf(await openQuestions(app.db.read, size + 1, after), size);

export const undeliveredMail = async (app: App, after?: string, size = PAGE): Promise<Page<MailThatFailed>> =>
  pageOf(await rows.failedMails(app.db.read, size + 1, after), size);

/** Work that does not get on. `order`: number of its order. */
export type StuckEntry = Entry & { order: string | undefined };
type OverdueOrder = StuckWork['orders'][number];

type Stuck = { orders: OverdueOrder[]; entries: StuckEntry[] };

/** Orders that take too long, and work that failed several times: what stands in no other list, and once. */
export async function stuck(app: App): Promise<Stuck> {
  const { orders, entries } = await stuckWork(app);
  return { orders, entries: entries.filter((entry) => !isGivenUpMessage(entry)) };
}

/** It waits to be passed on, in the list of offers or of claims. */
export const isGivenUpMessage = ({ kind, state }: Entry): boolean =>
  state === 'dead' && (kind === MESSAGE_JOB || kind === CLAIM_JOB);

/** With messages to providers and insurers that were given up: owners are told of them, too. */
export async function stuckWork(app: App): Promise<Stuck> {
  const work = await findStuckWork(app);
  const all = await withOrders(
    app,
    work.entries.filter(({ kind }) => kind !== 'mail'),
  );
  const numbers = [...numbersOf(all), ...work.orders.map(({ number }) => number)];
  const waiting = await rows.numbersThatWait(app.db.read, numbers);
  const entries = all.filter(({ order }) => order === undefined || !waiting.has(order));
  const listed = new Set(numbersOf(entries));
  // A refund waits for its provider, and is found by its work when that fails.
  const orders = work.orders.filter(
    ({ state, number }) => state !== 'refund_pending' && !waiting.has(number) && !listed.has(number),
  );
  return { orders, entries };
}

const numbersOf = (entries: readonly StuckEntry[]): string[] => entries.flatMap(({ order }) => order ?? []);

/** With the number of the order that the work is for; undefined for work of no order. */
async function withOrders(app: App, entries: readonly Entry[]): Promise<StuckEntry[]> {
  const subjects = entries.map(({ dedupe_key }) => {
    const [, first = '', second = ''] = dedupe_key.split(':');
    return first === 'item' ? second : first;
  });
  const numbers = await rows.orderNumbers(app.db.read, subjects);
  return entries.map((entry, at) => ({ ...entry, order: numbers.get(subjects[at]!) }));
}

export const offersThatWait = (app: App): Promise<WaitingMessage[]> => waitingMessages(app);

export const claimsThatWait = (app: App): Promise<WaitingClaim[]> => waitingClaims(app);

/** How much waits in each list, up to a hundred. */
export async function queueCounts(app: App): Promise<Record<Queue, number>> {
  const most = MAX_COUNTED + 1;
  const [orders, open, mails, work, offers, claims] = await Promise.all([
    rows.ordersThatWait(app.db.read, most),
    openQuestions(app.db.read, most),
    rows.failedMails(app.db.read, most),
    stuck(app),
    rows.countWaiting(app.db.read, 'offer_events', most),
    rows.countWaiting(app.db.read, 'claim_events', most),
  ]);
  return {
    attention: orders.length,
    stuck: work.orders.length + work.entries.length,
    offers,
    claims,
    questions: open.length,
    mail: mails.length,
  };
}
