import { insuranceCopy } from '../../copy/insurance/insurance.ts';
import { travelersCopy } from '../../copy/insurance/travelers.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { fieldKey } from './travelers.form.ts';
import type { TravelersProps, TravelersState } from './useTravelers.ts';

type Props = TravelersProps & TravelersState & { person: number };

/** The first traveler's is the quote's, read only; each other one's is asked (D102). */
export function Citizen(props: Props) {
  const { person, people, form } = props;
  const key = fieldKey('us_citizen', person);
  if (person === 0) return <QuoteCitizen {...props} />;
  return (
    <RadioGroup
      name={key}
      legend={insuranceCopy.usCitizen}
      variant="choice"
      className="sm:col-span-2 [&>div]:grid-cols-pairs"
      options={[
        { value: '1', label: insuranceCopy.yes },
        { value: '0', label: insuranceCopy.no },
      ]}
      value={form.values[key] ?? ''}
      onChange={(value) => {
        form.set(key, value);
        form.touch(key);
      }}
      // Once for all who are asked.
      hint={person === people.find((each) => each !== 0) ? travelersCopy.citizenHint : undefined}
      error={form.error(key)}
    />
  );
}

function QuoteCitizen({ choice, changeAddress }: Props) {
  return (
    <div className="sm:col-span-2">
      <p className="label">{insuranceCopy.usCitizen}</p>
      <p>
        <span className="font-semibold">
          {choice.values.usCitizen === '1' ? insuranceCopy.yes : insuranceCopy.no}
        </span>{' '}
        <a className="lnk ml-2 inline-flex min-h-[28px] items-center" href={changeAddress}>
          {travelersCopy.changeCitizen}
          <span className="sr-only"> {insuranceCopy.usCitizen}</span>
        </a>
      </p>
      <p className="hint">{travelersCopy.citizenNote}</p>
    </div>
  );
}
