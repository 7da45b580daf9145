import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/**
 * The floor of a write: a baseline durable better-sqlite3 transaction with the rows of a cart write (the cart's version
 * moves, an item comes or goes), prepared once, one fsync each.
 * @param folder on the same disk as the data it stands beside
 */
export function openBaselineWrites(folder: string): () => void {
  const db = new Sqlite(join(folder, `baseline-${randomUUID()}.db`));
  for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) db.pragma(pragma);
  db.exec('create table carts (user_id text primary key, version integer)');
  db.exec('create table cart_items (id text primary key, user_id text, item text)');
  const bump = db.prepare('insert into carts values (?, 1) on conflict do update set version = version + 1');
  const insert = db.prepare('insert into cart_items values (?, ?, ?)');
  const remove = db.prepare('delete from cart_items where id = ?');
  const item = 'x'.repeat(200);
  let writes = 0;
  return db.transaction(() => {
    bump.run('traveler');
    if (writes++ % 2) remove.run(String(writes - 1));
    else insert.run(String(writes), 'traveler', item);
  }).immediate;
}
