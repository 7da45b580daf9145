/** When a change may be planned for: browser and server refuse the same. */

// Not DAY of lib/durations: that stands in a script of travelers' pages, which the form does not load.
const MAX_AHEAD_MS = 366 * 24 * 60 * 60_000;

export const PLAN_FAULTS = {
  missing: 'Choose a day and a time.',
  past: 'This time has passed. Choose one that is still to come.',
  far: 'Choose a time within a year from now.',
  order: 'Choose a later time than the one when it goes out.',
  full: 'Too many changes are planned already. Withdraw one first.',
} as const;
export type PlanFault = keyof typeof PLAN_FAULTS;

/** `at`: when it goes out, `until`: when it is as before again; ms. */
export type PlanTimes = { at: number; until?: number | undefined };

/** @returns what is wrong, and at which of the two */
export function planFault(
  { at, until }: PlanTimes,
  now: number,
): { field: keyof PlanTimes; fault: PlanFault } | undefined {
  if (!Number.isFinite(at)) return { field: 'at', fault: 'missing' };
  if (at <= now) return { field: 'at', fault: 'past' };
  if (at > now + MAX_AHEAD_MS) return { field: 'at', fault: 'far' };
  if (until === undefined) return undefined;
  if (!Number.isFinite(until)) return { field: 'until', fault: 'missing' };
  if (until <= at) return { field: 'until', fault: 'order' };
  return until > now + MAX_AHEAD_MS ? { field: 'until', fault: 'far' } : undefined;
}
