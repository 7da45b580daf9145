import type { AliasableExpression, Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from './schema.ts';

/** The parameter of every `rows.ts` function: the reader, or the transaction of a write. */
export type Query = Kysely<Tables>;

/** A query for one number, to stand in another query. PostgreSQL answers a count or a sum as text. */
export type NumberQuery = AliasableExpression<Record<string, number | string | null>>;

export type Database = {
  dialect: 'sqlite' | 'postgres';
  /** Committed rows only. A decision that a later write depends on must read inside `write`. */
  read: Query;
  /**
   * Runs `work` in one transaction and resolves once it is durable (synchronous=FULL, synchronous_commit=on).
   * Concurrent writes share one commit on SQLite, each in its own SAVEPOINT; `work` must do no other I/O. When `work`
   * throws, its changes are rolled back, the others stay, and the promise rejects.
   */
  write<T>(work: (tx: Query) => Promise<T>): Promise<T>;
  /**
   * Commits without waiting for the disk: for what a power cut may lose, such as counters and leases of looks that are made again,
   * never for promises. On PostgreSQL
   * each statement commits by itself.
   */
  relaxedWrite<T>(work: (tx: Query) => Promise<T>): Promise<T>;
  /**
   * For work at the start or of a command that may take as long as it takes: a step of a migration over all rows, a wait for another process.
   * `patient` is the same database on a connection of its own, whose statements have no time-out; it closes after `work`.
   */
  withoutTimeouts<T>(work: (patient: Database) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  /**
   * Removes remains of deleted rows from the files. On SQLite it rewrites the whole file and blocks everything else,
   * about a second per 100 MB; on PostgreSQL vacuum does it.
   */
  scrub(): Promise<void>;
  /** Bytes of the database file; 0 on a database server. */
  size(): Promise<number>;
  /** The database's clock, ms, which its processes share (threat 49). */
  time(): Promise<number>;
  close(): Promise<void>;
};

/** For taking work from a table: PostgreSQL skips rows that another process is taking; SQLite has one writer. */
export function skipLocked<TB extends keyof Tables, O>(
  dialect: Database['dialect'],
  query: SelectQueryBuilder<Tables, TB, O>,
): SelectQueryBuilder<Tables, TB, O> {
  return dialect === 'postgres' ? query.forUpdate().skipLocked() : query;
}
