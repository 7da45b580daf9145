import { useId, useRef } from 'react';
import { describedBy, FieldMessages } from './Field.tsx';
import type { DateRangeProps } from './dateRangeProps.ts';
import { DatePanel, warmCalendar } from './DatePanel.tsx';
import { Icon } from './Icon.tsx';
import { calendar } from './icons.ts';
import { NativeDates } from './NativeDates.tsx';
import { rangeText } from './range.ts';
import { ScriptField } from './ScriptField.tsx';
import { useDateRange } from './useDateRange.ts';

/** One field for two calendar dates: a calendar opens beside it. Without script it is two native date inputs. */
export function DateRange(props: DateRangeProps) {
  const { id, label, error, hint, reason } = props;
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <label className="label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {/* Only the server draws it: the browser's file does without. */}
      <noscript>{import.meta.env.SSR && <NativeDates {...props} />}</noscript>
      <Trigger {...props} />
      <FieldMessages id={id} hint={hint ?? reason} error={error} />
    </div>
  );
}

function Trigger(props: DateRangeProps) {
  const { id, start, end, startName, endName, placeholder, error } = props;
  const valueId = `${useId()}value`;
  const box = useRef<HTMLDivElement>(null);
  const picker = useDateRange(props, box);
  const text = rangeText(picker.open ? picker.draft : { start, end });
  return (
    <div ref={box} className="needs-script" {...picker.around}>
      <button
        id={id}
        type="button"
        className="input select-btn"
        aria-haspopup="dialog"
        aria-expanded={picker.open}
        aria-labelledby={`${id}-label ${valueId}`}
        aria-describedby={describedBy(id, { hint: true, error })}
        aria-invalid={error && !picker.open ? true : undefined}
        onPointerEnter={warmCalendar}
        onFocus={warmCalendar}
        {...picker.trigger}
      >
        <Icon node={calendar} className="text-ink-3" />
        <span id={valueId} className={`flex-1 ${text ? 'num' : 'text-ink-3'}`}>
          {text || placeholder}
        </span>
      </button>
      <ScriptField name={startName} value={start} />
      <ScriptField name={endName} value={end} />
      {picker.open && <DatePanel {...props} picker={picker} anchor={box} />}
    </div>
  );
}
