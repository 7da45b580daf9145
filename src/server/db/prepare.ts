/**
 * Statements that come again are read and planned once for each connection: doing it every time was a third of the
 * database's work (docs/decisions/0021).
 */
import { LRUCache } from 'lru-cache';
import type { Client } from 'pg';

/** So often a text was sent when it gets a name. What is put together for one search does not come again. */
const COMES_AGAIN = 3;
/** Each connection keeps a plan for each of them. */
const MOST_NAMES = 200;

const sent = new LRUCache<string, number>({ max: 1000 });
const names = new Map<string, string>();

/** Sees to it that a connection prepares what it is asked often. */
export function prepareOften(client: Client): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length ? nameOf(text) : undefined;
    return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
  }) as typeof client.query;
}

/**
 * Never one that asks for all columns: its answer would change when a migration adds one while this process still runs,
 * and the server refuses a plan whose answer has changed.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES || text.includes('*')) return known;
  const times = (sent.get(text) ?? 0) + 1;
  sent.set(text, times);
  if (times < COMES_AGAIN) return undefined;
  const name = `sojourn_${names.size}`;
  names.set(text, name);
  return name;
}
