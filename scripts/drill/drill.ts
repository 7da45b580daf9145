/**
 * The restore drill (threat 42): a backup runs while people write, ten minutes of business follow, the database is
 * lost, the backup is restored, and payment provider, suppliers and audit report what is missing.
 */
import { rmSync } from 'node:fs';
import { audit } from '../../src/server/db/ledger/audit.ts';
import { afterRestore } from '../../src/server/ops/afterRestore.ts';
import { refundLost } from '../../src/server/ops/lostPayments.ts';
import { reconcile } from '../../src/server/orders/payment/reconcile.ts';
import { makeBackup, readBackup } from '../backup/folder.ts';
import { dumpPostgres, loadPostgres } from '../backup/postgres.ts';
import { copySqlite, putSqlite } from '../backup/sqlite.ts';
import { compareLedgers, type LedgerComparison } from './ledgers.ts';
import { configOf, newShopper, openDrill, openShop, type Drill } from './shop.ts';
import { whileWriting } from './whileWriting.ts';
import { placeOrdersAfterBackup, placeOrdersBeforeBackup, finishAllWork } from './story.ts';

/**
 * `folder`: an empty one, for everything. `each`: orders of each of nine kinds. `older`: orders besides that were over when
 * the backup was made. `databases`: on PostgreSQL, an empty one to lose and an empty one to restore into; SQLite without.
 */
export type DrillOptions = {
  folder: string;
  each: number;
  older?: number;
  databases?: { lost: string; restored: string } | undefined;
};
export type DrillReport = {
  /** Seconds from the loss: data back, compared with the provider, everything owed done. */
  seconds: { backup: number; restored: number; reconciled: number; settled: number };
  /** Carts filled while the backup was made, and how large it is. */
  written: number;
  bytes: number;
  compared: LedgerComparison;
  /** Of the audit and of the comparison: empty when nothing is missing. */
  broken: string[];
};

export async function runDrill({ folder, each, older = 0, databases }: DrillOptions): Promise<DrillReport> {
  const drill = await openDrill(folder, databases?.lost);
  const shop = await openShop(drill);
  const ordersBefore = await placeOrdersBeforeBackup(drill, shop, each, older);
  const began = performance.now();
  const { backup, written } = await whileWriting(
    () => makeDrillBackup(drill, folder),
    () => newShopper(shop),
  );
  const tookBackup = since(began);
  await placeOrdersAfterBackup(drill, shop, ordersBefore);
  await shop.db.close();
  const lostAt = performance.now();
  if (!databases) rmSync(drill.config.dataDir, { recursive: true });
  const madeAt = await restore(drill, backup.folder, databases?.restored);
  const restored = since(lostAt);
  const app = await openShop(drill, configOf(drill.config.dataDir, databases?.restored));
  const { lost: unknown } = await afterRestore(app, madeAt);
  await refundLost(app, unknown);
  const reconciled = since(lostAt);
  await finishAllWork(drill, app, () => reconcile(app));
  const settled = since(lostAt);
  const compared = await compareLedgers(app.db, drill.suppliers.ledger);
  const twice = drill.suppliers.askedTwice.map((key) => `bought again without a look: ${key}`);
  const broken = [...(await audit(app.db, { now: app.now(), quiet: true })), ...compared.broken, ...twice];
  await app.db.close();
  await drill.suppliers.ledger.close();
  const seconds = { backup: tookBackup, restored, reconciled, settled };
  return { seconds, written, bytes: backup.manifest.bytes, compared, broken };
}

const since = (moment: number): number => (performance.now() - moment) / 1000;

function makeDrillBackup({ config, clock }: Drill, folder: string): ReturnType<typeof makeBackup> {
  const { databaseUrl, dataDir } = config;
  const kind = databaseUrl
    ? ({ dialect: 'postgres', file: 'sojourn.dump' } as const)
    : ({ dialect: 'sqlite', file: 'sojourn.db' } as const);
  const write = (file: string, into: string) =>
    databaseUrl ? dumpPostgres(databaseUrl, file) : copySqlite(dataDir, file, into);
  return makeBackup(`${folder}/backups`, clock.at, kind, write);
}

async function restore({ config, clock }: Drill, backup: string, url: string | undefined): Promise<number> {
  const { manifest, file } = await readBackup(backup);
  if (url) await loadPostgres(url, file);
  else await putSqlite(backup, file, config.dataDir, clock.at);
  return manifest.made_at;
}
