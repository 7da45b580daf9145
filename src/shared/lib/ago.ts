import { DAY, HOUR, MINUTE } from './durations.ts';

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Largest first; each from its own length on. ms */
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/**
 * How long ago, without any time zone: "5 minutes ago", "3 hours ago", "yesterday".
 * @param then ms since 1970
 * @param now ms since 1970; a `then` in the future counts as now
 */
export function ago(then: number, now: number): string {
  const passed = Math.max(0, now - then);
  const [unit, length] = UNITS.find(([, each]) => passed >= each) ?? ['minute', MINUTE];
  return passed < MINUTE ? 'just now' : format.format(-Math.floor(passed / length), unit);
}
