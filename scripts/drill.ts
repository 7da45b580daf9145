/**
 * `npm run drill [-- --postgres] [--older=N] [--each=N]`: loses a database and brings it back from a backup that is ten
 * minutes old, all in a temporary folder (on PostgreSQL with a server of its own): N orders of each of nine kinds, and
 * N older ones that were over. Exit code 1 when anything is missing afterwards.
 * `npm run drill -- --upgrade [--from=VERSION]`: the last version, or the one named (a tag or commit, too), is replaced by this one while travelers
 * shop, put back, and replaced again, on both databases.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { twoDatabases } from './drill/databases.ts';
import { rehearseUpgrade } from './drill/upgrade.ts';
import { runDrill, type DrillReport } from './drill/drill.ts';
import { optionsOf } from './lib/options.ts';
import { startPostgres } from './lib/postgres.mjs';
import { command, Stop } from './lib/stop.mjs';
import { tableText } from './ops/table.ts';

const DEFAULT_EACH = 20;
const KINDS = 9;
const LIMIT = 1_000_000;
const OPTIONS = {
  postgres: { type: 'boolean' },
  each: { type: 'string' },
  older: { type: 'string' },
  upgrade: { type: 'boolean' },
  from: { type: 'string' },
} as const;

type Size = { each: number; older: number };

async function onPostgres(folder: string, size: Size): Promise<DrillReport> {
  const server = await startPostgres();
  try {
    return await runDrill({ folder, ...size, databases: await twoDatabases(server.url) });
  } finally {
    await server.stop();
  }
}

function text({ seconds, written, bytes, compared }: DrillReport, { each, older }: Size): string {
  const timed = (name: string, value: number) => [name, value.toFixed(2)];
  const { sessions, fulfilled, refunded, givenBack, writtenOff } = compared;
  return [
    tableText(
      'Restore drill',
      ['seconds', ''],
      [
        timed(`backup of ${(bytes / 1e6).toFixed(1)} MB, while ${written} carts were filled`, seconds.backup),
        timed('from the loss until the backup was back', seconds.restored),
        timed('… and compared with the payment provider', seconds.reconciled),
        timed('… and everything owed was done', seconds.settled),
      ],
    ),
    tableText(
      'Afterwards',
      ['what', 'count'],
      [
        ['orders in all', KINDS * each + older],
        ['paid sessions at the provider', sessions],
        ['orders fulfilled', fulfilled],
        ['orders refunded', refunded],
        ['paid after the backup, orders lost, given back', givenBack],
        ['items bought for those, written off', writtenOff],
      ],
    ),
  ].join('\n\n');
}

function count(name: string, text: string | undefined, otherwise: number): number {
  const number = Number(text ?? otherwise);
  if (!Number.isInteger(number) || number < Math.min(1, otherwise) || number > LIMIT)
    throw new Stop(`--${name} wants a whole number, ${LIMIT} at most.`);
  return number;
}

await command(async () => {
  const { postgres, each, older, upgrade, from } = optionsOf(process.argv.slice(2), OPTIONS).values;
  if (upgrade) return rehearseUpgrade(from);
  const size = { each: count('each', each, DEFAULT_EACH), older: count('older', older, 0) };
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-drill-'));
  try {
    const report = await (postgres ? onPostgres(folder, size) : runDrill({ folder, ...size }));
    console.log(text(report, size));
    for (const rule of report.broken) console.log(`Broken: ${rule}`);
    console.log(
      report.broken.length
        ? `${report.broken.length} things do not fit.`
        : 'Nothing is missing: all invariants hold.',
    );
    return report.broken.length ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
