import type { Client } from 'pg';

/** What pg says after `query_timeout`. */
const LATE = 'Query read timeout';

/**
 * A connection that did not answer in time is ended: its server may be gone for good, and what it was asked may still be
 * under way. Whoever has it hands it back to a pool that makes a new one.
 */
export function giveUpWhenLate(client: Client): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const answer = send(...args);
    if (answer instanceof Promise)
      answer.catch((error: Error) => error.message === LATE && void client.end().catch(() => {}));
    return answer;
  }) as typeof client.query;
}
