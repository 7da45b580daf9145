import { soldValue, type EsimPricing } from '../../../shared/esim/pricing.ts';
import type { EsimDestinations } from '../schemas/esimDestinations.ts';
import { duplicateFindings, type Finding } from '../problem.ts';

/** Countries that are not on sale, and equal plans in one country, which orders could not tell apart. */
export function checkDayPlans({ day_plans }: EsimPricing, { countries }: EsimDestinations): Finding[] {
  const onSale = new Set(countries.filter(({ sellable }) => sellable).map(({ iso2 }) => iso2));
  const places = day_plans.flatMap((plan, index) =>
    plan.countries.map((iso2, at) => ({
      iso2,
      sold: `${soldValue(plan)} in ${iso2}`,
      path: ['day_plans', index, 'countries', at],
    })),
  );
  return [
    ...places
      .filter(({ iso2 }) => !onSale.has(iso2))
      .map(({ iso2, path }) => ({ path, message: `"${iso2}" is not on sale` })),
    ...duplicateFindings(
      places.map(({ sold }) => sold),
      (index) => places[index]!.path,
    ),
  ];
}
