import { useState } from 'react';
import { editEsimCopy } from '../../copy/esim/editEsim.ts';
import { esimCopy } from '../../copy/esim/esim.ts';
import type { CartItem } from '../../shared/cart/cart.ts';
import { MAX_LABEL_CHARACTERS } from '../../shared/esim/label.ts';
import { esimWindow } from '../../shared/esim/rules.ts';
import { localToday } from '../../shared/lib/dates.ts';
import { DateRange } from '../ui/DateRange.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';
import { circleAlert } from '../ui/icons.ts';
import { DestinationField } from './DestinationField.tsx';
import { EditPackage } from './EditPackage.tsx';
import { draftName } from './editEsim.form.ts';
import { ShowCountries } from './ShowCountries.tsx';
import type { EditEsimState } from './useEditEsim.ts';
import { usePlace, type ChosenPlace } from './usePlace.ts';

type Props = EditEsimState & { item: CartItem; src: string; provider: string };

/** The three fields of Edit eSIM, and why a submission as a whole failed. */
export function EditFields(props: Props) {
  const { form } = props;
  return (
    <form id="edit-esim" data-draft={draftName(props.item)} ref={form.ref} onSubmit={form.submit}>
      <div role="alert">
        {form.message && (
          <p className="note note-danger mb-5">
            <Icon node={circleAlert} />
            {form.message}
          </p>
        )}
      </div>
      <div className="grid gap-5">
        <Destination {...props} />
        <Dates {...props} />
        <EditPackage {...props} />
        <Label {...props} />
      </div>
    </form>
  );
}

/** The destination that the item itself tells of. */
function placeOf({ sku_values }: CartItem): ChosenPlace | undefined {
  const own = sku_values.find(({ name }) => name === 'destination')?.destination;
  return own && { id: own.id, name: own.name, countries: own.supportedCountries };
}

function Destination({ form, item, src, provider }: Props) {
  const [own] = useState(() => placeOf(item));
  const place = usePlace(src, form.values.destination, own);
  return (
    <div>
      <DestinationField
        id="edit-destination"
        placeholder={editEsimCopy.destinationPlaceholder}
        src={src}
        value={form.values.destination}
        place={place}
        onChange={(id) => form.set('destination', id)}
        onBlur={() => form.touch('destination')}
        error={form.error('destination')}
      />
      <ShowCountries {...{ place, src, provider }} />
    </div>
  );
}

/** What is typed here cannot be wrong: the browser bounds its length. */
const Label = ({ form }: Props) => (
  <Field id="edit-label" label={esimCopy.label} optional>
    <input
      id="edit-label"
      className="input"
      name="label"
      autoComplete="off"
      maxLength={MAX_LABEL_CHARACTERS}
      value={form.values.label}
      onChange={({ currentTarget }) => form.set('label', currentTarget.value)}
    />
  </Field>
);

function Dates({ form }: Props) {
  const { startDate, endDate } = form.values.dateRange;
  return (
    <DateRange
      id="edit-dates"
      label={esimCopy.dates}
      placeholder={esimCopy.datesPlaceholder}
      start={startDate}
      end={endDate}
      startName="startDate"
      endName="endDate"
      startLabel={esimCopy.startDate}
      endLabel={esimCopy.endDate}
      reason={esimCopy.datesHint}
      window={(start) => esimWindow(localToday(), start, 'one-day')}
      onChange={({ start, end }) => form.set('dateRange', { startDate: start, endDate: end })}
      onBlur={() => form.touch('dateRange')}
      error={form.error('dateRange')}
    />
  );
}
