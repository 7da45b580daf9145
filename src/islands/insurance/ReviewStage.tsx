import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { travelersCopy } from '../../copy/insurance/travelers.ts';
import { travelerName } from '../../shared/insurance/names.ts';
import { $cart } from '../cart/cart.store.ts';
import { DuplicateNote } from './DuplicateNote.tsx';
import { duplicateOf } from './duplicates.ts';
import { fieldKey, fullName, personOf, TRAVELER_FIELDS } from './travelers.form.ts';
import type { TravelersProps, TravelersState } from './useTravelers.ts';

type Props = TravelersProps & TravelersState;

/** Who will be insured, before anything is added. Warns of a person who is insured for these days already (F169). */
export function ReviewStage(props: Props) {
  const { people, form, facts, busy, removePerson } = props;
  const [keptBoth, setKeptBoth] = useState<readonly number[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(keptBoth.length - people.length, heading);
  const duplicate = useDuplicates(props);
  return (
    <div>
      <h2 className="text-h3" tabIndex={-1} ref={heading}>
        {travelersCopy.reviewTitle}
      </h2>
      <p className="mt-1 text-ink-2">{travelersCopy.reviewLead}</p>
      <ol className="mt-4 divide-y border-y">
        {people.map((person, index) => {
          // The cart has them a moment before this form knows it.
          const twice = busy || keptBoth.includes(person) ? undefined : duplicate(index);
          return (
            <li key={person} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {fullName(form.values, person)}
                <span className="block text-sm font-normal text-ink-3">
                  {travelersCopy.citizenOf(personOf(form.values, person).us_citizen === '1')}
                </span>
              </span>
              <span className="num">{facts.price}</span>
              {TRAVELER_FIELDS.map((field) => fieldKey(field, person)).map((key) => (
                <input key={key} type="hidden" name={key} value={form.values[key] ?? ''} />
              ))}
              {twice && (
                <DuplicateNote
                  {...twice}
                  onKeep={() => setKeptBoth([...keptBoth, person])}
                  onRemove={() => removePerson(person)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function useDuplicates({ people, form, choice, replaces, country, facts, bought }: Props) {
  const { value } = useStore($cart);
  const cart_items = value.cart_items.filter(({ cart_item_id }) => !replaces.includes(cart_item_id));
  const { departureDate: from, returnDate: to } = choice.values;
  const wanted = people.map((person) => {
    const names = personOf(form.values, person);
    return {
      traveler: travelerName(names),
      firstAndLast: travelerName({ ...names, middle_name: '' }),
      name: facts.destination,
      countries: [country],
      ...{ from, to },
    };
  });
  return (index: number) => duplicateOf(wanted, index, { cart_items }, bought);
}

/** The pressed button leaves with its warning, so the focus goes to the heading. */
function useFocusAfter(answers: number, heading: { current: HTMLElement | null }): void {
  const before = useRef(answers);
  useEffect(() => {
    if (before.current !== answers) heading.current?.focus();
    before.current = answers;
  }, [answers, heading]);
}
