/**
 * The primary of three databases under Patroni is killed, hangs or loses its network while travelers shop, or does so
 * after both standbys hung. Nothing acknowledged is lost, nothing happens twice, and writes come back by themselves.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/port.mjs';
import { createPlace } from '../../fixtures/places.ts';
import { startFailoverCluster, type FailoverCluster } from '../failover/cluster.ts';
import { FAULTS, type Fault } from '../failover/faults.ts';
import type { DatabaseNode } from '../failover/node.ts';
import { watchOutage, type Outage } from '../failover/watch.ts';
import { auditInto } from '../servers/audit.ts';
import { serversAt } from '../servers/servers.ts';
import { finishLater } from '../servers/later.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import { crowdOf } from '../shop/crowd.ts';
import { newShopper } from '../shop/shopper.ts';

const PROCESSES = 2;
const SHOPPERS = 6;
const BACK_MS = 30_000;
const REFUSED_MS = 3000;

export const failover: Scenario = {
  name: 'failover',
  databases: ['postgres'],
  unit: 'failovers',
  counts: { slice: 1, usual: 4, full: 30 },
  async run(task) {
    const cluster = await startFailoverCluster();
    try {
      return await torture(task, cluster);
    } finally {
      await cluster.stop();
    }
  },
};

async function torture(task: Task, cluster: FailoverCluster): Promise<Counts> {
  const { count, random, findings } = task;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const ports = await Promise.all(Array.from({ length: PROCESSES }, () => freePort()));
  await cluster.balance(port, ports);
  const place = await createPlace('postgres', cluster.url);
  const servers = await serversAt(PROCESSES, place, random.branch('doors'), origin, ports);
  await servers.start();
  const crowd = await crowdOf(SHOPPERS, task, () => ({ port, origin }), [0, 503]);
  const guest = await newShopper('guest', () => ({ port, origin }), random.branch('guest'), {
    findings,
    excused: [0, 503],
  });
  const db = place.open();
  const outages: Broken[] = [];
  for (let each = 0; each < count; each++) {
    const rest = crowd.work();
    await pause(random.whole(500, 2000));
    const fault = FAULTS[each % FAULTS.length]!;
    const hasOther = async (struck: DatabaseNode) => ![undefined, struck].includes(await cluster.primary());
    const watch = (struck: DatabaseNode) => watchOutage(guest, findings, () => hasOther(struck));
    outages.push(await breakPrimary(fault, cluster, watch));
    await rest();
    await cluster.whole();
    if (!(await crowd.verify())) findings.note(`the site did not answer everybody after: ${fault.name}`);
    await auditInto(findings, db);
  }
  await servers.stop();
  await finishLater(place, db);
  await auditInto(findings, db, true);
  await crowd.findDelivered(db);
  await place.remove();
  return { ...figuresOf(outages, task), ...crowd.counts() };
}

type Broken = Outage & { cancelled: number };

/** @param watch what to look at from the moment the primary is struck, until writes are back */
async function breakPrimary(
  fault: Fault,
  cluster: FailoverCluster,
  watch: (primary: DatabaseNode) => Promise<Outage>,
): Promise<Broken> {
  const primary = await cluster.primary();
  if (!primary) throw new Error('There is no primary to break.');
  const standbys = cluster.nodes.filter((node) => node !== primary);
  const cancelled = (await fault.before?.(standbys, primary)) ?? 0;
  fault.strike(primary, standbys);
  try {
    return { ...(await watch(primary)), cancelled };
  } finally {
    fault.heal(primary);
  }
}

const median = (values: number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

function figuresOf(outages: readonly Broken[], { busy, findings }: Task): Counts {
  const most = (figure: keyof Broken): number =>
    Math.round(Math.max(...outages.map((outage) => outage[figure])));
  const back = median(outages.map((outage) => outage.back));
  if (back > BACK_MS && !busy) findings.note(`writes came back after ${back} ms in the median`);
  const slow = Math.max(most('slowest'), most('slowestAfter'), most('slowestPublic'));
  if (slow > REFUSED_MS && !busy) findings.note(`an answer took ${slow} ms before writes were back`);
  return {
    failovers: outages.length,
    'ms until writes are back, median': back,
    'ms, at most': most('back'),
    'ms, the slowest answer without a primary': most('slowest'),
    'ms, the same before it had a standby': most('slowestAfter'),
    'ms, the slowest public page': most('slowestPublic'),
    'commits cancelled': outages.reduce((sum, { cancelled }) => sum + cancelled, 0),
  };
}
