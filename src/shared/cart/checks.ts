/** What an eSIM and an insurance in one cart say of each other (F111). Warnings only: nothing here stops an order. */
import { addDays, inclusiveDays, isCalendarDate, type CalendarDate } from '../lib/dates.ts';
import type { Trip } from '../trips/trips.ts';
import { travelerName } from '../insurance/travelers.ts';
import { sku, type Cart, type CartItem } from './cart.ts';
import { areMistaken } from './similarCountries.ts';
import { ESIM, INSURANCE } from './skus.ts';

/**
 * - `uninsured`: days of the trip without insurance. values: `from`, `to` (yyyy-MM-dd), `traveler`
 * - `destinations`: the eSIM does not work where the insurance is for. values: `esim`, `insurance` (names)
 * - `similar-names`: the same, and the two are easily mistaken. values: `esim`, `insurance`
 * - `region`: the eSIM's region does not include the country. values: `region` (name), `country` (alpha-2)
 * - `dates`: same place, other dates, and no day uninsured. values: `esim_from`, `esim_to`, `insurance_from`, `insurance_to`
 */
export type CartWarning = {
  code: 'uninsured' | 'destinations' | 'similar-names' | 'region' | 'dates';
  item_ids: string[];
  values: Record<string, string>;
};

type Days = { from: CalendarDate; to: CalendarDate };
type Part = Days & { id: string; name: string; countries: readonly string[]; traveler: string };

/** @param trip the kept trip, if there is one: a region is then held against its country too */
export function cartWarnings(cart: Cart, trip?: Trip | null): CartWarning[] {
  const esims = partsOf(cart, ESIM, 'startDate', 'endDate');
  const policies = partsOf(cart, INSURANCE, 'departureDate', 'returnDate');
  return [...esims.flatMap((esim) => placeWarnings(esim, policies, trip)), ...dateWarnings(esims, policies)];
}

const partsOf = (cart: Cart, product: string, from: string, to: string): Part[] =>
  cart.cart_items
    .filter((item) => String(item.product_id) === product)
    .map((item) => partOf(item, sku(item, from), sku(item, to)))
    .filter((part) => isCalendarDate(part.from) && isCalendarDate(part.to) && part.from <= part.to);

function partOf(item: CartItem, from: CalendarDate, to: CalendarDate): Part {
  const destination = item.sku_values.find(({ name }) => name === 'destination')?.destination;
  const [traveler] = item.insurance_traveler_info;
  return {
    id: item.cart_item_id,
    name: destination?.name ?? sku(item, 'destination'),
    countries: destination?.supportedCountries ?? (destination?.iso2 ? [destination.iso2] : []),
    traveler: traveler ? travelerName(traveler) : '',
    from,
    to,
  };
}

const shareCountry = (one: Part, other: Part): boolean =>
  one.countries.some((country) => other.countries.includes(country));

function placeWarnings(esim: Part, policies: Part[], trip: Trip | null | undefined): CartWarning[] {
  if (!esim.countries.length || policies.some((policy) => shareCountry(esim, policy))) return [];
  const other = policies.find(({ countries }) => countries.length);
  const country = other?.countries[0] ?? trip?.country;
  if (!country || esim.countries.includes(country)) return [];
  const item_ids = other ? [esim.id, other.id] : [esim.id];
  if (esim.countries.length > 1)
    return [{ code: 'region', item_ids, values: { region: esim.name, country } }];
  if (!other) return [];
  const code = areMistaken(esim.countries[0]!, country) ? 'similar-names' : 'destinations';
  return [{ code, item_ids, values: { esim: esim.name, insurance: other.name } }];
}

function dateWarnings(esims: Part[], policies: Part[]): CartWarning[] {
  return [...Map.groupBy(policies, ({ traveler }) => traveler)].flatMap(([traveler, own]) => {
    const paired = esims.filter((esim) => own.some((policy) => shareCountry(esim, policy)));
    const gaps = uncovered(paired, own).map((gap): CartWarning => ({
      code: 'uninsured',
      item_ids: own.map(({ id }) => id),
      values: { ...gap, traveler },
    }));
    return gaps.length ? gaps : paired.flatMap((esim) => differing(esim, own));
  });
}

/** Longer apart, two policies are for two trips. */
const SAME_TRIP_DAYS = 7;

const byStart = <D extends Days>(parts: readonly D[]): D[] =>
  parts.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/** Days that an eSIM needs and no policy covers, and the few days between two policies of one trip. */
function uncovered(needed: Days[], policies: Days[]): Days[] {
  const covered = merged(policies);
  const between = covered.slice(1).map((part, index) => ({
    from: addDays(covered[index]!.to, 1),
    to: addDays(part.from, -1),
  }));
  const short = between.filter(({ from, to }) => inclusiveDays(from, to) <= SAME_TRIP_DAYS);
  return merged([...needed.flatMap((part) => without(part, covered)), ...short]);
}

/** What is left of `part`. @param covered in order, apart from each other */
function without(part: Days, covered: Days[]): Days[] {
  const left: Days[] = [];
  let next = part.from;
  for (const { from, to } of covered) {
    if (to < next || from > part.to) continue;
    if (from > next) left.push({ from: next, to: addDays(from, -1) });
    next = addDays(to, 1);
  }
  return next <= part.to ? [...left, { from: next, to: part.to }] : left;
}

/** In order; what overlaps or follows at once becomes one. */
function merged(parts: readonly Days[]): Days[] {
  const all: Days[] = [];
  for (const { from, to } of byStart(parts)) {
    const last = all.at(-1);
    if (!last || from > addDays(last.to, 1)) all.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return all;
}

function differing(esim: Part, own: Part[]): CartWarning[] {
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
