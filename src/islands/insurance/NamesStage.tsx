import { useEffect, useRef } from 'react';
import { insuranceCopy } from '../../copy/insurance.ts';
import type { NameField } from '../../shared/insurance/travelers.ts';
import { Button } from '../ui/Button.tsx';
import { describedBy, Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { plus } from '../ui/icons.ts';
import { fullName, MAX_TRAVELERS, nameKey } from './travelers.form.ts';
import type { TravelersProps, TravelersState } from './useTravelers.ts';

type Props = TravelersProps & TravelersState;
const ADD_ID = 'add-traveler';

/** Names of any script; citizenship stays the quote's, because the price depends on it (D27). */
export function NamesStage(props: Props) {
  const { people, addPerson } = props;
  useFocusOnChange(people);
  return (
    <>
      {people.map((person, index) => (
        <Person key={person} {...props} person={person} number={index + 1} />
      ))}
      <Citizen {...props} />
      <div className="needs-script">
        {people.length < MAX_TRAVELERS ? (
          <Button kind="secondary" id={ADD_ID} onClick={addPerson}>
            <Icon node={plus} />
            {insuranceCopy.addTraveler}
          </Button>
        ) : (
          <p className="text-sm text-ink-3">{insuranceCopy.mostTravelers(MAX_TRAVELERS)}</p>
        )}
      </div>
    </>
  );
}

function Person({ person, number, ...props }: Props & { person: number; number: number }) {
  const { people, form, removePerson } = props;
  const several = people.length > 1;
  const name = fullName(form.values, person) || insuranceCopy.travelerNo(number);
  return (
    <fieldset className={number > 1 ? 'border-t border-dashed border-line pt-6' : ''}>
      <legend className={several ? 'float-left mb-2 py-1.5 font-display text-h4 font-bold' : 'sr-only'}>
        {insuranceCopy.travelerNo(number)}
      </legend>
      {several && (
        <Button
          kind="danger-quiet"
          size="sm"
          className="float-right"
          aria-label={insuranceCopy.removeTraveler(name)}
          onClick={() => removePerson(person)}
        >
          {insuranceCopy.remove}
        </Button>
      )}
      <div className="clear-both grid gap-6 sm:grid-cols-2">
        <Name
          {...props}
          person={person}
          field="first_name"
          label={insuranceCopy.firstName}
          complete="given-name"
        />
        <Name
          {...props}
          person={person}
          field="middle_name"
          label={insuranceCopy.middleName}
          complete="additional-name"
          optional
        />
        <Name
          {...props}
          person={person}
          field="last_name"
          label={insuranceCopy.lastName}
          complete="family-name"
          hint={insuranceCopy.oneName}
          className="sm:col-span-2"
        />
      </div>
    </fieldset>
  );
}

type NameProps = Pick<Props, 'form'> & {
  person: number;
  field: NameField;
  label: string;
  complete: string;
  optional?: boolean;
  hint?: string;
  className?: string;
};

function Name({ form, person, field, label, complete, optional, hint, className }: NameProps) {
  const key = nameKey(field, person);
  const error = form.error(key);
  return (
    <Field id={key} label={label} optional={optional} hint={hint} error={error} className={className}>
      <input
        id={key}
        name={key}
        className="input"
        type="text"
        value={form.values[key] ?? ''}
        onChange={(event) => form.set(key, event.target.value)}
        onBlur={() => form.touch(key)}
        // Only the first is the account's owner: a browser would fill in the same person everywhere.
        autoComplete={person === 0 ? complete : 'off'}
        required={!optional}
        dir="auto"
        aria-describedby={describedBy(key, { hint, error })}
        aria-invalid={error ? true : undefined}
      />
    </Field>
  );
}

function Citizen({ usCitizen, changeAddress }: Props) {
  return (
    <div>
      <p className="label">{insuranceCopy.usCitizen}</p>
      <p>
        <span className="font-semibold">
          {usCitizen === '1' ? insuranceCopy.citizenYes : insuranceCopy.citizenNo}
        </span>{' '}
        <a className="lnk ml-2 inline-flex min-h-[24px] items-center" href={changeAddress}>
          {insuranceCopy.changeCitizen}
          <span className="sr-only"> {insuranceCopy.usCitizen}</span>
        </a>
      </p>
      <p className="hint">{insuranceCopy.citizenNote}</p>
    </div>
  );
}

/** Whoever was added is named next; where somebody was taken out, the button that did it is gone. */
function useFocusOnChange(people: readonly number[]): void {
  const before = useRef(people);
  useEffect(() => {
    const [was, is] = [before.current.length, people.length];
    before.current = people;
    if (was === is) return;
    const next = is > was ? nameKey('first_name', people.at(-1) ?? 0) : ADD_ID;
    document.getElementById(next)?.focus();
  }, [people]);
}
