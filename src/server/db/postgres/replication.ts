/**
 * With a synchronous standby COMMIT waits for it. A wait that is cancelled, by `statement_timeout` for example, ends with
 * success and a WARNING: the transaction is on one machine only, and a failover loses it. It is not acknowledged.
 */
import type { Client } from 'pg';

/** SQLSTATE of a notice that only informs. */
const SUCCESSFUL = '00000';

type Notice = { code?: string | undefined; message?: string | undefined };

/** 57014 (query_canceled), so that it counts as an outage: the client may try again. */
class NotReplicated extends Error {
  readonly code = '57014';
}

/**
 * @param commit the answer to COMMIT; a notice arrives before it
 * @throws {NotReplicated} after a warning
 */
export async function refuseWarnedCommit<T>(client: Client, commit: Promise<T>): Promise<T> {
  let warning: Notice | undefined;
  const listen = (notice: Notice): void => {
    if (notice.code !== SUCCESSFUL) warning ??= notice;
  };
  client.on('notice', listen);
  try {
    const answer = await commit;
    if (warning) throw new NotReplicated(`COMMIT was answered with a warning: ${warning.message}`);
    return answer;
  } finally {
    client.off('notice', listen);
  }
}
