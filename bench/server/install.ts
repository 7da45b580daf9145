import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SQLITE_FILE } from '../../src/server/db/open.ts';

/** Puts an eSIM of the sandbox on a phone, of which it would hear ten minutes after the eSIM's first day began. */
export function install(dataDir: string, itemId: string): void {
  const db = new DatabaseSync(join(dataDir, SQLITE_FILE), { timeout: 20_000 });
  db.prepare(`update sandbox_esims set use = 'installed' where key = ?`).run(itemId);
  db.prepare(`update esim_usage set state = 'installed' where order_item_id = ?`).run(itemId);
  db.close();
}
