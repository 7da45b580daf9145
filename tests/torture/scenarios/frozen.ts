/**
 * The database hangs: it answers nothing and refuses nothing (threat 45). The site says that it is not ready, answers
 * 503 and never 500, and goes on by itself when the database does.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../servers/ask.ts';
import { auditInto } from '../servers/audit.ts';
import { serverAt, type Server } from '../servers/server.ts';
import { finishLater } from '../servers/later.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import { crowdOf } from '../shop/crowd.ts';

const SHOPPERS = 8;
/** A balancer asks every few seconds and takes silence for a no; we say it ourselves before. */
const PROBE_MS = 2500;
const AGAIN_MS = 3000;

export const frozen: Scenario = {
  name: 'frozen',
  databases: ['postgres'],
  unit: 'times',
  counts: { slice: 1, usual: 3, full: 30 },
  run: torture,
};

async function torture(task: Task): Promise<Counts> {
  const { count, place, random, findings } = task;
  const server = await serverAt(place);
  await server.start();
  const crowd = await crowdOf(SHOPPERS, task, () => server.door, [0, 503]);
  const db = place.open();
  let seconds = 0;
  for (let each = 0; each < count; each++) {
    // Every tenth is longer than any time-out of ours.
    const forMs = each % 10 === 9 ? 25_000 : random.whole(2000, 8000);
    seconds += forMs / 1000;
    const rest = crowd.work();
    await pause(random.whole(200, 800));
    await freeze(task, server, forMs);
    await rest();
    if (!(await crowd.verify())) findings.note('the site did not come back after the database hung');
    await auditInto(findings, db);
  }
  await server.process().stop();
  await finishLater(place, db);
  await auditInto(findings, db, true);
  await crowd.findDelivered(db);
  return { times: count, 'seconds in all': Math.round(seconds), ...crowd.counts() };
}

async function freeze({ cluster, findings, busy }: Task, server: Server, forMs: number): Promise<void> {
  const end = performance.now() + forMs;
  cluster!.freeze();
  const askedAt = performance.now();
  const { status } = await ask(server.door, { method: 'GET', path: '/api/health/ready' });
  const took = performance.now() - askedAt;
  if (status !== 503 || (took > PROBE_MS && !busy))
    findings.note(`on a database that hangs, readiness was ${status} after ${Math.round(took)} ms`);
  await pause(Math.max(0, end - performance.now()));
  cluster!.thaw();
  const thawed = performance.now();
  await server.ready();
  const recoveryMs = performance.now() - thawed;
  if (recoveryMs > AGAIN_MS && !busy)
    findings.note(`ready again only ${Math.round(recoveryMs)} ms after the database`);
}
