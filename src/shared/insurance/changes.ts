/** What may be changed about a policy, and what it costs. Pure; the rule is frozen with the policy. */
import { addDays, daysBetween, inclusiveDays, isCalendarDate, type CalendarDate } from '../lib/dates.ts';
import { hasEnded, type Period } from '../orders/period.ts';
import type { ChangeRule } from './changeRule.ts';
import { tidyName, type Names } from './names.ts';
import { MAX_DAYS_AFTER_DEPARTURE } from './rules.ts';

export type ChangeKind = 'change' | 'extend' | 'end';

/** What is changed; everything else of a policy stays. `departure` and `return` yyyy-MM-dd. */
export type Cover = { plan_id: string; departure: CalendarDate; return: CalendarDate; traveler: Names };

/**
 * When a policy can be changed: all of it until its first day begins somewhere at its destination, its last day while cover runs.
 * @param now ms
 */
export function changeableAt(period: Period, rule: ChangeRule, now: number): 'all' | 'last day' | undefined {
  if (now < period.first_start) return 'all';
  const runs = !hasEnded(period, now) && now < period.first_end;
  return runs && (rule.extend || rule.end_early) ? 'last day' : undefined;
}

/** @returns undefined when nothing would be different */
export function changeKind(before: Cover, after: Cover, runs: boolean): ChangeKind | undefined {
  if (isSame(before, after)) return undefined;
  if (!runs) return 'change';
  return after.return > before.return ? 'extend' : 'end';
}

const isSame = (a: Cover, b: Cover): boolean =>
  a.plan_id === b.plan_id &&
  a.departure === b.departure &&
  a.return === b.return &&
  NAME_FIELDS.every((name) => tidyName(a.traveler[name]) === tidyName(b.traveler[name]));

const NAME_FIELDS = ['first_name', 'middle_name', 'last_name'] as const;

const WEEK = 7;

/**
 * The last day of cover that is ended early: weeks that are not needed are given back whole, so it runs on until so many before its end.
 * @param needed the last day that is needed, between departure and end
 */
export const endAfter = (needed: CalendarDate, end: CalendarDate): CalendarDate =>
  addDays(end, -WEEK * Math.max(0, Math.floor(daysBetween(needed, end) / WEEK)));

/** The latest day that a running policy can be extended to. */
export const latestReturn = (departure: CalendarDate): CalendarDate =>
  addDays(departure, MAX_DAYS_AFTER_DEPARTURE);

/** Cents. @param rate cents a day: the one agreed at purchase while the plan stays, else today's */
export const coverPrice = (
  rate: number,
  { departure, return: back }: Pick<Cover, 'departure' | 'return'>,
): number => rate * inclusiveDays(departure, back);

/** More to pay when positive, given back when negative. */
export const difference = (before: number, after: number): number => after - before;

/**
 * Why the new last day of running cover is refused.
 * @param over whether that day is over somewhere at the destination
 */
export function lastDayMessage(
  { departure, return: before }: Pick<Cover, 'departure' | 'return'>,
  typed: CalendarDate,
  rule: ChangeRule,
  over: boolean,
): string | undefined {
  if (!isCalendarDate(typed)) return 'Give the new last day.';
  if (typed > before) {
    if (!rule.extend) return 'This plan cannot be extended while cover runs.';
    return typed > latestReturn(departure)
      ? `Cover ends at most ${MAX_DAYS_AFTER_DEPARTURE} days after the departure.`
      : undefined;
  }
  if (!rule.end_early) return 'This plan cannot be ended early.';
  if (over) return 'The last day must be today or later.';
  return typed < before && endAfter(typed, before) === before
    ? 'Less than a whole week would be left, so nothing would be given back.'
    : undefined;
}

/** What the cart and an order carry of a change (D101): the policy and the certificate that it is to replace. */
export const changeValue = (itemId: string, version: number): string => `${itemId}:${version}`;

export function readChangeValue(value: string): { itemId: string; version: number } | undefined {
  const [, itemId = '', version] = /^([0-9a-f-]{36}):(\d{1,4})$/.exec(value) ?? [];
  return itemId ? { itemId, version: Number(version) } : undefined;
}
