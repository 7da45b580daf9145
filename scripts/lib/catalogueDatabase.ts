/** The configured database with the editors' catalogue beside it, for commands that bring entries in. */
import type { ImportReport } from '../../src/server/catalogue/import/plan.ts';
import type { CatalogueContent } from '../../src/server/content/catalogue/catalogueFiles.ts';
import { openContent } from '../../src/server/content/content.ts';
import { openPublished } from '../../src/server/content/published.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import type { Config } from '../../src/server/config/config.ts';
import { makeFolder } from '../../src/server/config/dataFolder.ts';
import { lockFolder } from '../../src/server/config/folderLock.ts';
import { shortUsd } from '../../src/shared/lib/money.ts';
import { openLog } from '../../src/server/lib/log.ts';

/** @throws when the embedded database is another process's */
export async function withCatalogue(
  config: Config,
  work: (db: Database, content: CatalogueContent) => Promise<void>,
): Promise<void> {
  makeFolder(config.dataDir);
  if (!config.databaseUrl) lockFolder(config.dataDir);
  const db = openDatabase(config);
  try {
    await migrate(db);
    await work(db, openContent(config, openLog('warn'), await openPublished(db)).catalogue());
  } finally {
    await db.close();
  }
}

export const progress = (done: number, total: number): void => console.log(`${done} of ${total} written`);

/** "104 added, 0 changed, 0 removed, 2 unchanged" */
export const importReportText = (report: ImportReport): string =>
  Object.entries(report)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

/** 'Money is read as US cents. "Spanish in Seville": $1,200; …' @param prices in cents, -1 for none */
export const pricesText = (prices: readonly { title: string; cents: number }[]): string => {
  const each = prices.map(({ title, cents }) => `"${title}": ${cents < 0 ? 'no price' : shortUsd(cents)}`);
  return `Money is read as US cents. ${each.join('; ')}.`;
};

const countText = (count: number): string => count.toLocaleString('en-US');

/** "12 new, 3 changed, 9,988 would leave, 4 the same" */
export const planText = ({ added, changed, removed, unchanged }: ImportReport): string =>
  `${countText(added)} new, ${countText(changed)} changed, ${countText(removed)} would leave, ${countText(unchanged)} the same`;
