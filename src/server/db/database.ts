import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from './schema.ts';

/** What a `rows.ts` function takes: the reader, or the transaction of the write it is part of. */
export type Query = Kysely<Tables>;

export type Database = {
  dialect: 'sqlite' | 'postgres';
  /** Committed rows only. Never used for a decision that a following write depends on: read inside `write`. */
  read: Query;
  /**
   * Runs `work` in one transaction and resolves after it is durable (synchronous=FULL, synchronous_commit=on).
   * Concurrent writes share one commit on SQLite, each in its own SAVEPOINT; `work` must do no other I/O.
   * Rejects with whatever `work` throws, its changes undone, the others' kept.
   */
  write<T>(work: (tx: Query) => Promise<T>): Promise<T>;
  /**
   * Without waiting for the disk: for counters that may be forgotten in a power cut, never for promises. On PostgreSQL
   * each statement stands for itself.
   */
  relaxedWrite<T>(work: (tx: Query) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  /**
   * Sees to it that nothing of deleted rows is left in the files. On SQLite it writes the whole file anew, and nothing
   * else is done meanwhile: about a second per 100 MB. PostgreSQL's own vacuum does it there.
   */
  scrub(): Promise<void>;
  /** Bytes of the database file; 0 where it is not ours. */
  size(): Promise<number>;
  /** The database's own clock, ms: what processes that share it agree on (threat 49). */
  time(): Promise<number>;
  close(): Promise<void>;
};

/**
 * For taking work from a table: PostgreSQL passes over rows that another process is taking at this moment; SQLite has
 * one writer, so there is nothing to pass over.
 */
export function skipLocked<TB extends keyof Tables, O>(
  dialect: Database['dialect'],
  query: SelectQueryBuilder<Tables, TB, O>,
): SelectQueryBuilder<Tables, TB, O> {
  return dialect === 'postgres' ? query.forUpdate().skipLocked() : query;
}
