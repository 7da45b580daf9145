import { packagePrice, type EsimPricing, type Reach, type Zone } from '../../../shared/esim/pricing.ts';
import type { EsimDestinations, EsimRegion } from '../schemas/esimDestinations.ts';
import type { Finding } from '../problem.ts';

/** Countries that are not on sale, and a region cheaper than a country in it. */
export function checkRegion(
  region: EsimRegion,
  index: number,
  all: EsimDestinations,
  pricing: EsimPricing,
): Finding[] {
  const worldwide = region.countries === 'all';
  const members = all.countries.filter(({ iso2 }) => worldwide || region.countries.includes(iso2));
  const barred = members.filter(({ sellable }) => !sellable);
  const base = (reach: Reach): number =>
    packagePrice(pricing, reach, pricing.sizes.at(-1)!.gb, 1)!.original_price;
  const dearest = Math.max(...members.map(({ zone }: { zone: Zone }) => base({ zone, kind: 'country' })));
  const cheap = base({ zone: region.zone, kind: worldwide ? 'worldwide' : 'region' }) < dearest;
  return [
    ...(worldwide ? [] : barred).map(({ iso2 }) => ({
      path: ['regions', index, 'countries', region.countries.indexOf(iso2)],
      message: `"${iso2}" is not on sale`,
    })),
    ...(cheap
      ? [{ path: ['regions', index, 'zone'], message: 'costs less than a single country in it' }]
      : []),
  ];
}
