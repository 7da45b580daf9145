/**
 * kill -9 under load, at random and at each named point (threat 18): nothing acknowledged is lost, nothing is bought
 * twice, the audit is clean and the site is ready again in under 3 s. On PostgreSQL every third kill takes the
 * database server instead.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../src/server/db/database.ts';
import { CRASH_POINTS, type CrashPoint } from '../../../src/server/config/crashPoints.ts';
import type { Door } from '../servers/ask.ts';
import { auditInto } from '../servers/audit.ts';
import { serverAt, type Server } from '../servers/server.ts';
import { finishLater } from '../servers/later.ts';
import type { Random } from '../servers/random.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import { crowdOf, type Crowd } from '../shop/crowd.ts';

/** The outbox names its points by the kind of entry. */
const KINDS = ['expire', 'withdraw', 'refund', 'look'] as const;
const POINTS: readonly CrashPoint[] = [
  ...CRASH_POINTS,
  'refund:after-request',
  ...KINDS.flatMap((kind): CrashPoint[] => [
    `${kind}:after-lease`,
    `${kind}:after-call`,
    `${kind}:after-commit`,
  ]),
];
const SHOPPERS = 8;
const READY_MS = 3000;
/** A named point that is not passed by then is not waited for. */
const TIMEOUT_MS = 6000;
/** Commits come by the dozen, the other points once in a while. */
const PASSES = { commit: 40, other: 3 };

type Kill = { kind: 'app' | 'database'; afterMs: number } | { kind: 'point'; at: string };

export const kills: Scenario = {
  name: 'kills',
  databases: ['sqlite', 'postgres'],
  unit: 'kills',
  counts: { slice: 4, usual: 60, full: 1000 },
  run: (task) =>
    killing(task, POINTS, (door) => crowdOf(SHOPPERS, task, door, task.cluster ? [0, 503] : [0])),
};

/** One run: the server, who shops in it, and what was counted. */
type Run = { task: Task; server: Server; crowd: Crowd; db: Database; named: number; starts: number[] };

/**
 * @param points where it is killed besides, each in its turn
 * @param settings of the server
 */
export async function killing(
  task: Task,
  points: readonly CrashPoint[],
  crowdAt: (door: () => Door) => Promise<Crowd>,
  settings: Record<string, string> = {},
): Promise<Counts> {
  const server = await serverAt(task.place, settings);
  await server.start();
  const crowd = await crowdAt(() => server.door);
  const run: Run = { task, server, crowd, db: task.place.open(), named: 0, starts: [] };
  const random = task.random.branch('kills');
  for (let each = 0; each < task.count; each++) await runKill(run, nextKill(random, each, task, points));
  await ready(run);
  await examine(run, false);
  await server.process().stop();
  await finishLater(task.place, run.db);
  await auditInto(task.findings, run.db, true);
  await crowd.findDelivered(run.db);
  const starts = run.starts.toSorted((a, b) => a - b);
  return {
    kills: task.count,
    'at named points': run.named,
    'ms to start, half of them': starts[Math.floor(starts.length / 2)] ?? 0,
    'ms the slowest': starts.at(-1) ?? 0,
    ...crowd.counts(),
  };
}

/** Every point in turn, each at some later time that it is passed; between them kills at any moment. */
function nextKill(random: Random, each: number, { cluster }: Task, points: readonly CrashPoint[]): Kill {
  const kinds = cluster ? (['point', 'app', 'database'] as const) : (['point', 'app'] as const);
  const kind = kinds[each % kinds.length]!;
  if (kind !== 'point') return { kind, afterMs: random.whole(20, 600) };
  const point = points[Math.floor(each / kinds.length) % points.length]!;
  return { kind, at: `${point}@${random.whole(1, point.startsWith('db:') ? PASSES.commit : PASSES.other)}` };
}

async function runKill(run: Run, kill: Kill): Promise<void> {
  const armed: Record<string, string> = kill.kind === 'point' ? { CRASH_AT: kill.at } : {};
  if (kill.kind === 'point') await run.server.kill();
  // Armed, it may die before it is ready, or while it is looked at: that is a kill as well.
  if (!(await ready(run, armed)) || !(await examine(run, kill.kind === 'point'))) return;
  const rest = run.crowd.work();
  if (kill.kind === 'database') await killDatabase(run, kill.afterMs);
  else if (kill.kind === 'app') await pause(kill.afterMs);
  else await Promise.race([run.server.process().ended, pause(TIMEOUT_MS)]);
  if (kill.kind === 'point' && !run.server.alive()) run.named++;
  if (kill.kind !== 'database') await run.server.kill();
  await rest();
}

/** @returns false when it died of its own crash point before it was ready */
async function ready(run: Run, armed: Record<string, string> = {}): Promise<boolean> {
  if (run.server.alive()) return true;
  try {
    checkTime(run, 'the server', await run.server.start(armed));
    return true;
  } catch (error) {
    if (!('CRASH_AT' in armed)) throw error;
    run.named++;
    return false;
  }
}

/** Checks every promise and the ledger after each kill. @returns false when the server died meanwhile */
async function examine(run: Run, mayDie: boolean): Promise<boolean> {
  const isAnswered = await run.crowd.verify();
  if (!isAnswered && !mayDie) run.task.findings.note('the site did not answer after a kill');
  await auditInto(run.task.findings, run.db);
  if (isAnswered) return true;
  await run.server.kill();
  run.named++;
  return false;
}

/** The application stays and must find its way back by itself. */
async function killDatabase(run: Run, afterMs: number): Promise<void> {
  await pause(afterMs);
  await run.task.cluster!.kill();
  const began = performance.now();
  await run.task.cluster!.again();
  await run.server.ready();
  checkTime(run, 'the site on a killed database', performance.now() - began);
}

function checkTime(run: Run, what: string, ms: number): void {
  run.starts.push(Math.round(ms));
  if (ms > READY_MS && !run.task.busy)
    run.task.findings.note(`${what} took ${Math.round(ms)} ms to be ready`);
}
