/**
 * Payment events as a bad day brings them (threats 14, 15): repeated, in any order, some of them forged. Whatever the
 * order of arrival, the ledger ends as the model says.
 */
import type { Database } from '../../../src/server/db/database.ts';
import { eventsOf, FATES, strangeEvent, type Event, type MadeOrder } from '../events/fates.ts';
import { makeOrders } from '../events/orders.ts';
import { forged, genuine, post, type Letter } from '../events/post.ts';
import { auditInto, until } from '../servers/audit.ts';
import type { Findings } from '../servers/findings.ts';
import { serverAt, type Server } from '../servers/server.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';

const DUPLICATES = 0.3;
const FORGED = 0.05;
/** Of orders that are not ours. */
const STRANGE = 0.02;
const AT_ONCE = 16;
const TIMEOUT_MS = 120_000;

export const events: Scenario = {
  name: 'events',
  databases: ['sqlite', 'postgres'],
  unit: 'events',
  counts: { slice: 200, usual: 2000, full: 10_000 },
  run: torture,
};

async function torture(task: Task): Promise<Counts> {
  const server = await serverAt(task.place);
  // The server migrates; orders are made before it works on them.
  await server.start();
  await server.process().stop();
  const db = task.place.open();
  const distinct = Math.round(task.count * (1 - DUPLICATES - FORGED));
  const plan = await planned(task, db, distinct);
  await server.start();
  const letters = lettersOf(task, plan.events);
  await deliver(server, letters, task.findings);
  await quiet(db, task.findings);
  await server.process().stop();
  await compare(db, plan, task.findings);
  await auditInto(task.findings, db, true);
  const forgeries = letters.filter((letter) => letter().forged).length;
  return {
    events: letters.length,
    duplicates: letters.length - forgeries - plan.events.length,
    forged: forgeries,
    orders: plan.orders.length,
  };
}

type Plan = { orders: (MadeOrder & { fate: (typeof FATES)[number] })[]; events: Event[] };

/** Fates in turn, until there are as many events as wanted. */
async function planned(task: Task, db: Database, eventCount: number): Promise<Plan> {
  const strange = Math.round(eventCount * STRANGE);
  const fates: Plan['orders'][number]['fate'][] = [];
  for (let many = strange; many < eventCount; many += fates.at(-1)!.reports.length)
    fates.push(FATES[fates.length % FATES.length]!);
  const madeOrders = await makeOrders(task.place, db, fates.length);
  const orders = madeOrders.map((each, place) => ({ ...each, fate: fates[place]! }));
  const own = orders.flatMap((each) => eventsOf(each, each.fate));
  const strangeEvents = Array.from({ length: strange }, (_, place) =>
    strangeEvent(task.random, orders[0]!, place),
  );
  return { orders, events: [...own, ...strangeEvents] };
}

/** Written when they are sent: the signature holds the time. */
function lettersOf({ random, count }: Task, distinct: Event[]): (() => Letter)[] {
  const repeats = Array.from({ length: Math.round(count * DUPLICATES) }, () => random.one(distinct));
  const genuineOnes = [...distinct, ...repeats].map((event) => () => genuine(event));
  const forgedOnes = Array.from({ length: Math.round(count * FORGED) }, (_, place) => {
    const event = random.one(distinct);
    return () => forged(event, place);
  });
  return random.shuffled([...genuineOnes, ...forgedOnes]);
}

/** Several at once, each acknowledged or refused as it deserves. */
async function deliver(server: Server, letters: (() => Letter)[], findings: Findings): Promise<void> {
  const waiting = [...letters].reverse();
  const postman = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const letter = next();
      const status = await post(server.door, letter);
      const expectedStatus = letter.forged ? 400 : 200;
      if (status !== expectedStatus)
        findings.note(`${letter.forged ? 'a forged' : 'a genuine'} event was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, postman));
}

async function quiet(db: Database, findings: Findings): Promise<void> {
  const open = db.read
    .selectFrom('outbox')
    .select('id')
    .where('state', 'in', ['pending', 'in_flight', 'uncertain']);
  const isDone = async () => (await open.limit(1).execute()).length === 0;
  if (!(await until(isDone, TIMEOUT_MS))) findings.note('what was paid was not delivered in time');
}

/** The model's end state beside the real one. */
async function compare(
  { read }: Database,
  { orders, events: distinct }: Plan,
  findings: Findings,
): Promise<void> {
  const rows = await read.selectFrom('orders').select(['id', 'state', 'payment_ref']).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const purchases = await purchasesByOrder(read);
  for (const { order, items, fate } of orders) {
    const { state, payment_ref: ref } = byId.get(order) ?? { state: 'gone', payment_ref: null };
    if (state !== fate.ends) findings.note(`order ${order} is ${state}, not ${fate.ends}`);
    const isPaid = fate.reports.some((report) => report.state === 'paid');
    if ((ref !== null) !== isPaid) findings.note(`order ${order} has the payment ${ref}`);
    const expectedCount = fate.ends === 'fulfilled' ? items : 0;
    if ((purchases.get(order) ?? 0) !== expectedCount)
      findings.note(`order ${order} has ${purchases.get(order)} purchases`);
  }
  if (rows.length !== orders.length) findings.note(`there are ${rows.length} orders, not ${orders.length}`);
  const inbox = await read.selectFrom('webhook_inbox').select('event_id').execute();
  if (inbox.length !== distinct.length)
    findings.note(`${inbox.length} events were kept, not ${distinct.length}`);
}

async function purchasesByOrder(read: Database['read']): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('purchases')
    .innerJoin('order_items', 'order_items.id', 'purchases.order_item_id')
    .select('order_items.order_id')
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.order_id)].map(([order, each]) => [order, each.length]));
}
