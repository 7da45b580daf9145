import { describedBy } from './Field.tsx';
import { windowFor } from './range.ts';
import type { DateRangeProps } from './dateRangeProps.ts';

/** Two native date fields: the whole control where there is no script. One under the other where they are narrow. The last day for the end depends on the start, which itself may move later. */
export function NativeDates(props: DateRangeProps) {
  const { id, start, end, startName, endName, startLabel, endLabel, error } = props;
  const { from, to } = windowFor(props.window, start);
  const common = {
    type: 'date',
    className: 'input',
    min: from,
    required: true,
    'aria-describedby': describedBy(id, { hint: true, error }),
    'aria-invalid': error ? (true as const) : undefined,
  };
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <input
        {...common}
        max={windowFor(props.window, '').to}
        name={startName}
        aria-label={startLabel}
        defaultValue={start}
      />
      <input {...common} max={to} name={endName} aria-label={endLabel} defaultValue={end} />
    </div>
  );
}
