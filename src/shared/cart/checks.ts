/** Compares the eSIMs and policies of one cart (F111). Warnings only: none blocks an order. */
import type { Trip } from '../trips/trips.ts';
import { groupsBy } from '../lib/groupsBy.ts';
import type { Cart } from './cart.ts';
import { esimsOf, policiesOf, shareCountry, type Part } from './parts.ts';
import { areSimilar } from './similarCountries.ts';
import { uncoveredRanges } from './dateRanges.ts';
import { tripDays, tripWarnings } from './tripChecks.ts';
import type { CartWarning } from './warning.ts';

/** @param trip the saved trip; items weeks away from it belong to another one */
export function cartWarnings(cart: Cart, trip?: Trip): CartWarning[] {
  const esims = esimsOf(cart);
  const policies = policiesOf(cart);
  return [
    ...esims.flatMap((esim) => placeWarnings(esim, policies)),
    ...dateWarnings(esims, policies, trip),
    ...tripWarnings(esims, policies, trip),
  ];
}

function placeWarnings(esim: Part, policies: Part[]): CartWarning[] {
  if (!esim.countries.length || policies.some((policy) => shareCountry(esim, policy))) return [];
  const policy = policies.find(({ countries }) => countries.length);
  const country = policy?.countries[0];
  if (!policy || !country) return [];
  const item_ids = [esim.id, policy.id];
  if (esim.countries.length > 1)
    return [{ code: 'region', item_ids, values: { region: esim.name, country } }];
  const code = areSimilar(esim.countries[0]!, country) ? 'similar-names' : 'destinations';
  return [{ code, item_ids, values: { esim: esim.name, insurance: policy.name } }];
}

function dateWarnings(esims: Part[], policies: Part[], trip: Trip | undefined): CartWarning[] {
  return groupsBy(policies, ({ traveler }) => traveler).flatMap((own) => {
    const { traveler } = own[0]!;
    const paired = esims.filter((esim) => own.some((policy) => shareCountry(esim, policy)));
    const gaps = uncoveredRanges([...paired, ...tripDays(own, trip)], own).map((gap): CartWarning => ({
      code: 'uninsured',
      item_ids: own.map(({ id }) => id),
      values: { ...gap, traveler },
    }));
    return gaps.length ? gaps : paired.flatMap((esim) => dateDifference(esim, own));
  });
}

function dateDifference(esim: Part, own: Part[]): CartWarning[] {
  const matching = own.filter((policy) => shareCountry(esim, policy));
  if (matching.some(({ from, to }) => from === esim.from && to === esim.to)) return [];
  const [policy] = matching;
  if (!policy) return [];
  const values = {
    esim_from: esim.from,
    esim_to: esim.to,
    insurance_from: policy.from,
    insurance_to: policy.to,
  };
  return [{ code: 'dates', item_ids: [esim.id, policy.id], values }];
}
