/**
 * Fifty clicks on Complete order at once, and ten payments of the page (threat 12): one order, one payment page, one
 * charge, fifty equal answers. On PostgreSQL they go to three processes.
 */
import { completeCartOrder } from '../../../src/shared/cart/endpoints.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { ask, jsonOf, type Answer, type Door } from '../servers/ask.ts';
import { auditInto } from '../servers/audit.ts';
import { serversAt } from '../servers/servers.ts';
import { finishLater } from '../servers/later.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import { add, tokenFor } from '../shop/acts.ts';
import { newShopper, type Shopper } from '../shop/shopper.ts';

const CLICKS = 50;
const PAYMENTS = 10;
const PROCESSES = { sqlite: 1, postgres: 3 };

export const parallel: Scenario = {
  name: 'parallel',
  databases: ['sqlite', 'postgres'],
  unit: 'rounds',
  counts: { slice: 1, usual: 10, full: 100 },
  run: torture,
};

async function torture(task: Task): Promise<Counts> {
  const { count, dialect, place, random, findings } = task;
  const servers = await serversAt(PROCESSES[dialect], place, random.branch('doors'));
  await servers.start();
  const db = place.open();
  for (let round = 0; round < count; round++) {
    const about = { findings, excused: [] };
    const shopper = await newShopper(`shopper ${round}`, servers.door, random.branch(round), about);
    await runRound(shopper, servers.door, db, round);
  }
  await servers.stop();
  await finishLater(place, db);
  await auditInto(findings, db, true);
  const orders = await db.read.selectFrom('orders').select('state').execute();
  if (orders.length !== count || orders.some(({ state }) => state !== 'fulfilled'))
    findings.note(`${count} carts became ${orders.map(({ state }) => state).join(', ')}`);
  return { rounds: count, clicks: count * CLICKS, processes: PROCESSES[dialect] };
}

async function runRound(shopper: Shopper, door: () => Door, db: Database, round: number): Promise<void> {
  await add(shopper);
  await add(shopper);
  const tokens = await Promise.all(Array.from({ length: CLICKS }, () => tokenFor(shopper, 'cart_purchase')));
  const answers = await Promise.all(tokens.map((token) => click(shopper, door(), token ?? '')));
  const urls = new Set(answers.map((answer) => jsonOf(answer)?.['url']));
  const [url] = urls;
  if (urls.size !== 1 || typeof url !== 'string')
    return shopper.findings.note(`round ${round}: ${CLICKS} clicks led to ${[...urls].join(', ')}`);
  const page = new URL(url).pathname;
  const payments = await Promise.all(Array.from({ length: PAYMENTS }, () => pay(door(), page)));
  const onward = new Set(payments.map(({ status, headers }) => `${status} ${headers.location}`));
  if (onward.size !== 1) shopper.findings.note(`round ${round}: payments led to ${[...onward].join(', ')}`);
  const sandboxPayments = await db.read.selectFrom('sandbox_payments').select('id').execute();
  if (sandboxPayments.length !== round + 1)
    shopper.findings.note(`there are ${sandboxPayments.length} payments after ${round + 1} carts`);
}

const click = ({ cookie }: Shopper, door: Door, token: string): Promise<Answer> =>
  ask(door, { method: 'POST', path: completeCartOrder.path, cookie, body: { token } });

const pay = (door: Door, page: string): Promise<Answer> =>
  ask(door, {
    method: 'POST',
    path: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=approve',
  });
