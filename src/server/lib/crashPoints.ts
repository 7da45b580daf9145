/**
 * Named places where a test kills the process, to show that a crash there loses nothing (threat 18). Without
 * `CRASH_AT`, or on an https ORIGIN, this does nothing.
 */
export const CRASH_POINTS = [
  'complete:before-tx1',
  'complete:after-tx1',
  'complete:after-session',
  'complete:after-tx2',
  'sandbox:after-paid',
  'webhook:before-commit',
  'webhook:after-commit',
  'fulfil:after-lease',
  'fulfil:after-call',
  'fulfil:after-commit',
] as const;
/** The outbox has its own for every kind of entry. */
export type CrashPoint = (typeof CRASH_POINTS)[number] | `${string}:after-${'lease' | 'call' | 'commit'}`;

export function crashPoint(name: CrashPoint): void {
  const { CRASH_AT, ORIGIN } = process.env;
  if (CRASH_AT === name && !ORIGIN?.startsWith('https:')) process.kill(process.pid, 'SIGKILL');
}
