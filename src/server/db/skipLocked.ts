import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

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
