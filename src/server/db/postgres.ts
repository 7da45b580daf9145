import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { crashPoint } from '../config/crashPoints.ts';
import { configureConnection } from './connection.ts';
import type { Database, Query } from './database.ts';
import { DurableDialect } from './durable.ts';
import type { Tables } from './schema.ts';

// bigint (int8) columns hold ms and counts, all below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A server that hangs must not hang ours. ms */
const PATIENCE = { connectionTimeoutMillis: 5000, statement_timeout: 15_000, query_timeout: 20_000 };
const RETRIES = 5;
const SERIALIZATION = new Set(['40001', '40P01']);

/** Connections for notes, beside those for everything else. */
const FOR_NOTES = 3;
const LAZILY = 'set synchronous_commit = off';

/**
 * @param url postgres://…; a `options=-c search_path=…` in it is honoured (the tests use a schema each)
 * @param max connections of this process's pool
 * @param patience ms
 */
export function openPostgres(url: string, max = 10, patience = PATIENCE): Database {
  const options = { connectionString: url, ...patience };
  const db = openPool({ ...options, max });
  const lazy = openPool({ ...options, max: FOR_NOTES }, LAZILY);
  return {
    dialect: 'postgres',
    read: db,
    write: (work) => retrying(() => promised(db, work)),
    relaxedWrite: (work) => retrying(() => work(lazy)),
    ping: async () => void (await sql`select 1`.execute(db)),
    scrub: async () => {},
    size: async () => 0,
    time: () => timeOf(db),
    close: async () => void (await Promise.all([db.destroy(), lazy.destroy()])),
  };
}

/** @param first what each connection is told first */
function openPool(options: pg.PoolConfig, first?: string): Query {
  const pool = new pg.Pool(options);
  // A connection that the server ends while idle must not end this process; the next query reports it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // Nor one that is in use: its query is rejected, and without a listener the event would end the process (threat 45).
    client.on('error', () => {});
    configureConnection(client);
    // Where that fails, so does what follows it, or it waits for the disk.
    if (first) client.query(first).catch(() => {});
  });
  return new Kysely<Tables>({ dialect: new DurableDialect({ pool }) });
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
