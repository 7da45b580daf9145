/** What a scenario is: something done to the real thing again and again, and what must hold whatever happens. */
import type { Dialect, Place } from '../fixtures/places.ts';
import type { Cluster } from './servers/cluster.ts';
import type { Findings } from './servers/findings.ts';
import type { Random } from './servers/random.ts';

/** `slice` is for `npm test`, without what counts nothing there; `full` makes the counts of docs/torture.md. */
export const LEVELS = ['slice', 'usual', 'full'] as const;
export type Level = (typeof LEVELS)[number];

/** One scenario on one database. */
export type Task = {
  level: Level;
  /** How long something takes is told, and no measure. */
  busy: boolean;
  seed: number;
  random: Random;
  /** How often, in the scenario's own `unit`. */
  count: number;
  dialect: Dialect;
  /** Empty rows of its own. */
  place: Place;
  /** The PostgreSQL that `place` is on; SQLite has none. */
  cluster: Cluster | undefined;
  findings: Findings;
};

/** What was really done, in the words of the table: { kills: 1000, writes: 48210 }. */
export type Counts = Record<string, number>;

export type Scenario = {
  name: string;
  databases: readonly Dialect[];
  /** What `count` counts: "kills", "events", "minutes". */
  unit: string;
  counts: Record<Level, number>;
  run(task: Task): Promise<Counts>;
};
