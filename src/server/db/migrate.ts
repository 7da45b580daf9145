import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Query } from './database.ts';
import { MIGRATIONS, type Migration } from './migrationList.ts';

// An arbitrary number that all processes share: two that start at once must not both migrate.
const LOCK = 7_203_114;

/**
 * Migrates, each step in a transaction of its own under a lock: travelers of the version before hold rows of many tables, and
 * one long transaction over all of them would end in a deadlock each time. @returns the names of the applied migrations
 */
export const migrate = (db: Database): Promise<string[]> =>
  db.withoutTimeouts(async (patient) => {
    const names: string[] = [];
    for (let name = await applyNext(patient); name !== undefined; name = await applyNext(patient))
      names.push(name);
    return names;
  });

/**
 * ms. PostgreSQL looks for deadlocks after a second. A step that waits for travelers of the version before, who may wait for what
 * it holds, lets go by itself earlier, so that none of their requests is the victim, or waits behind it.
 */
const LOCK_TIMEOUT_MS = 300;
const MAX_TRIES = 200;
/** `lock_not_available` */
const NO_LOCK = '55P03';

/** @returns undefined when there is nothing left to apply */
async function applyNext(db: Database): Promise<string | undefined> {
  for (let tries = 1; ; tries++)
    try {
      return await tryNext(db);
    } catch (error) {
      if ((error as { code?: string }).code !== NO_LOCK || tries === MAX_TRIES) throw error;
      await pause(LOCK_TIMEOUT_MS);
    }
}

const tryNext = (db: Database): Promise<string | undefined> =>
  db.write(async (tx) => {
    if (db.dialect === 'postgres') await lockMigrations(tx);
    await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
      tx,
    );
    const applied = await sql<{ name: string }>`select name from migrations`.execute(tx);
    const appliedNames = new Set(applied.rows.map((row) => row.name));
    const next = MIGRATIONS.find(({ name }) => !appliedNames.has(name));
    if (next) await apply(tx, db.dialect, next);
    return next?.name;
  });

/** Other processes that start wait here as long as it takes, also where the role has a time-out (docs/scale.md). */
async function lockMigrations(tx: Query): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx);
}

/** The migrations that `migrate` would apply. @throws when there are no tables */
export async function missingMigrations(db: Database): Promise<string[]> {
  const applied = await sql<{ name: string }>`select name from migrations`.execute(db.read);
  const appliedNames = new Set(applied.rows.map((row) => row.name));
  return MIGRATIONS.map(({ name }) => name).filter((name) => !appliedNames.has(name));
}

/** Applied by a later release, whose tables and columns this one does not know. */
export async function unknownMigrations(db: Database): Promise<string[]> {
  const applied = await sql<{ name: string }>`select name from migrations order by name`.execute(db.read);
  const names = new Set(MIGRATIONS.map(({ name }) => name));
  return applied.rows.map(({ name }) => name).filter((name) => !names.has(name));
}

async function apply(tx: Query, dialect: Database['dialect'], migration: Migration): Promise<void> {
  await migration.up(tx, dialect);
  await sql`insert into migrations (name, applied_at) values (${migration.name}, ${Date.now()})`.execute(tx);
}
