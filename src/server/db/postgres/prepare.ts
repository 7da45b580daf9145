/**
 * Prepares repeated statements once for each connection: parsing and planning took a third of the database's work
 * (docs/decisions/0021).
 */
import { LRUCache } from 'lru-cache';

/** A text sent this often gets a name; the text of a single search does not. */
const COMES_AGAIN = 3;
/** Each connection stores a plan for each name. */
const MAX_NAMES = 200;

const timesSent = new LRUCache<string, number>({ max: 1000 });
const names = new Map<string, string>();

/**
 * The name under which a connection prepares a text with values; undefined for one that is not prepared. Never for one
 * that selects all columns: a migration that adds a column while this process runs would change its result, and the
 * server refuses a plan whose result has changed.
 */
export function nameOf(text: unknown, values: unknown): string | undefined {
  if (typeof text !== 'string' || !Array.isArray(values) || !values.length) return undefined;
  const existingName = names.get(text);
  if (existingName || names.size >= MAX_NAMES || text.includes('*')) return existingName;
  const times = (timesSent.get(text) ?? 0) + 1;
  timesSent.set(text, times);
  if (times < COMES_AGAIN) return undefined;
  const name = `sojourn_${names.size}`;
  names.set(text, name);
  return name;
}
