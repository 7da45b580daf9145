/**
 * Whether an error says that a part we need cannot be had just now, rather than that we made a mistake: whoever asked
 * may ask again (threats 44, 45). SQLite: full, read-only, busy or broken storage. PostgreSQL: gone, starting,
 * stopping, full, or too slow; classes 08, 53, 57 and 58. Sockets: refused, reset, timed out.
 */
const CODES =
  /^(SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN)|08|53|57|58|E(CONN|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH|NETUNREACH))/;
/** node-postgres says these without a code. */
const WORDS =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|timeout exceeded when trying to connect)/;

export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? CODES.test(code) : WORDS.test(error.message);
}

/** Seconds after which it is worth asking again. */
export const OUTAGE_RETRY_S = 5;
