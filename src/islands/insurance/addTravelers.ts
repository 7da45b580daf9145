import { travelersCopy } from '../../copy/travelers.ts';
import type { FieldErrors } from '../../shared/lib/fields.ts';
import { addItem } from '../cart/cart.store.ts';
import type { Outcome } from '../lib/form.ts';
import {
  fullName,
  newItemInput,
  personOf,
  refusedFields,
  type Choice,
  type TravelerValues,
} from './travelers.form.ts';

export const ADD_INSURANCE = 'cart_insurance_add';

/** Sequential: an added traveler leaves the form at once, so that a retry adds nobody twice. `left`: who is not in the cart. */
export async function addTravelers(
  choice: Choice,
  values: TravelerValues,
  people: readonly number[],
): Promise<{ left: readonly number[]; outcome: Outcome<TravelerValues> }> {
  for (const [index, person] of people.entries()) {
    const item = newItemInput(choice, personOf(values, person));
    const outcome = await addItem(item, ADD_INSURANCE, index === people.length - 1);
    if (outcome.ok) continue;
    const left = people.slice(index);
    return { left, outcome: refusalOf(values, people.slice(0, index), left, outcome) };
  }
  return { left: [], outcome: { ok: true } };
}

/** The server's messages for the first of `left`, and who is already in the cart. */
function refusalOf(
  values: TravelerValues,
  inCart: readonly number[],
  left: readonly number[],
  { message, fields = [] }: { message?: string; fields?: FieldErrors },
): Outcome<TravelerValues> {
  const namesOf = (some: readonly number[]): string =>
    some.map((person) => fullName(values, person)).join(', ');
  const otherMessage = fields.find(({ field }) => !/_name$|^usCitizen$/.test(field))?.errors[0];
  const whoIsIn = inCart.length ? travelersCopy.someAdded(namesOf(inCart), namesOf(left)) : undefined;
  return {
    ok: false,
    message: [whoIsIn, message ?? otherMessage].filter(Boolean).join(' '),
    fields: refusedFields(fields, left[0] ?? 0),
  };
}
