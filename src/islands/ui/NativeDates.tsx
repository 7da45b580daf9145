import type { Ref } from 'react';
import { formsCopy } from '../../copy/forms.ts';
import { describedBy } from './Field.tsx';
import { windowFor } from './range.ts';
import type { DateRangeProps } from './dateRangeProps.ts';

/** Two native date fields: the whole control without script, and the way to type dates beside the calendar. */
export function NativeDates({ ref, ...props }: DateRangeProps & { ref: Ref<HTMLDivElement> }) {
  const { id, start, end, startName, endName, startLabel, endLabel, error, optional, onChange, onBlur } =
    props;
  const { from, to } = windowFor(props.window, start);
  const common = {
    type: 'date',
    className: 'input',
    min: from,
    max: to,
    required: !optional,
    onBlur,
    'aria-describedby': describedBy(id, { hint: true, error }),
    'aria-invalid': error ? (true as const) : undefined,
  };
  return (
    <div ref={ref} className="grid grid-cols-2 gap-2">
      <input
        {...common}
        id={id}
        name={startName}
        aria-label={startLabel ?? formsCopy.startDate}
        defaultValue={start}
        onChange={(event) => onChange({ start: event.target.value, end })}
      />
      <input
        {...common}
        name={endName}
        aria-label={endLabel ?? formsCopy.endDate}
        defaultValue={end}
        onChange={(event) => onChange({ start, end: event.target.value })}
      />
    </div>
  );
}
