/** Cart warnings with a link to fix each (F111). Pure. */
import { cartCopy } from '../../copy/cart/cart.ts';
import type { Cart, CartItem } from '../../shared/cart/cart.ts';
import { groupsBy } from '../../shared/lib/groupsBy.ts';
import { cartWarnings } from '../../shared/cart/checks.ts';
import { policiesOf } from '../../shared/cart/parts.ts';
import { destinationName, sku } from '../../shared/cart/skus.ts';
import type { CartWarning } from '../../shared/cart/warning.ts';
import type { QuoteFor } from '../../shared/insurance/rules.ts';
import { packageName } from '../../shared/esim/plan.ts';
import { MAX_DAYS_AFTER_START } from '../../shared/esim/rules.ts';
import { addDays, type CalendarDate } from '../../shared/lib/dates.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { tripDates } from '../../shared/trips/text.ts';
import type { NamedTrip } from '../../shared/trips/trips.ts';
import { itemById } from './cart.names.ts';

const copy = cartCopy.warnings;

type Link = { label: string; href: string };
/** No link where there is no alternative. */
type WarningView = { key: string; text: string; link: Link | undefined };

/** Equal warnings are one, with the names of their items; so are several eSIMs for other places than one policy's. */
export const warningViews = (cart: Cart, trip: NamedTrip | undefined): WarningView[] =>
  groupsBy(cartWarnings(cart, trip), keyOf).map((equal) => {
    const item_ids = [...new Set(equal.flatMap((warning) => warning.item_ids))];
    const warning = { ...equal[0]!, item_ids };
    const all = [...new Set(equal.map((each) => each.values['traveler'] || nameOf(cart, each)))];
    const names = all.join(', ');
    const places = [...new Set(equal.map(({ values }) => values['esim'] ?? ''))];
    const text = textOf(cart, warning, trip, names, places);
    return {
      key: keyOf(warning),
      text: all[1] && !places[1] && !warning.values['traveler'] ? `${names}: ${text}` : text,
      link: linkOf(cart, warning),
    };
  });

const keyOf = ({ code, values: { traveler: _, ...values } }: CartWarning): string =>
  `${code}-${code === 'destinations' ? values['insurance'] : Object.values(values).join()}`;

/** The eSIM of a warning, as its traveler tells it from others. */
function nameOf(cart: Cart, { item_ids: [id = ''] }: CartWarning): string {
  const item = itemById(cart, id);
  return item ? sku(item, 'label') || packageName(sku(item, 'dataLimitInGB')) : '';
}

/**
 * @param names of travelers, where the warning is about them
 * @param places of the eSIMs
 */
function textOf(
  cart: Cart,
  { code, item_ids, values }: CartWarning,
  trip: NamedTrip | undefined,
  names: string,
  places: string[],
): string {
  const dates = (from: string, to: string): string => tripDates(values[from] ?? '', values[to] ?? '');
  const { esim = '', insurance = '', region = '' } = values;
  switch (code) {
    case 'uninsured':
      return copy.uninsured(names, dates('from', 'to'));
    case 'destinations':
      return copy.destinations(places.join(', ').replace(/, ([^,]*)$/, ' and $1'), insurance, places[1]);
    case 'similar-names':
      return copy.similarNames(esim, insurance);
    case 'region':
      return copy.region(region, insuredPlace(cart, item_ids) ?? trip?.countryName ?? '');
    case 'trip-place':
      return copy.tripPlace(
        esim ? 'eSIM' : 'insurance',
        esim || insurance,
        trip?.countryName ?? '',
        values['mistaken'] === 'yes',
      );
    case 'trip-dates':
      return copy.tripDates(dates('esim_from', 'esim_to'), dates('trip_from', 'trip_to'));
    case 'dates':
      return copy.dates(dates('esim_from', 'esim_to'), dates('insurance_from', 'insurance_to'));
  }
}

const policiesAmong = (cart: Cart, ids: string[]): CartItem[] =>
  policiesOf(cart)
    .filter(({ id }) => ids.includes(id))
    .map(({ id }) => itemById(cart, id)!);

function insuredPlace(cart: Cart, ids: string[]): string | undefined {
  const [policy] = policiesAmong(cart, ids);
  return policy && destinationName(policy);
}

/** Links to a form prefilled from the cart; the cart itself never changes on its own. */
function linkOf(cart: Cart, { code, item_ids, values }: CartWarning): Link | undefined {
  const policies = policiesAmong(cart, item_ids);
  const [policy] = policies;
  // What insures somebody elsewhere stays as it is.
  const there = policies.filter((each) => sku(each, 'destination') === sku(policy!, 'destination'));
  if (code === 'uninsured' && policy) return { label: copy.quoteAll, href: quoteOf(there, values) };
  if (code === 'trip-place') return { label: copy.changeTrip, href: paths.trip(paths.cart()) };
  const dates =
    code === 'trip-dates'
      ? esimDates(values['trip_from'] ?? '', values['trip_to'] ?? '')
      : policy && esimDates(sku(policy, 'departureDate'), sku(policy, 'returnDate'));
  // Only its days are wrong: the place stays.
  const esim = code.endsWith('dates') ? itemById(cart, item_ids[0] ?? '') : undefined;
  // An eSIM lasts at most 90 days, so a longer policy cannot be matched better.
  if (esim && dates?.startDate === sku(esim, 'startDate') && dates.endDate === sku(esim, 'endDate'))
    return undefined;
  const destination = esim && sku(esim, 'destination');
  return { label: copy.otherEsim, href: withQuery(paths.esim(), { destination, ...dates }) };
}

function esimDates(
  startDate: CalendarDate,
  end: CalendarDate,
): { startDate: CalendarDate; endDate: CalendarDate } {
  const [endDate = ''] = [end, addDays(startDate, MAX_DAYS_AFTER_START)].toSorted();
  return { startDate, endDate };
}

/** The quote form, filled as the first of the policies, for one that takes the place of them all. */
export const quoteFormAddress = (
  all: readonly CartItem[],
  departureDate: CalendarDate = '',
  returnDate: CalendarDate = '',
): string =>
  withQuery(paths.insurance(), {
    destination: sku(all[0]!, 'destination'),
    departureDate,
    returnDate,
    coverage: sku(all[0]!, 'coverageType'),
    usCitizen: all[0]!.insurance_traveler_info[0]?.us_citizen,
    replaces: all.map(({ cart_item_id }) => cart_item_id).join(),
  } satisfies Record<Exclude<keyof QuoteFor, 'companion'>, string | undefined>);

function quoteOf(all: CartItem[], gap: Record<string, string>): string {
  const starts = [gap['from'] ?? '', ...all.map((item) => sku(item, 'departureDate'))].toSorted();
  const ends = [gap['to'] ?? '', ...all.map((item) => sku(item, 'returnDate'))].toSorted();
  return quoteFormAddress(all, starts[0], ends.at(-1));
}
