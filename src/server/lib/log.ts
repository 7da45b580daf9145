import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * JSON lines without personal data (threat 36): callers pass ids, codes, routes and durations, never a body, a name,
 * an e-mail address or an activation code. Errors are reduced to type, message and stack.
 */
export function openLog(level: string): Logger {
  standardOutput ??= pino.destination(LINES);
  return pino(options(level), standardOutput);
}

/** One for all logs of a process: each would write its lines by a timer of its own, ten times a second, for ever. */
let standardOutput: DestinationStream | undefined;

/**
 * A write of its own for each line is a tenth of a page's processor time. A fatal line and the end of the process write
 * what is left; lines that the receiver does not read are dropped beyond a bound.
 */
const LINES = { dest: 1, minLength: 4096, periodicFlush: 100, maxLength: 1024 * 1024 };

/** Logs to standard error, for commands whose standard output is their result. */
export const openErrorLog = (level: string): Logger => pino(options(level), pino.destination(2));

const options = (level: string) => ({
  level,
  base: undefined,
  serializers: { err: (error: Error) => plainError(error) },
});

// A database error quotes the row in `detail`, a validation error the value; neither may be logged.
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    code: (error as { code?: string }).code,
  };
}

export type Log = Logger;
