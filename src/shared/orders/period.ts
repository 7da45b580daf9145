/** Phase of a purchase relative to its days, in the time zones of its places. Pure. */
import * as v from 'valibot';

const instant = v.pipe(v.number(), v.integer());

/**
 * First and last day (yyyy-MM-dd), and the instants (ms) at which they begin and end: in the first and in the last time
 * zone of the places it is for. `eve`: when the day before the first one has begun in all of them.
 */
export const periodSchema = v.object({
  from: v.string(),
  to: v.string(),
  eve: instant,
  first_start: instant,
  last_start: instant,
  first_end: instant,
  last_end: instant,
});
export type Period = v.InferOutput<typeof periodSchema>;

/** In chronological order. `active` and `ended` hold in every zone; `startsToday` and `lastDay` only in some. */
export const PHASES = ['upcoming', 'tomorrow', 'startsToday', 'active', 'lastDay', 'ended'] as const;
export type Phase = (typeof PHASES)[number];

/** `until` (ms) is exclusive. */
type PhaseTime = { phase: Phase; from: number; until: number };

/** The phases of a period in time, without those that it does not have. */
function timesOf({ eve, first_start, last_start, first_end, last_end }: Period): PhaseTime[] {
  const starts = [-Infinity, eve, first_start, last_start, first_end, last_end];
  return PHASES.map((phase, index) => ({
    phase,
    from: starts[index]!,
    // A later phase counts as soon as it begins, also where zones are so far apart that it overtakes one.
    until: Math.min(Infinity, ...starts.slice(index + 1)),
  })).filter(({ from, until }) => from < until);
}

/** The phase at an instant (ms), and those that follow it. */
export const phasesFrom = (period: Period, now: number): PhaseTime[] =>
  timesOf(period).filter(({ until }) => now < until);

export const phaseAt = (period: Period, now: number): Phase => phasesFrom(period, now)[0]?.phase ?? 'ended';

export const hasEnded = (period: Period, now: number): boolean => phaseAt(period, now) === 'ended';
