/** Prices of eSIMs, of the sample catalogue and with the markup on a wholesaler's, by one data file (src/content/esim/pricing.yaml). */
import type { Frozen } from '../lib/frozen.ts';
import { roundTo } from '../lib/money.ts';
import type { DataPackage } from './esim.ts';
import { dayPlanValue } from './plan.ts';

export const ZONES = ['A', 'B', 'C'] as const;
export type Zone = (typeof ZONES)[number];

/** Data for each day, at `cents` a day, for stays of up to `most_days`. `then_mbps`: its speed once the `gb` of a day are used. */
type SoldDayPlan = Frozen<{
  gb: number;
  then_mbps: number;
  unlimited: boolean;
  cents: number;
  most_days: number;
  countries: string[];
}>;

/** Cents and factors. `lengths` in order: a factor holds up to and including `to` days. */
export type EsimPricing = Frozen<{
  sizes: { gb: number; cents: number; hint: string }[];
  day_plans: SoldDayPlan[];
  zones: Record<Zone, number>;
  region_factor: number;
  worldwide_factor: number;
  lengths: { to: number; factor: number }[];
  round_to: number;
  markup_percent: number;
}>;

/** Where a package works: one country (ISO alpha-2), a region, or everywhere on sale. */
export type Reach = { zone: Zone; kind: 'country' | 'region' | 'worldwide'; iso2?: string };

/**
 * original = round25(base x zone x length), markup = round25(20 % of original).
 * @param days inclusive length of the trip, 1 to 90
 * @returns cents, or undefined for a size or a length that is not sold
 */
export function packagePrice(
  pricing: EsimPricing,
  reach: Reach,
  gb: number,
  days: number,
): { original_price: number; markup_price: number } | undefined {
  const size = pricing.sizes.find((entry) => entry.gb === gb);
  const length = pricing.lengths.find(({ to }) => days >= 1 && days <= to);
  if (!size || !length) return undefined;
  const exact = scaled(size.cents, [pricing.zones[reach.zone], reachFactor(pricing, reach), length.factor]);
  return withMarkup(pricing, roundTo(exact, pricing.round_to));
}

const withMarkup = ({ markup_percent, round_to }: EsimPricing, original_price: number) => ({
  original_price,
  markup_price: roundTo((original_price * markup_percent) / 100, round_to),
});

/** Wholesalers count in ten thousandths of a dollar. */
const PER_CENT = 100;

/**
 * The retail price of a wholesale package: the wholesale price, rounded up so that it is always covered, plus the usual
 * markup.
 * @param wholesale USD x 10,000
 * @returns cents
 */
export function resalePrice(
  pricing: EsimPricing,
  wholesale: number,
): { original_price: number; markup_price: number } {
  const { round_to } = pricing;
  return withMarkup(pricing, Math.ceil(wholesale / PER_CENT / round_to) * round_to);
}

function reachFactor(pricing: EsimPricing, { kind }: Reach): number {
  if (kind === 'country') return 1;
  return kind === 'region' ? pricing.region_factor : pricing.worldwide_factor;
}

// Factors have two decimals: multiplied as whole hundredths, so that rounding sees exact ties and not 12.4999.
function scaled(cents: number, factors: readonly number[]): number {
  const hundredths = factors.reduce((product, factor) => product * Math.round(factor * 100), cents);
  return hundredths / 100 ** factors.length;
}

/**
 * Every package for a trip: sizes from the smallest on, exactly one of them the default (D39), then what has data for each day.
 * @param days inclusive length of the trip
 * @returns empty when trips of this length are not sold
 */
export function packagesFor(pricing: EsimPricing, reach: Reach, days: number): DataPackage[] {
  const chosen = defaultSize(
    pricing.sizes.map(({ gb }) => gb),
    days,
  );
  const sizes = pricing.sizes.flatMap(({ gb }) => {
    const prices = packagePrice(pricing, reach, gb, days);
    return prices ? [{ value: String(gb), isDefault: gb === chosen, ...prices }] : [];
  });
  return [...sizes, ...dayPlansFor(pricing, reach, days)];
}

/** The value of its packages. */
export const soldValue = ({ gb, then_mbps: mbps, unlimited: isUnlimited }: SoldDayPlan): string =>
  dayPlanValue({ gb, mbps, isUnlimited });

const dayPlansFor = (pricing: EsimPricing, { zone, iso2 = '' }: Reach, days: number): DataPackage[] =>
  pricing.day_plans
    .filter((plan) => plan.countries.includes(iso2) && days >= 1 && days <= plan.most_days)
    .map((plan) => {
      const exact = scaled(plan.cents * days, [pricing.zones[zone]]);
      const prices = withMarkup(pricing, roundTo(exact, pricing.round_to));
      return { value: soldValue(plan), isDefault: false, ...prices };
    });

/** The smallest size of at least 0.1 GB a day, else the largest. Undefined for an empty list (D39). */
export function defaultSize(sizes: readonly number[], days: number): number | undefined {
  const rising = sizes.toSorted((a, b) => a - b);
  return rising.find((gb) => gb * 10 >= days) ?? rising.at(-1);
}
