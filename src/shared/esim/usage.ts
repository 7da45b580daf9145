import * as v from 'valibot';
import { DAY } from '../lib/durations.ts';
import type { Period } from '../orders/period.ts';

/** Of an eSIM, as its supplier tells it. `ready`: no phone has it yet. */
export const USAGE_STATES = ['ready', 'installed', 'active', 'used_up', 'expired'] as const;
export type UsageState = (typeof USAGE_STATES)[number];

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The supplier's last answer: `used` and `total` in bytes; `as_of`: when that was true, in ms. `resets_at`: of a plan with data for
 * each day, whose `used` and `total` are those of the day at full speed, when that day ends.
 */
export const esimUsageSchema = v.object({
  state: v.picklist(USAGE_STATES),
  used: bytes,
  total: bytes,
  as_of: v.pipe(v.number(), v.integer()),
  resets_at: v.optional(v.pipe(v.number(), v.integer())),
  /** Its supplier adds no data to it. */
  no_top_up: v.optional(v.literal(true)),
});
export type EsimUsage = v.InferOutput<typeof esimUsageSchema>;

export const leftOf = ({ used, total }: Pick<EsimUsage, 'used' | 'total'>): number =>
  Math.max(0, total - used);

/** Whether what it tells is of a day that has ended since. */
export const isOfPastDay = ({ resets_at = Infinity }: EsimUsage, now: number): boolean => now >= resets_at;

/** Four fifths are used. What comes back at midnight is never low. */
export const isLow = (usage: EsimUsage | undefined): boolean =>
  usage !== undefined &&
  usage.resets_at === undefined &&
  (usage.state === 'active' || usage.state === 'used_up') &&
  usage.total > 0 &&
  usage.used >= 0.8 * usage.total;

export type EsimEnd = 'used_up' | 'expired';

/** Why an eSIM no longer connects. What comes back at midnight does. */
export const endOf = ({ state, resets_at }: EsimUsage): EsimEnd | undefined =>
  state === 'expired' || (state === 'used_up' && resets_at === undefined) ? state : undefined;

const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** "340 MB", "1.2 GB", "5 GB": rounded down, so that no traveler counts on data that is not there. */
export function dataText(amount: number): string {
  if (amount < GB) return `${Math.floor(amount / MB)} MB`;
  return `${Math.floor((amount / GB) * 10) / 10} GB`;
}

/**
 * Days that were left when it was told, the current one included.
 * @returns undefined before the first day and after the last
 */
export function daysLeft({ as_of }: Pick<EsimUsage, 'as_of'>, period: Period): number | undefined {
  if (as_of < period.first_start || as_of >= period.last_end) return undefined;
  return Math.max(1, Math.ceil((period.first_end - as_of) / DAY));
}
