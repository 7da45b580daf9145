import { useEffect, useRef } from 'react';
import { travelersCopy } from '../../copy/insurance/travelers.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { plus } from '../ui/icons.ts';
import { Person } from './Person.tsx';
import { MAX_TRAVELERS } from '../../shared/insurance/travelers.ts';
import { fieldKey } from './travelers.form.ts';
import type { TravelersProps, TravelersState } from './useTravelers.ts';

type Props = TravelersProps & TravelersState;
const ADD_ID = 'add-traveler';

/** Who travels: fields for each, and a button for one more. */
export function NamesStage(props: Props) {
  const { people } = props;
  const { addPerson, removePerson } = useFocusAfterPress(props);
  return (
    <>
      {people.map((person, index) => (
        <Person key={person} {...props} {...{ person, removePerson }} number={index + 1} />
      ))}
      <div className="needs-script">
        {people.length < MAX_TRAVELERS ? (
          <Button kind="secondary" id={ADD_ID} onClick={addPerson}>
            <Icon node={plus} />
            {travelersCopy.addTraveler}
          </Button>
        ) : (
          <p className="text-sm text-ink-3">{travelersCopy.mostTravelers(MAX_TRAVELERS)}</p>
        )}
      </div>
    </>
  );
}

/**
 * An added traveler's field takes the focus; after a removal the pressed button is gone, so focus moves. Names that are
 * restored take none.
 */
function useFocusAfterPress({ people, addPerson, removePerson }: Props) {
  const pressed = useRef<'add' | 'remove'>(undefined);
  useEffect(() => {
    if (!pressed.current) return;
    const next = pressed.current === 'add' ? fieldKey('first_name', people.at(-1) ?? 0) : ADD_ID;
    pressed.current = undefined;
    document.getElementById(next)?.focus();
  }, [people]);
  return {
    addPerson(): void {
      pressed.current = 'add';
      addPerson();
    },
    removePerson(person: number): void {
      pressed.current = 'remove';
      removePerson(person);
    },
  };
}
