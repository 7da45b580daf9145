/** Configures every connection to PostgreSQL. */
import type { Client } from 'pg';
import { nameOf } from './prepare.ts';
import { refuseWarnedCommit } from './replication.ts';

/** pg's message after `query_timeout`. */
const TIMEOUT_MESSAGE = 'Query read timeout';

/** Prepares repeated statements, closes the connection after a time-out, and refuses a COMMIT that was not replicated. */
export function configureConnection(client: Client): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = nameOf(text, values);
    const sent = name ? send({ name, text, values }, ...rest) : send(text, values, ...rest);
    const answer = text === 'commit' && sent instanceof Promise ? refuseWarnedCommit(client, sent) : sent;
    if (answer instanceof Promise) answer.catch((error: Error) => endIfLate(client, error));
    return answer;
  }) as typeof client.query;
}

/**
 * The server may be gone, and the query may still run. The holder returns the connection to the pool, which opens a new
 * one.
 */
function endIfLate(client: Client, { message }: Error): void {
  if (message === TIMEOUT_MESSAGE) client.end().catch(() => {});
}
