import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { crashPoint } from '../../config/crashPoints.ts';
import { isConflict } from '../conflict.ts';
import { configureConnection } from './connection.ts';
import type { Database, Query } from '../database.ts';
import { DurableDialect } from './durable.ts';
import type { Tables } from '../schema.ts';

// bigint (int8) columns hold ms and counts, all below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Time-outs in ms, so that a hanging database does not block this process. `commit` waits for a standby, and after a failover there may be
 * none for a while: the traveler is told within 3 s, the rest of the request included, to try again.
 */
export const TIMEOUTS = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  commit: 2500,
};
/** pg sends no 0, and a role may have a time-out of its own. Keep-alive finds out about a server that is gone, which no time-out does here. */
const NO_TIMEOUTS = { statement_timeout: 2 ** 31 - 1, query_timeout: 0, keepAlive: true };
const RETRIES = 5;

/** Connections for relaxed writes. */
const RELAXED_CONNECTIONS = 3;
const LAZILY = 'set synchronous_commit = off';

type OnError = (error: unknown) => void;

/**
 * @param url postgres://…; `options=-c search_path=…` in it is respected (tests use a schema each)
 * @param max connections of the pool
 * @param timeouts ms
 * @param onError called for each connection that is lost
 */
export function openPostgres(
  url: string,
  max = 10,
  timeouts = TIMEOUTS,
  onError: OnError = () => {},
): Database {
  const { commit, ...times } = timeouts;
  const options = { connectionString: url, ...times };
  const db = openPool({ ...options, max }, commit, onError);
  const lazy = openPool({ ...options, max: RELAXED_CONNECTIONS }, commit, onError, LAZILY);
  return {
    ...overPools(db, lazy),
    withoutTimeouts(work) {
      const pool = openPool({ ...options, ...NO_TIMEOUTS, max: 1 }, commit, onError);
      const patient: Database = { ...overPools(pool, pool), withoutTimeouts: (more) => more(patient) };
      return work(patient).finally(() => pool.destroy());
    },
  };
}

const overPools = (db: Query, lazy: Query): Omit<Database, 'withoutTimeouts'> => ({
  dialect: 'postgres',
  read: db,
  write: (work) => retrying(() => commitDurably(db, work)),
  relaxedWrite: (work) => retrying(() => work(lazy)),
  ping: async () => void (await sql`select 1`.execute(db)),
  scrub: async () => {},
  size: async () => 0,
  time: () => timeOf(db),
  close: async () => void (await Promise.all([db.destroy(), lazy.destroy()])),
});

/** @param commitMs how long a COMMIT may take @param first a statement that each new connection runs first */
function openPool(options: pg.PoolConfig, commitMs: number, onError: OnError, first?: string): Query {
  const pool = new pg.Pool(options);
  // A connection that the server ends while idle must not end this process. Its client tells of it, too.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // The same while in use: its query rejects, but without a listener the event would end the process (threat 45).
    client.on('error', onError);
    configureConnection(client, commitMs);
    // If it fails, the next statement fails too, or waits for the disk.
    if (first) client.query(first).catch(onError);
  });
  return new Kysely<Tables>({ dialect: new DurableDialect({ pool }) });
}

async function timeOf(db: Query): Promise<number> {
  const timeQuery = sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  return (await timeQuery.execute(db)).rows[0]!.ms;
}

async function commitDurably<T>(db: Query, work: (tx: Query) => Promise<T>): Promise<T> {
  const value = await db.transaction().execute(async (tx) => {
    const result = await work(tx);
    crashPoint('db:before-commit');
    return result;
  });
  crashPoint('db:after-commit');
  return value;
}

async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!isConflict(error) || attempt >= RETRIES) throw error;
    }
  }
}
