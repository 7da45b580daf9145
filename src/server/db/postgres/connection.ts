/** Configures every connection to PostgreSQL. */
import type { Client } from 'pg';
import { nameOf } from './prepare.ts';
import { refuseWarnedCommit } from './replication.ts';

/** pg's message after `query_timeout`. */
const TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * Prepares repeated statements, closes the connection after a time-out, and refuses a COMMIT that was not replicated.
 * @param commitMs how long a COMMIT may take
 */
export function configureConnection(client: Client, commitMs: number): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const answer =
      text === 'commit' ? commit(client, send, commitMs) : send(...namedValues(text, values), ...rest);
    if (answer instanceof Promise) answer.catch((error: Error) => endIfLate(client, error));
    return answer;
  }) as typeof client.query;
}

const commit = (
  client: Client,
  send: (...args: unknown[]) => unknown,
  query_timeout: number,
): Promise<unknown> =>
  refuseWarnedCommit(client, send({ text: 'commit', query_timeout }) as Promise<unknown>);

function namedValues(text: unknown, values: unknown): unknown[] {
  const name = nameOf(text, values);
  return name ? [{ name, text, values }] : [text, values];
}

/**
 * The server may be gone, and the query may still run. The holder returns the connection to the pool, which opens a new
 * one.
 */
function endIfLate(client: Client, { message }: Error): void {
  if (message === TIMEOUT_MESSAGE) client.end().catch(() => {});
}
