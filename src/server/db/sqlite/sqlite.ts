import { closeSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import {
  Kysely,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import type { Database } from '../database.ts';
import { groupCommit } from './groupCommit.ts';
import type { Tables } from '../schema.ts';

const STATEMENTS = 500;

/** Kysely prepares each statement again (72 us against 10), so this caches them by text. */
function cached(db: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => db.close(),
    prepare(sql) {
      const cachedStatement = statements.get(sql);
      if (cachedStatement) return cachedStatement;
      if (statements.size >= STATEMENTS) statements.clear();
      const statement = db.prepare(sql) as unknown as SqliteStatement;
      statements.set(sql, statement);
      return statement;
    },
  };
}

/**
 * SQLite compiles a join, an order or a limit again for each value of a `?`, because its planner looks at the value. It
 * does not look behind a sign, which changes no value: 15 us become 2 (docs/decisions/0059).
 */
class PlannedOnce extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

class Dialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new PlannedOnce();
  }
}

function connect(file: string): Sqlite.Database {
  const db = new Sqlite(file, { timeout: 5000 });
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'secure_delete = ON',
  ])
    db.pragma(pragma);
  return db;
}

const kysely = (db: Sqlite.Database): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new Dialect({ database: cached(db) }) });

/** SQLite gives the log and its index the mode of this file. SQLite reports what prevents creating it. */
function makeForOwner(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    // Opening the database reports the reason.
  }
}

/** One writer behind the group commit, and a second connection so that reads never wait for a write. */
export function openSqlite(file: string): Database {
  makeForOwner(file);
  const writer = connect(file);
  const tx = kysely(writer);
  const read = kysely(connect(file));
  const join = groupCommit({
    exec: (sql) => void writer.exec(sql),
    inTransaction: () => writer.inTransaction,
  });
  const database: Database = {
    dialect: 'sqlite',
    read,
    write: (work) => join(() => work(tx)),
    relaxedWrite: (work) => join(() => work(tx), 'early'),
    withoutTimeouts: (work) => work(database),
    scrub: () => join(async () => scrub(writer), 'alone'),
    size: async () => sizeOf(writer),
    ping: async () => void (await read.selectFrom('settings').select('key').limit(1).execute()),
    // The database runs in this process, so on this machine's clock.
    time: async () => Date.now(),
    close: async () => void (await read.destroy(), await join(async () => {}), await tx.destroy()),
  };
  return database;
}

/**
 * `secure_delete` overwrites deleted rows, but the gap of a split page, and the log, may still hold a copy. VACUUM
 * rewrites every page; then the log is emptied.
 */
function scrub(writer: Sqlite.Database): void {
  writer.exec('VACUUM');
  writer.pragma('wal_checkpoint(TRUNCATE)');
}

const sizeOf = (db: Sqlite.Database): number =>
  Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }));
