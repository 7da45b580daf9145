/**
 * Three processes on one PostgreSQL, every request to another one, and one of them killed every round (threat 48):
 * nothing that a process keeps in its memory decides anything.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addCartItem } from '../../../src/shared/cart/endpoints.ts';
import { ask, jsonOf, type Answer } from '../servers/ask.ts';
import { auditInto } from '../servers/audit.ts';
import { serversAt, type Servers } from '../servers/servers.ts';
import { finishLater } from '../servers/later.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import { tokenFor } from '../shop/acts.ts';
import { crowdOf } from '../shop/crowd.ts';
import { someEsim } from '../shop/goods.ts';
import { newShopper, type Shopper } from '../shop/shopper.ts';

const PROCESSES = 3;
const SHOPPERS = 9;
const ROUND_MS = 2000;

export const processes: Scenario = {
  name: 'processes',
  databases: ['postgres'],
  unit: 'rounds',
  counts: { slice: 1, usual: 5, full: 100 },
  run: torture,
};

async function torture(task: Task): Promise<Counts> {
  const { count, place, random, findings } = task;
  const servers = await serversAt(PROCESSES, place, random.branch('doors'));
  await servers.start();
  const db = place.open();
  const crowd = await crowdOf(SHOPPERS, task, servers.door, [0]);
  for (let round = 0; round < count; round++) {
    const rest = crowd.work();
    await pause(ROUND_MS);
    const victim = random.one(servers.all);
    await victim.kill();
    await rest();
    await victim.start();
    if (!(await crowd.verify())) findings.note('a process did not answer after a kill');
    await auditInto(findings, db);
    const about = { findings, excused: [] };
    await together(servers, await newShopper(`guest ${round}`, servers.door, random.branch(round), about));
  }
  await servers.stop();
  await finishLater(place, db);
  await auditInto(findings, db, true);
  await crowd.findDelivered(db);
  return { rounds: count, processes: PROCESSES, requests: crowd.requests(), ...crowd.counts() };
}

/** What only rows can decide when it is asked of all processes at once. */
async function together(servers: Servers, guest: Shopper): Promise<void> {
  await oneToken(servers, guest);
  await oneAccount(servers, guest);
  await goneEverywhere(servers, guest);
}

/** One solved puzzle is good for one write, wherever it is handed in (threat 20). */
async function oneToken(servers: Servers, guest: Shopper): Promise<void> {
  const body = { ...someEsim(guest.random), token: await tokenFor(guest, 'cart_esim_add') };
  const answers = await everywhere(servers, 'POST', addCartItem.path, guest.cookie, body);
  const accepted = answers.filter((answer) => jsonOf(answer)?.['success'] === true);
  if (accepted.length !== 1) guest.findings.note(`one token was taken ${accepted.length} times`);
}

async function oneAccount(servers: Servers, { findings }: Shopper): Promise<void> {
  const email = `twins-${randomUUID()}@sojourn.test`;
  const person = { email, password: 'nine wooden paddles', firstname: 'Maya' };
  const answers = await everywhere(servers, 'POST', '/api/register', '', person);
  const statuses = answers.map(({ status }) => status);
  if (statuses.some((status) => status >= 500 || status === 0))
    findings.note(`signing up everywhere at once was answered ${statuses.join(', ')}`);
}

/** Signed out at one process is signed out at all, with the next request (threat 5). */
async function goneEverywhere(servers: Servers, guest: Shopper): Promise<void> {
  const { cookie, findings } = guest;
  await ask(servers.door(), {
    method: 'POST',
    path: '/auth/signout',
    cookie,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  const statuses = (await everywhere(servers, 'GET', '/api/me', cookie)).map(({ status }) => status);
  if (statuses.some((status) => status !== 401))
    findings.note(`after signing out, the processes answered ${statuses.join(', ')}`);
}

const everywhere = (
  { all }: Servers,
  method: string,
  path: string,
  cookie: string,
  body?: unknown,
): Promise<Answer[]> => Promise.all(all.map(({ door }) => ask(door, { method, path, cookie, body })));
