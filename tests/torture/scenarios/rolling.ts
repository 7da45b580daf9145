/**
 * A new version goes out while travelers shop: three processes are restarted one after the other behind a balancer
 * that asks for readiness (threat 47). No request fails.
 */
import { freePort } from '../../../scripts/lib/port.mjs';
import { auditInto, until } from '../house/books.ts';
import { housesAt, type Houses } from '../house/houses.ts';
import { finishLater } from '../house/later.ts';
import { startProxy, type Proxy } from '../house/proxy.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import { crowdOf } from '../shop/crowd.ts';

const PROCESSES = 3;
const SHOPPERS = 6;
const PATIENCE_MS = 30_000;

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
  const houses = await housesAt(PROCESSES, place, random.branch('doors'), origin);
  await houses.start();
  const proxy = await startProxy(
    port,
    houses.all.map(({ door }) => door),
  );
  await all(proxy);
  const crowd = await crowdOf(SHOPPERS, task, () => ({ port, origin }));
  const rest = crowd.work();
  for (let round = 0; round < count; round++) await restartEach(houses, proxy);
  await rest();
  await crowd.verify();
  proxy.close();
  await houses.stop();
  const db = place.open();
  await finishLater(place, db);
  await auditInto(findings, db, true);
  await crowd.findDelivered(db);
  return { restarts: count * PROCESSES, requests: crowd.requests(), ...crowd.counts() };
}

async function restartEach(houses: Houses, proxy: Proxy): Promise<void> {
  for (const house of houses.all) {
    await house.server().stop();
    await house.start();
    await all(proxy);
  }
}

async function all(proxy: Proxy): Promise<void> {
  if (!(await until(async () => proxy.ready() === PROCESSES, PATIENCE_MS)))
    throw new Error(`The balancer sees ${proxy.ready()} of ${PROCESSES} processes.`);
}
