/** The values of "Who is traveling?": several people in one flat form, named as its inputs are. Pure. */
import type { Traveler } from '../../shared/cart/cart.ts';
import { INSURANCE, optionsOf } from '../../shared/products/products.ts';
import { citizenMessage, type QuoteFor } from '../../shared/insurance/rules.ts';
import { tidyName, travelerName, type NameField } from '../../shared/insurance/names.ts';
import { travelerMessages, type TravelerMessages } from '../../shared/insurance/travelers.ts';
import { messageFor, type FieldErrors } from '../../shared/lib/fields.ts';
import type { NewCartItem } from '../cart/cart.store.ts';
import type { RestoredFields } from '../lib/drafts.ts';
import type { Messages } from '../lib/form.ts';

const NAME_FIELDS = ['first_name', 'middle_name', 'last_name'] as const;
export const TRAVELER_FIELDS = [...NAME_FIELDS, 'us_citizen'] as const;
type TravelerField = (typeof TRAVELER_FIELDS)[number];

/**
 * Keyed `first_name-0`, `us_citizen-0` and so on; the number identifies the person and stays when others are removed.
 */
export type TravelerValues = Record<string, string>;
export type Names = Record<NameField, string>;
export type Person = Record<TravelerField, string>;

export const fieldKey = (field: TravelerField, person: number): string => `${field}-${person}`;

export const personOf = (values: TravelerValues, person: number): Person => ({
  first_name: values[fieldKey('first_name', person)] ?? '',
  middle_name: values[fieldKey('middle_name', person)] ?? '',
  last_name: values[fieldKey('last_name', person)] ?? '',
  us_citizen: values[fieldKey('us_citizen', person)] ?? '',
});

export const valuesOf = (person: Person, number: number): TravelerValues =>
  Object.fromEntries(TRAVELER_FIELDS.map((field) => [fieldKey(field, number), person[field]]));

type PersonMessages = TravelerMessages & { us_citizen: string | undefined };
const keyed = (messages: PersonMessages, person: number): Messages<TravelerValues> =>
  Object.fromEntries(TRAVELER_FIELDS.map((field) => [fieldKey(field, person), messages[field] ?? '']));

/** The messages of everyone in the form; in the order of the inputs. @param coverage "1" US, "0" non-US */
export const messagesOf = (
  values: TravelerValues,
  people: readonly number[],
  coverage: string,
): Messages<TravelerValues> =>
  Object.assign(
    {},
    ...people.map((number) => {
      const person = personOf(values, number);
      const us_citizen = citizenMessage({ coverage, usCitizen: person.us_citizen });
      return keyed({ ...travelerMessages(person), us_citizen }, number);
    }),
  );

/** The server's messages at the fields of one person. */
export const refusedFields = (errors: FieldErrors, person: number): Messages<TravelerValues> =>
  keyed(
    {
      first_name: messageFor(errors, 'first_name'),
      middle_name: messageFor(errors, 'middle_name'),
      last_name: messageFor(errors, 'last_name'),
      us_citizen: messageFor(errors, 'usCitizen'),
    } as PersonMessages,
    person,
  );

/** Full name for a sentence or heading; "" while nothing is typed. */
export const fullName = (values: TravelerValues, person: number): string =>
  travelerName(personOf(values, person));

/** The parts of a cart item besides the person. `price` in cents. */
export type Choice = {
  values: QuoteFor;
  planId: string;
  price: number;
  /** Ids of the cart's policies that leave it when these are in it. */
  replaces: readonly string[];
};

/** The person numbers in a stored form's field names. */
export function peopleOf(fields: RestoredFields): number[] {
  const numbers = fields.flatMap(([name]) => /^first_name-(\d+)$/.exec(name)?.slice(1) ?? []).map(Number);
  return numbers.length ? [...new Set(numbers)] : [0];
}

const travelerOf = (person: Person): Traveler => ({
  first_name: tidyName(person.first_name),
  middle_name: tidyName(person.middle_name),
  last_name: tidyName(person.last_name),
  us_citizen: person.us_citizen === '1' ? '1' : '0',
});

/** The body of add-cart-item without its token; the price is that of each person (D26, D28). */
export function newItemInput(
  { values, planId, price, replaces }: Choice,
  people: readonly Person[],
): NewCartItem {
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
    traveler_info: people.map(travelerOf),
    ...(replaces.length > 0 && { replaces: [...replaces] }),
  };
}
