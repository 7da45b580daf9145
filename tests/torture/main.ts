/** Program of `npm run torture`: the scenarios one after another, a line for each, and `N passed, N failed`. */
import { onSignal } from '../../scripts/lib/children.mjs';
import { createPlace, type Dialect } from '../fixtures/places.ts';
import { startCluster, type Cluster } from './servers/cluster.ts';
import { findings } from './servers/findings.ts';
import { seeded } from './servers/random.ts';
import { readOptions, type Options } from './options.ts';
import type { Scenario } from './scenario.ts';
import { commands } from './scenarios/commands.ts';
import { events } from './scenarios/events.ts';
import { failover } from './scenarios/failover.ts';
import { fuzz } from './scenarios/fuzz.ts';
import { clock } from './scenarios/clock.ts';
import { frozen } from './scenarios/frozen.ts';
import { full } from './scenarios/full.ts';
import { hostile } from './scenarios/hostile.ts';
import { kills } from './scenarios/kills.ts';
import { parallel } from './scenarios/parallel.ts';
import { processes } from './scenarios/processes.ts';
import { reminders } from './scenarios/reminders.ts';
import { rolling } from './scenarios/rolling.ts';
import { soak } from './scenarios/soak.ts';
import { twice } from './scenarios/twice.ts';
import { upgrade } from './scenarios/upgrade.ts';
import { lineOf, wordsOf, type Row } from './table.ts';

const SCENARIOS: readonly Scenario[] = [
  kills,
  twice,
  events,
  commands,
  reminders,
  parallel,
  processes,
  rolling,
  full,
  frozen,
  failover,
  clock,
  fuzz,
  hostile,
  soak,
  upgrade,
];

async function main(): Promise<number> {
  const options = readOptions(
    process.argv.slice(2),
    SCENARIOS.map(({ name }) => name),
  );
  // With --json the document has standard output for itself.
  const say = options.json ? console.error : console.log;
  const rows = (await Promise.all(lanesOf(options).map((lane) => walk(lane, options, say)))).flat();
  const failures = rows.filter(({ violations }) => violations.length).length;
  if (options.json) console.log(JSON.stringify({ options, rows }, null, 2));
  say(`\n${rows.length - failures} passed, ${failures} failed`);
  return failures ? 1 : 0;
}

type Lane = [Scenario, Dialect][];

/** One thing after the other; in a slice, where nothing is measured, the two databases side by side. */
function lanesOf(options: Options): Lane[] {
  const all = chosen(options);
  if (options.level !== 'slice') return [all];
  return options.databases.map((dialect) => all.filter(([, each]) => each === dialect));
}

const chosen = ({ scenarios, databases, level }: Options): Lane =>
  SCENARIOS.filter(
    ({ name, counts }) => counts[level] && (!scenarios.length || scenarios.includes(name)),
  ).flatMap((scenario) =>
    scenario.databases
      .filter((dialect) => databases.includes(dialect))
      .map((dialect): [Scenario, Dialect] => [scenario, dialect]),
  );

async function walk(lane: Lane, options: Options, say: (line: string) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [scenario, dialect] of lane) {
    const row = await perform(scenario, dialect, options);
    for (const line of [lineOf(row), ...wordsOf(row)]) say(line);
    rows.push(row);
  }
  return rows;
}

/** A scenario that throws counts as a violation and does not stop the others. */
async function perform(scenario: Scenario, dialect: Dialect, options: Options): Promise<Row> {
  const findingsOfRun = findings();
  const began = performance.now();
  const counts = await attempt(scenario, dialect, options, findingsOfRun).catch((error: unknown) => {
    findingsOfRun.note(`it broke off: ${error instanceof Error ? error.stack : String(error)}`);
    return {};
  });
  const seconds = (performance.now() - began) / 1000;
  const { seed } = options;
  return {
    scenario: scenario.name,
    database: dialect,
    seed,
    counts,
    violations: findingsOfRun.list,
    seconds,
  };
}

async function attempt(
  scenario: Scenario,
  dialect: Dialect,
  { level, busy, seed, count, minutes }: Options,
  findingsOfRun: ReturnType<typeof findings>,
): Promise<Row['counts']> {
  const cluster = dialect === 'postgres' ? await theCluster() : undefined;
  const place = await createPlace(dialect, cluster?.url);
  const own = (scenario.unit === 'minutes' ? minutes : count) ?? scenario.counts[level];
  const random = seeded(seed).branch(`${scenario.name} ${dialect}`);
  try {
    return await scenario.run({
      level,
      busy,
      seed,
      random,
      count: own,
      dialect,
      place,
      cluster,
      findings: findingsOfRun,
    });
  } finally {
    // A missing database is a consequence, not the first problem.
    await place
      .remove()
      .catch((error: unknown) => findingsOfRun.note(`its rows were not removed: ${String(error)}`));
  }
}

let cluster: Promise<Cluster> | undefined;
const theCluster = (): Promise<Cluster> => (cluster ??= startCluster());
const end = async (code: number): Promise<void> => {
  await (await cluster?.catch(() => undefined))?.stop();
  process.exit(code);
};

onSignal(end);
await end(
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }),
);
