/**
 * Named places where tests kill the process, to show that a crash there loses nothing (threat 18): `CRASH_AT=name`, or
 * `CRASH_AT=name@7` for the seventh pass. Has no effect without `CRASH_AT` or on an https ORIGIN.
 */
export const CRASH_POINTS = [
  'db:before-commit',
  'db:after-commit',
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
  'mail:after-lease',
  'mail:after-call',
  'mail:after-commit',
] as const;
export const REFUND_CRASH_POINTS = [
  'refund:after-request',
  'withdraw:after-call',
  'withdraw:after-commit',
  'refund:after-call',
  'refund:after-commit',
] as const;
/** Every kind of outbox entry has its own points. */
export type CrashPoint =
  | (typeof CRASH_POINTS | typeof REFUND_CRASH_POINTS)[number]
  | `${string}:after-${'lease' | 'call' | 'commit'}`;

const { CRASH_AT = '', ORIGIN } = process.env;
const [at, times = '1'] = ORIGIN?.startsWith('https:') ? [] : CRASH_AT.split('@');
let passesLeft = Number(times);

export function crashPoint(name: CrashPoint): void {
  if (at === name && --passesLeft === 0) process.kill(process.pid, 'SIGKILL');
}
