/** Durable saves and removals through the real calls, beside baseline durable transactions on the same disk, interleaved. */
import { withServer, type BenchServer } from '../server/server.ts';
import { SAVED_PROGRAMS } from '../server/saves.ts';
import { newTraveler } from '../server/traveler.ts';
import type { BaselineWritesJob, BaselineWritesResult } from '../load/baselineWrites.child.ts';
import { program, runChild } from '../load/child.ts';
import type { SavesJob } from '../load/saves.child.ts';
import type { Options } from '../options.ts';
import { WRITES } from '../report/budgets.ts';
import { besideBaseline, besideCells, ratioText, type Beside, type LoadResult } from '../report/figures.ts';
import { atLeast, type Report } from '../report/report.ts';
import { rounds } from './rounds.ts';

const CONNECTIONS = [1, 16, 64];

type Row = Beside & { connections: number };

export async function measureSaves({ quick }: Options, folder: string): Promise<Report> {
  const forMs = quick ? 700 : 1000;
  const bound = { most: quick ? 1 : 3, forMs: 10_000 };
  const rows = await withServer(folder, { RATE_LIMITS: 'off' }, async (server) => {
    const travelers = await Promise.all(
      CONNECTIONS.flatMap((n) => Array.from({ length: n }, () => newTraveler(server))),
    );
    const cookies = travelers.map(({ cookie }) => cookie);
    const measured: Row[] = [];
    for (const connections of CONNECTIONS) {
      const results = await rounds(bound, () => measureRound(server, cookies.slice(0, connections), forMs));
      measured.push({ connections, ...besideBaseline(results) });
    }
    return measured;
  });
  return {
    tables: [
      {
        title: 'Durable saves beside baseline durable better-sqlite3 transactions',
        head: ['connections', 'toggles/s', 'p50 ms', 'p99 ms', 'baseline/s', 'ratio'],
        rows: rows.map((row) => [String(row.connections), ...besideCells(row)]),
        notes: [
          'A toggle is one call of saved-programs/add or /delete, interleaved, acknowledged after its commit is on the disk.',
          'Every connection has a traveler of its own. Rate limits are off.',
        ],
      },
    ],
    checks: [
      atLeast(
        'toggles/s at 16 connections by baseline',
        rows.find(({ connections }) => connections === 16)!.ratio,
        WRITES.ratio,
        ratioText,
      ),
    ],
    figures: rows,
  };
}

type RoundResult = { ours: LoadResult; baseline: number };

async function measureRound(
  { port, origin, dataDir }: BenchServer,
  cookies: string[],
  forMs: number,
): Promise<RoundResult> {
  const job: SavesJob = { port, origin, cookies, program: SAVED_PROGRAMS[0], forMs };
  const ours = await runChild<SavesJob, LoadResult>(program('saves'), job);
  const floor = { folder: dataDir, forMs };
  const { perSecond } = await runChild<BaselineWritesJob, BaselineWritesResult>(
    program('baselineWrites'),
    floor,
  );
  return { ours, baseline: perSecond };
}
