import { ConfigError } from '../lib/config.ts';

const DAMAGED = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);
/** Of the socket, and PostgreSQL's classes 08 (connection), 28 (password) and 3D (no such database). */
const UNREACHABLE = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|08|28|3D)/;

/** What a database that cannot be opened at start is, in one sentence; anything else is thrown as it came. */
export function openingProblem(error: unknown, file: string): unknown {
  const code = codeOf(error);
  if (DAMAGED.has(code)) return new ConfigError(`The database ${file} is damaged. Restore a backup of it.`);
  if (code.startsWith('SQLITE_')) return new ConfigError(`The database ${file} cannot be opened: ${code}.`);
  if (UNREACHABLE.test(code))
    return new ConfigError(`The database of DATABASE_URL cannot be reached: ${code}.`);
  return error;
}

/** A connection that was tried at several addresses fails with one error for each. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  return /timeout/i.test(String(message)) ? 'ETIMEDOUT' : '';
}
