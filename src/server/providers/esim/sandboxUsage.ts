/** What the eSIMs of the sandbox use: they are on no phone, so the clock uses their data up. */
import { addDays, dateInZone, utcDate } from '../../../shared/lib/dates.ts';
import { DAY, MINUTE } from '../../../shared/lib/durations.ts';
import { dayPlanOf, type DayPlan } from '../../../shared/esim/plan.ts';
import { startOfDay } from '../../lib/zones.ts';
import type { EsimUsageReport, EsimUse } from './port.ts';
import type { SandboxEsimRow } from './sandboxRows.ts';
import type { SandboxTopUpRow } from './sandboxTopUpRows.ts';

const GB = 1024 ** 3;
/** So long after the purchase, and after the first day has begun, it can still be given back. */
const CONNECTS_AFTER_MS = 10 * MINUTE;
/** The data ends this part of the days, or of a day, before they do, so that every state can be seen. */
const USED_UP_AT = 0.9;

export const refOf = ({ iccid }: Pick<SandboxEsimRow, 'iccid'>): string => `sandbox-${iccid}`;

/** By the dates of its package, in UTC. `perMs`: bytes that the phone uses, as long as there are any. */
function timesOf({ package: text, created_at }: SandboxEsimRow) {
  const [, gb, start, end] = text.split(' ') as [string, string, string, string];
  const begins = Math.max(Date.parse(`${start}T00:00Z`), created_at) + CONNECTS_AFTER_MS;
  // West of UTC the last day may be bought when it is over there.
  const last = Date.parse(`${end}T00:00Z`) + DAY;
  const ends = last > begins ? last : begins + DAY;
  const total = Number(gb) * GB;
  return { total, begins, ends, perMs: total / ((ends - begins) * USED_UP_AT) };
}

/** A phone has it from its first day on. */
export const connectedUse = (row: SandboxEsimRow, now: number): EsimUse =>
  row.use === 'unused' && now >= timesOf(row).begins ? 'installed' : row.use;

type TopUps = readonly SandboxTopUpRow[];

/** What is added later is used after what there was. @param topUps the oldest first */
function usedOf(row: SandboxEsimRow, topUps: TopUps, now: number): { used: number; total: number } {
  const { total: base, begins, perMs } = timesOf(row);
  let [used, total, since] = [0, base, begins];
  for (const { created_at, gb } of topUps) {
    const until = Math.max(since, created_at);
    used = Math.min(total, used + perMs * (until - since));
    [total, since] = [total + Number(gb) * GB, until];
  }
  return { used: Math.min(total, used + perMs * Math.max(0, now - since)), total };
}

/** It ends with the last day of the longest. */
const endOf = (row: SandboxEsimRow, topUps: TopUps): number =>
  Math.max(
    timesOf(row).ends,
    ...topUps.map(({ created_at, days }) => Date.parse(`${addDays(utcDate(created_at), days)}T00:00Z`)),
  );

/** @param zone of its country */
export function usageReportOf(
  row: SandboxEsimRow,
  topUps: TopUps,
  zone: string,
  now: number,
): EsimUsageReport {
  const plan = dayPlanIn(row);
  if (plan) return dailyUsageReport(row, plan, zone, now);
  const { used, total } = usedOf(row, topUps, now);
  const usedNow = row.use === 'cancelled' ? 0 : Math.round(used);
  return { ref: refOf(row), state: stateAt(row, topUps, now), used: usedNow, total, asOf: now, topsUp: true };
}

export const dayPlanIn = ({ package: text }: SandboxEsimRow): DayPlan | undefined =>
  dayPlanOf(text.split(' ')[1] ?? '');

/** Of the current day there: the data resets at midnight, and top-ups do not add to it. */
function dailyUsageReport(row: SandboxEsimRow, { gb }: DayPlan, zone: string, now: number): EsimUsageReport {
  const today = dateInZone(now, zone);
  const [midnight, resetsAt] = [startOfDay(today, zone), startOfDay(addDays(today, 1), zone)];
  const total = gb * GB;
  const since = Math.max(midnight, timesOf(row).begins);
  const perMs = total / ((resetsAt - midnight) * USED_UP_AT);
  const used = row.use === 'cancelled' ? 0 : Math.min(total, perMs * Math.max(0, now - since));
  const state = stateAt(row, [], now);
  return { ref: refOf(row), state, used: Math.round(used), total, asOf: now, resetsAt, topsUp: false };
}

export function stateAt(row: SandboxEsimRow, topUps: TopUps, now: number): EsimUsageReport['state'] {
  if (row.use === 'cancelled') return 'cancelled';
  if (now >= endOf(row, topUps)) return 'expired';
  const { used, total } = usedOf(row, topUps, now);
  if (!dayPlanIn(row) && used >= total) return 'used_up';
  if (now >= timesOf(row).begins) return 'active';
  return row.use === 'installed' ? 'installed' : 'ready';
}

/** Whether some of its data is used: all that was there before it is gone. */
export function isTopUpUsed(
  row: SandboxEsimRow,
  topUps: TopUps,
  { key, now }: { key: string; now: number },
): boolean {
  const before = topUps.slice(
    0,
    topUps.findIndex((each) => each.key === key),
  );
  const had = before.reduce((sum, { gb }) => sum + Number(gb) * GB, timesOf(row).total);
  return usedOf(row, topUps, now).used > had;
}
