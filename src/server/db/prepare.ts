/**
 * Statements that come again are read and planned once for each connection: doing it every time was a third of the
 * database's work (docs/decisions/0021).
 */
import { LRUCache } from 'lru-cache';

/** So often a text was sent when it gets a name. What is put together for one search does not come again. */
const COMES_AGAIN = 3;
/** Each connection keeps a plan for each of them. */
const MOST_NAMES = 200;

const sent = new LRUCache<string, number>({ max: 1000 });
const names = new Map<string, string>();

/**
 * The name under which a connection prepares a text with values; undefined for one that is sent as it is. Never for one
 * that asks for all columns: its answer would change when a migration adds one while this process still runs,
 * and the server refuses a plan whose answer has changed.
 */
export function nameOf(text: unknown, values: unknown): string | undefined {
  if (typeof text !== 'string' || !Array.isArray(values) || !values.length) return undefined;
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES || text.includes('*')) return known;
  const times = (sent.get(text) ?? 0) + 1;
  sent.set(text, times);
  if (times < COMES_AGAIN) return undefined;
  const name = `sojourn_${names.size}`;
  names.set(text, name);
  return name;
}
