/**
 * Whether an error means that the database is unavailable for now, so that the client may try again (threats 44, 45).
 * SQLite: full, read-only, busy or broken storage. PostgreSQL: gone, starting, stopping, full, or too slow; classes 08,
 * 53, 57 and 58; 25006 when it has become a standby. Sockets: refused, reset, timed out.
 */
const CODES =
  /^(SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN)|08|25006|53|57|58|E(CONN|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH))/;
/** node-postgres throws these without a code. */
const WORDS =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|timeout exceeded when trying to connect)/;

export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? CODES.test(code) : WORDS.test(error.message);
}

/** Seconds after which the client should try again. */
export const OUTAGE_RETRY_S = 5;
