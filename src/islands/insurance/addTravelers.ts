import type { FieldErrors } from '../../shared/lib/fields.ts';
import { addItem } from '../cart/cart.store.ts';
import type { Outcome } from '../lib/form.ts';
import { newItemInput, personOf, refusedFields, type Choice, type TravelerValues } from './travelers.form.ts';

export const ADD_INSURANCE = 'cart_insurance_add';

/** Adds all travelers by one call: either the whole family is in the cart or none of it, even if the page is left meanwhile. */
export async function addTravelers(
  choice: Choice,
  values: TravelerValues,
  people: readonly number[],
): Promise<Outcome<TravelerValues>> {
  const travelers = people.map((person) => personOf(values, person));
  const outcome = await addItem(newItemInput(choice, travelers), ADD_INSURANCE);
  return outcome.ok ? outcome : refusalOf(people, outcome);
}

function refusalOf(
  people: readonly number[],
  { message, fields = [] }: { message?: string; fields?: FieldErrors },
): Outcome<TravelerValues> {
  const otherMessage = fields.find(({ field }) => !/_name$|^usCitizen$/.test(field))?.errors[0];
  const refused = fields.find(({ traveler }) => traveler !== undefined)?.traveler ?? 0;
  return {
    ok: false,
    message: message ?? otherMessage,
    fields: refusedFields(fields, people[refused] ?? 0),
  };
}
