/** What every connection to PostgreSQL does with what it is asked. */
import type { Client } from 'pg';
import { nameOf } from './prepare.ts';

/** What pg says after `query_timeout`. */
const LATE = 'Query read timeout';

/** Prepares what comes again; ends itself when an answer is late. */
export function configureConnection(client: Client): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = nameOf(text, values);
    const answer = name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
    if (answer instanceof Promise) answer.catch((error: Error) => endIfLate(client, error));
    return answer;
  }) as typeof client.query;
}

/**
 * Its server may be gone for good, and what it was asked may still be under way. Whoever has the connection hands it back
 * to a pool that makes a new one.
 */
function endIfLate(client: Client, { message }: Error): void {
  if (message === LATE) client.end().catch(() => {});
}
