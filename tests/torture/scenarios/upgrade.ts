/**
 * The last version is replaced by this one while travelers shop, put back, and replaced again: what was acknowledged stays,
 * and the earlier version works on the rows of the later one. On PostgreSQL two processes are restarted in turn and no
 * request fails; one process on SQLite is away for as long as it restarts.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { checkOut } from '../../../scripts/lib/checkout.mjs';
import { freePort } from '../../../scripts/lib/port.mjs';
import { releaseOf } from '../../../scripts/lib/releases.mjs';
import { auditInto, until } from '../servers/audit.ts';
import { serverAt, type Server } from '../servers/server.ts';
import { finishLater } from '../servers/later.ts';
import { startProxy } from '../servers/proxy.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import { crowdOf, type Crowd } from '../shop/crowd.ts';

const PROCESSES = { sqlite: 1, postgres: 2 };
const SHOPPERS = 6;
const WORK_MS = 4000;
const TIMEOUT_MS = 60_000;

export const upgrade: Scenario = {
  name: 'upgrade',
  databases: ['sqlite', 'postgres'],
  unit: 'rounds',
  counts: { slice: 1, usual: 1, full: 5 },
  run: (task) => torture(task, earlierVersion()),
};

let earlier: ReturnType<typeof checkOut> | undefined;

/** Built once for both databases. @returns its folder */
function earlierVersion(): string {
  if (!earlier) {
    earlier = checkOut(releaseOf(process.env['UPGRADE_FROM']));
    process.once('exit', earlier.remove);
  }
  return earlier.folder;
}

async function torture(task: Task, before: string): Promise<Counts> {
  const { count, dialect, place, findings } = task;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const servers = await Promise.all(
    Array.from({ length: PROCESSES[dialect] }, () => serverAt(place, { ORIGIN: origin })),
  );
  for (const server of servers) await server.start({}, before);
  const proxy = await startProxy(
    port,
    servers.map(({ door }) => door),
  );
  const all = () => until(async () => proxy.ready() === servers.length, TIMEOUT_MS);
  await all();
  const excused = dialect === 'postgres' ? [] : [0, 502, 503];
  const crowd = await crowdOf(SHOPPERS, task, () => ({ port, origin }), excused);
  for (let round = 0; round < count; round++)
    for (const site of [undefined, before, undefined]) {
      await replaceUnderLoad(servers, crowd, site, all);
      if (!(await crowd.verify())) findings.note('the site did not answer everybody after the change');
    }
  proxy.close();
  await Promise.all(servers.map((server) => server.process().stop()));
  const db = place.open();
  await finishLater(place, db);
  await auditInto(findings, db, true);
  await crowd.findDelivered(db);
  return { 'versions changed': count * 3, requests: crowd.requests(), ...crowd.counts() };
}

/** @param site the folder of the version to start; this one by default */
async function replaceUnderLoad(
  servers: readonly Server[],
  crowd: Crowd,
  site: string | undefined,
  all: () => Promise<boolean>,
): Promise<void> {
  const rest = crowd.work();
  await pause(WORK_MS);
  for (const server of servers) {
    await server.process().stop();
    await server.start({}, site);
    if (!(await all())) throw new Error('A process did not get ready after the change.');
  }
  await pause(WORK_MS);
  await rest();
}
