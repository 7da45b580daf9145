import { formsCopy } from '../../copy/forms.ts';
import type { DateRangeProps } from './dateRangeProps.ts';
import { windowFor, type Range } from './range.ts';
import type { Picker } from './useDateRange.ts';

type Props = DateRangeProps & { picker: Picker };

/** Dates can be typed beside the calendar: the same two native fields, taken over when left or on Enter. */
export function TypedDates(props: Props) {
  return (
    <div className="mb-3 grid grid-cols-2 gap-2">
      <Typed {...props} part="start" caption={props.startLabel ?? formsCopy.startDate} />
      <Typed {...props} part="end" caption={props.endLabel ?? formsCopy.endDate} />
    </div>
  );
}

function Typed({ picker, window: rule, part, caption }: Props & { part: keyof Range; caption: string }) {
  const { from, to } = windowFor(rule, picker.draft.start);
  const held = picker.draft[part];
  const take = ({ value }: HTMLInputElement): void => {
    if (value !== held) picker.type({ ...picker.draft, [part]: value });
  };
  return (
    <label className="text-sm">
      <span className="mb-1 block text-ink-3">{caption}</span>
      <input
        // A day clicked in the calendar is shown here too.
        key={held}
        type="date"
        className="input min-h-touch"
        min={from}
        max={to}
        defaultValue={held}
        onBlur={(event) => take(event.target)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(event.currentTarget);
        }}
      />
    </label>
  );
}
