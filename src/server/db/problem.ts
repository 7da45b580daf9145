import { ConfigError } from '../config/environment.ts';

const DAMAGE_CODES = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);
/** Unavailable: errors of sockets, files of the URL, TLS; PostgreSQL's classes 08, 28, 3D, 53 and 57. */
const UNREACHABLE = /^(E[A-Z]|ERR_|CERT_|DEPTH_|SELF_|UNABLE_|HOSTNAME_|08|28|3D|53|57)/;
/** `query_canceled`: by a time-out. */
const CANCELED = '57014';

/** Describes in one sentence why a database cannot be opened at start; any other error is returned unchanged. */
export function openingProblem(error: unknown, file: string): unknown {
  const code = codeOf(error);
  if (DAMAGE_CODES.has(code))
    return new ConfigError(`The database ${file} is damaged. Restore a backup of it.`);
  if (code.startsWith('SQLITE_')) return new ConfigError(`The database ${file} cannot be opened: ${code}.`);
  if (code === CANCELED)
    return new ConfigError(`The database of DATABASE_URL canceled a statement that took too long: ${code}.`);
  if (UNREACHABLE.test(code))
    return new ConfigError(`The database of DATABASE_URL cannot be reached: ${code}.`);
  return error;
}

/** A connection tried at several addresses fails with one error for each. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  if (/timeout/i.test(String(message))) return 'ETIMEDOUT';
  return /SSL/.test(String(message)) ? 'ERR_SSL' : '';
}
