/**
 * A new version goes out while travelers shop: three processes are restarted one after the other behind a balancer
 * that asks for readiness (threat 47). No request fails.
 */
import { freePort } from '../../../scripts/lib/port.mjs';
import { auditInto, until } from '../servers/audit.ts';
import { serversAt, type Servers } from '../servers/servers.ts';
import { finishLater } from '../servers/later.ts';
import { startProxy, type Proxy } from '../servers/proxy.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import { crowdOf } from '../shop/crowd.ts';

const PROCESSES = 3;
const SHOPPERS = 6;
const TIMEOUT_MS = 30_000;

export const rolling: Scenario = {
  name: 'rolling',
  databases: ['postgres'],
  unit: 'rounds',
  counts: { slice: 1, usual: 3, full: 20 },
  run: torture,
};

async function torture(task: Task): Promise<Counts> {
  const { count, place, random, findings } = task;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const servers = await serversAt(PROCESSES, place, random.branch('doors'), origin);
  await servers.start();
  const proxy = await startProxy(
    port,
    servers.all.map(({ door }) => door),
  );
  await all(proxy);
  const crowd = await crowdOf(SHOPPERS, task, () => ({ port, origin }));
  const rest = crowd.work();
  for (let round = 0; round < count; round++) await restartEach(servers, proxy);
  await rest();
  await crowd.verify();
  proxy.close();
  await servers.stop();
  const db = place.open();
  await finishLater(place, db);
  await auditInto(findings, db, true);
  await crowd.findDelivered(db);
  return { restarts: count * PROCESSES, requests: crowd.requests(), ...crowd.counts() };
}

async function restartEach(servers: Servers, proxy: Proxy): Promise<void> {
  for (const server of servers.all) {
    await server.process().stop();
    await server.start();
    await all(proxy);
  }
}

async function all(proxy: Proxy): Promise<void> {
  if (!(await until(async () => proxy.ready() === PROCESSES, TIMEOUT_MS)))
    throw new Error(`The balancer sees ${proxy.ready()} of ${PROCESSES} processes.`);
}
