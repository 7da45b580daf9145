/**
 * Three processes of which one is ten minutes ahead and one ten minutes behind (threat 49): no lease is taken early, no
 * delivery is late, nothing is bought twice, nobody is signed out.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { clockOff } from '../../fixtures/serverClock.ts';
import { auditInto, until } from '../servers/audit.ts';
import { serversAt } from '../servers/servers.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import { crowdOf } from '../shop/crowd.ts';

const TEN_MINUTES = 10 * 60_000;
const SHIFTS = [0, TEN_MINUTES, -TEN_MINUTES];
const SHOPPERS = 6;
const SECOND = 1000;
/** A lease is half a minute: whoever needs it has waited for a clock. */
const PROMPT_MS = 20_000;

export const clock: Scenario = {
  name: 'clock',
  databases: ['postgres'],
  unit: 'seconds',
  counts: { slice: 2, usual: 15, full: 300 },
  run: torture,
};

async function torture(task: Task): Promise<Counts> {
  const { count, place, random, findings } = task;
  const servers = await serversAt(SHIFTS.length, place, random.branch('doors'));
  for (const [each, server] of servers.all.entries())
    await server.start(SHIFTS[each] ? clockOff(SHIFTS[each]) : {});
  const crowd = await crowdOf(SHOPPERS, task, servers.door);
  const rest = crowd.work();
  await pause(count * SECOND);
  await rest();
  await crowd.verify();
  const db = place.open();
  const open = db.read
    .selectFrom('outbox')
    .select('id')
    .where('state', 'in', ['pending', 'in_flight', 'uncertain']);
  const quiet = async () => (await open.limit(1).execute()).length === 0;
  if (!(await until(quiet, PROMPT_MS))) findings.note('what is due was not done in time');
  // Nothing broke, so nothing was tried twice, unless somebody took a lease for over.
  const twice = await db.read.selectFrom('outbox').select('id').where('attempts', '>', 1).execute();
  if (twice.length) findings.note(`${twice.length} deliveries were begun again while they were under way`);
  await auditInto(findings, db, true);
  await crowd.findDelivered(db);
  await servers.stop();
  return {
    seconds: count,
    'minutes off': TEN_MINUTES / 60_000,
    requests: crowd.requests(),
    ...crowd.counts(),
  };
}
