/** What a package holds, as its value says: "5", "1/day/512", "unlimited/3/1000" (D39). Pure. */

/** New data each day. `kbps`: how fast it is once the `gb` of a day are used; it never stops. */
export type DayPlan = { gb: number; kbps: number; isUnlimited: boolean };

const GB = String.raw`(\d{1,3}(?:\.\d)?)`;
const DAY_PLAN = new RegExp(`^(?:${GB}/day|unlimited/${GB})/([1-9]\\d{1,5})$`);

export const dayPlanValue = ({ gb, kbps, isUnlimited }: DayPlan): string =>
  isUnlimited ? `unlimited/${gb}/${kbps}` : `${gb}/day/${kbps}`;

/** @returns undefined for one amount of data for all days */
export function dayPlanOf(value: string): DayPlan | undefined {
  const [, daily, unlimited, kbps] = DAY_PLAN.exec(value) ?? [];
  const gb = Number(daily ?? unlimited);
  return gb ? { gb, kbps: Number(kbps), isUnlimited: unlimited !== undefined } : undefined;
}

/** "5 GB", "1 GB a day", "Unlimited". */
export function packageName(value: string): string {
  const plan = dayPlanOf(value);
  if (!plan) return `${value} GB`;
  return plan.isUnlimited ? 'Unlimited' : `${plan.gb} GB a day`;
}

/** "512 kbit/s", "1.5 Mbit/s". */
export const speedText = (kbps: number): string =>
  kbps < 1000 ? `${kbps} kbit/s` : `${Math.floor(kbps / 100) / 10} Mbit/s`;

/** What happens when the data of a day is used, in one sentence. @returns undefined where there is no such rule */
export function fairUse(value: string): string | undefined {
  const plan = dayPlanOf(value);
  return plan && `Full speed for ${plan.gb} GB each day, then ${speedText(plan.kbps)} until midnight there.`;
}
