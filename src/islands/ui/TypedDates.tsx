import { formsCopy } from '../../copy/frame/forms.ts';
import type { DateRangeProps } from './dateRangeProps.ts';
import { windowFor, type Range } from './range.ts';
import type { Picker } from './useDateRange.ts';

type Props = DateRangeProps & { picker: Picker };

/**
 * Native date fields beside the calendar; their value is applied on blur or Enter.
 * @param open false folds them away: on a phone they are a picker of their own
 */
export function TypedDates({ open, ...props }: Props & { open: boolean }) {
  return (
    <details className="mb-3" open={open}>
      <summary className="btn btn-quiet -ml-2 px-2 md:hidden">{formsCopy.typeDates}</summary>
      <div className="grid gap-2 sm:grid-cols-2">
        <TypedDate {...props} part="start" caption={props.startLabel} />
        <TypedDate {...props} part="end" caption={props.endLabel} />
      </div>
    </details>
  );
}

function TypedDate({ picker, window: rule, part, caption }: Props & { part: keyof Range; caption: string }) {
  const { from, to } = windowFor(rule, picker.draft.start);
  const current = picker.draft[part];
  // Not a key: another input would lose the focus, and with it the Escape that closes the calendar.
  const follow = (input: HTMLInputElement | null): void => {
    if (input && input !== document.activeElement) input.value = current;
  };
  const apply = ({ value }: HTMLInputElement): void => {
    if (value !== current) picker.type({ ...picker.draft, [part]: value });
  };
  return (
    <label className="text-sm">
      {caption}
      <input
        ref={follow}
        type="date"
        className="input"
        required
        min={from}
        max={to}
        onBlur={(event) => apply(event.target)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply(event.currentTarget);
        }}
      />
    </label>
  );
}
