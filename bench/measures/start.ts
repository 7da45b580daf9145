/** From spawn to the first 200 of /api/health/ready, with a new data folder and with one that was used before. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withServer } from '../server/server.ts';
import type { Options } from '../options.ts';
import { START } from '../report/budgets.ts';
import { median, short } from '../report/figures.ts';
import { atMost, type Report } from '../report/report.ts';
import { rounds } from './rounds.ts';

export async function measureStart({ quick }: Options, folder: string): Promise<Report> {
  const bound = { most: quick ? 3 : 5, forMs: 12_000 };
  const dataDir = (at: number) => join(folder, String(at));
  // Fills the file system's cache: the first start of all reads the program from the disk.
  await startOnce(join(folder, 'first'));
  const fresh = await rounds(bound, (at) => startOnce(dataDir(at)));
  const existing = await rounds({ ...bound, most: fresh.length }, (at) => startOnce(dataDir(at)));
  return report({ fresh, existing });
}

async function startOnce(dataDir: string): Promise<number> {
  mkdirSync(dataDir, { recursive: true });
  return withServer(dataDir, {}, async ({ startMs }) => startMs);
}

function report(figures: Record<'fresh' | 'existing', number[]>): Report {
  const kinds = Object.entries(figures);
  return {
    tables: [
      {
        title: 'Cold start: spawn to the first 200 of /api/health/ready',
        head: ['data folder', 'median ms', 'each'],
        rows: kinds.map(([kind, times]) => [kind, short(median(times)), times.map(short).join(' ')]),
      },
    ],
    checks: kinds.map(([kind, times]) =>
      atMost(`cold start, ${kind} folder, ms`, median(times), START.ready, short),
    ),
    figures,
  };
}
