import { travelersCopy } from '../../copy/insurance/travelers.ts';
import type { NameField } from '../../shared/insurance/names.ts';
import { Button } from '../ui/Button.tsx';
import { describedBy, Field } from '../ui/Field.tsx';
import { Citizen } from './Citizen.tsx';
import { fullName, fieldKey } from './travelers.form.ts';
import type { TravelersProps, TravelersState } from './useTravelers.ts';

type Props = TravelersProps & TravelersState & { person: number; number: number };

/** One traveler's names, of any script (D27), and citizenship (D102). */
export function Person(props: Props) {
  const { person, number, people, form, removePerson } = props;
  const named = { form, person };
  const id = `traveler-${person}`;
  const several = people.length > 1;
  // What holds for all of them is said once.
  const isFirst = number === 1;
  const name = fullName(form.values, person) || travelersCopy.travelerNo(number);
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={number > 1 ? 'border-t border-dashed border-line pt-6' : ''}
    >
      <div className={several ? 'mb-2 flex items-center justify-between' : 'sr-only'}>
        <h2 className="text-h4" id={id}>
          {travelersCopy.travelerNo(number)}
        </h2>
        {several && (
          <Button
            kind="danger-quiet"
            size="sm"
            className="needs-script"
            aria-label={travelersCopy.removeTraveler(name)}
            onClick={() => removePerson(person)}
          >
            {travelersCopy.remove}
          </Button>
        )}
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Name {...named} field="first_name" label={travelersCopy.firstName} complete="given-name" />
        <Name
          {...named}
          field="middle_name"
          label={travelersCopy.middleName}
          complete="additional-name"
          optional
        />
        <Name
          {...named}
          field="last_name"
          label={travelersCopy.lastName}
          complete="family-name"
          hint={isFirst ? travelersCopy.oneName : undefined}
          className="sm:col-span-2"
        />
        <Citizen {...props} />
      </div>
    </div>
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
  const key = fieldKey(field, person);
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
        // Autofill only for the first traveler: a browser would fill in the same person everywhere.
        autoComplete={person === 0 ? complete : 'off'}
        required={!optional}
        dir="auto"
        aria-describedby={describedBy(key, { hint, error })}
        aria-invalid={error ? true : undefined}
      />
    </Field>
  );
}
