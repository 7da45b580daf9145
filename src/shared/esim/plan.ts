/** What a package holds, as its value says: "5", "day/1/0.5", "unlimited/3/1" (D39). Pure, and short: every page with a cart loads it. */

/** New data each day. `mbps`: how fast it is once the `gb` of a day are used; it never stops. */
export type DayPlan = { gb: number; mbps: number; isUnlimited: boolean };

export const dayPlanValue = ({ gb, mbps, isUnlimited }: DayPlan): string =>
  `${isUnlimited ? 'unlimited' : 'day'}/${gb}/${mbps}`;

/** @returns undefined for one amount of data for all days */
export function dayPlanOf(value: string): DayPlan | undefined {
  const [, kind, gb, mbps] = /^(day|unlimited)\/([\d.]+)\/([\d.]+)$/.exec(value) ?? [];
  return kind ? { gb: Number(gb), mbps: Number(mbps), isUnlimited: kind === 'unlimited' } : undefined;
}

/** "5 GB", "1 GB a day", "Unlimited". @param value of a package that is or was on sale, as below */
export function packageName(value: string): string {
  const [kind, gb] = value.split('/');
  if (!gb) return `${value} GB`;
  return kind === 'day' ? `${gb} GB a day` : 'Unlimited';
}

/** What happens when the data of a day is used, in one sentence. @returns undefined where there is no such rule */
export function fairUse(value: string): string | undefined {
  const [, gb, mbps] = value.split('/');
  return gb && `${gb} GB a day at full speed, then ${mbps} Mbit/s until midnight there.`;
}
