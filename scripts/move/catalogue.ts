import type { Config } from '../../src/server/config/config.ts';
import type { CatalogueContent } from '../../src/server/content/catalogue/catalogueFiles.ts';
import { openContent } from '../../src/server/content/content.ts';
import { openPublished } from '../../src/server/content/published.ts';
import type { Database } from '../../src/server/db/database.ts';
import { openLog } from '../../src/server/lib/log.ts';

/** The editors' catalogue as a server on this database has it. @param db migrated */
export const catalogueOf = async (config: Config, db: Database): Promise<CatalogueContent> =>
  openContent(config, openLog('warn'), await openPublished(db)).catalogue();
