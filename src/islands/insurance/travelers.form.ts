/** The values of "Who is traveling?": the names of several people in one flat form, named as its inputs are. Pure. */
import type { Traveler } from '../../shared/cart/cart.ts';
import { INSURANCE, optionsOf } from '../../shared/products/products.ts';
import type { QuoteValues } from '../../shared/insurance/rules.ts';
import {
  tidyName,
  travelerMessages,
  travelerName,
  type NameField,
  type TravelerMessages,
} from '../../shared/insurance/travelers.ts';
import { messageFor, type FieldErrors } from '../../shared/lib/fields.ts';
import type { NewCartItem } from '../cart/cart.store.ts';
import type { Fields } from '../lib/drafts.ts';
import type { Messages } from '../lib/form.ts';

export const MAX_TRAVELERS = 9;
export const NAME_FIELDS = ['first_name', 'middle_name', 'last_name'] as const;

/**
 * Keyed `first_name-0`, `middle_name-0` and so on; the number identifies the person and stays when others are removed.
 */
export type NameValues = Record<string, string>;
export type Names = Record<NameField, string>;

export const nameKey = (field: NameField, person: number): string => `${field}-${person}`;

export const namesOf = (values: NameValues, person: number): Names => ({
  first_name: values[nameKey('first_name', person)] ?? '',
  middle_name: values[nameKey('middle_name', person)] ?? '',
  last_name: values[nameKey('last_name', person)] ?? '',
});

export const valuesOf = (names: Names, person: number): NameValues =>
  Object.fromEntries(NAME_FIELDS.map((field) => [nameKey(field, person), names[field]]));

const keyed = (messages: TravelerMessages, person: number): Messages<NameValues> =>
  Object.fromEntries(NAME_FIELDS.map((field) => [nameKey(field, person), messages[field] ?? '']));

/** The messages of everyone in the form; in the order of the inputs. */
export const nameMessages = (values: NameValues, people: readonly number[]): Messages<NameValues> =>
  Object.assign({}, ...people.map((person) => keyed(travelerMessages(namesOf(values, person)), person)));

/** The server's messages at the fields of one person. */
export const refusedNames = (errors: FieldErrors, person: number): Messages<NameValues> =>
  keyed(
    {
      first_name: messageFor(errors, 'first_name'),
      middle_name: messageFor(errors, 'middle_name'),
      last_name: messageFor(errors, 'last_name'),
    } as TravelerMessages,
    person,
  );

/** Full name for a sentence or heading; "" while nothing is typed. */
export const fullName = (values: NameValues, person: number): string => travelerName(namesOf(values, person));

/** The parts of a cart item besides the person. `price` in cents. */
export type Choice = { values: QuoteValues; planId: string; price: number };

/** The person numbers in a stored form's field names; 0 is always included. */
export const peopleOf = (fields: Fields): number[] => [
  ...new Set([0, ...fields.map(([name]) => Number(/^first_name-(\d)$/.exec(name)?.[1] ?? 0))]),
];

/** The body of add-cart-item without its token, for one person (D26, D28). */
export function newItemInput({ values, planId, price }: Choice, names: Names): NewCartItem {
  const traveler: Traveler = {
    first_name: tidyName(names.first_name),
    middle_name: tidyName(names.middle_name),
    last_name: tidyName(names.last_name),
    us_citizen: values.usCitizen === '1' ? '1' : '0',
  };
  return {
    product_id: INSURANCE,
    options: optionsOf(INSURANCE, {
      destination: values.destination,
      coverageType: values.coverage,
      departureDate: values.departureDate,
      returnDate: values.returnDate,
      plan_id: planId,
    }),
    original_price: price,
    markup_price: 0,
    traveler_info: [traveler],
  };
}
