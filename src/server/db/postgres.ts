import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { crashPoint } from '../lib/crashPoints.ts';
import type { Database, Query } from './database.ts';
import type { Tables } from './schema.ts';

// bigint (int8) columns hold ms and counts, all below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A server that hangs must not hang ours. ms */
const PATIENCE = { connectionTimeoutMillis: 5000, statement_timeout: 15_000, query_timeout: 20_000 };
const RETRIES = 5;
const SERIALIZATION = new Set(['40001', '40P01']);

/**
 * @param url postgres://…; a `options=-c search_path=…` in it is honoured (the tests use a schema each)
 * @param max connections of this process's pool
 */
export function openPostgres(url: string, max = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max, ...PATIENCE });
  // A connection that the server ends while idle must not end this process; the next query reports it.
  pool.on('error', () => {});
  // Nor one that is in use: its query is rejected, and without a listener the event would end the process (threat 45).
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    dialect: 'postgres',
    read: db,
    write: (work) => retrying(() => promised(db, work)),
    note: (work) => retrying(() => db.transaction().execute((tx) => lazily(tx, work))),
    ping: async () => void (await sql`select 1`.execute(db)),
    scrub: async () => {},
    size: async () => 0,
    time: () => timeOf(db),
    close: () => db.destroy(),
  };
}

async function timeOf(db: Query): Promise<number> {
  const asked = sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  return (await asked.execute(db)).rows[0]!.ms;
}

async function promised<T>(db: Query, work: (tx: Query) => Promise<T>): Promise<T> {
  const value = await db.transaction().execute(async (tx) => {
    const done = await work(tx);
    crashPoint('db:before-commit');
    return done;
  });
  crashPoint('db:after-commit');
  return value;
}

async function lazily<T>(tx: Query, work: (tx: Query) => Promise<T>): Promise<T> {
  await sql`set local synchronous_commit = off`.execute(tx);
  return work(tx);
}

/** 40001 and 40P01 mean "again": the transaction was chosen to give way. */
async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!SERIALIZATION.has(code) || attempt >= RETRIES) throw error;
    }
  }
}
