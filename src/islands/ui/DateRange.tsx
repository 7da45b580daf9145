import { useId, useRef } from 'react';
import { formsCopy } from '../../copy/forms.ts';
import { isCalendarDate } from '../../shared/lib/dates.ts';
import { describedBy, FieldMessages, Optional } from './Field.tsx';
import type { DateRangeProps } from './dateRangeProps.ts';
import { DatePanel, warmCalendar } from './DatePanel.tsx';
import { Icon } from './Icon.tsx';
import { calendar } from './icons.ts';
import { NativeDates } from './NativeDates.tsx';
import { rangeText } from './range.ts';
import { useDateRange } from './useDateRange.ts';
import { useUpgrade } from './upgrade.ts';

/** Two native date inputs until hydrated, then one field with a calendar. */
export function DateRange(props: DateRangeProps) {
  const { id, label, optional, error, hint, reason, start, end, className } = props;
  const [upgraded, native] = useUpgrade<HTMLDivElement>((box) => {
    const [from = '', to = ''] = [...box.querySelectorAll('input')].map((input) => input.value);
    const typed = (text: string, held: string): boolean =>
      text !== held && (text !== '' || isCalendarDate(held));
    if (typed(from, start) || typed(to, end)) props.onChange({ start: from, end: to });
  });
  return (
    <div className={className} role="group" aria-labelledby={`${id}-label`}>
      <label className="label" id={`${id}-label`} htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      {upgraded ? <Trigger {...props} /> : <NativeDates ref={native} {...props} />}
      <FieldMessages id={id} hint={hint ?? reason} error={error} />
    </div>
  );
}

function Trigger(props: DateRangeProps) {
  const { id, start, end, startName, endName, placeholder = formsCopy.selectDates, error } = props;
  const valueId = `${useId()}value`;
  const box = useRef<HTMLDivElement>(null);
  const picker = useDateRange(props, box);
  const text = rangeText(picker.open ? picker.draft : { start, end });
  return (
    <div ref={box} {...picker.around}>
      <button
        id={id}
        type="button"
        className="input select-btn"
        aria-haspopup="dialog"
        aria-expanded={picker.open}
        aria-labelledby={`${id}-label ${valueId}`}
        aria-describedby={describedBy(id, { hint: true, error })}
        aria-invalid={error ? true : undefined}
        onPointerEnter={warmCalendar}
        onFocus={warmCalendar}
        {...picker.trigger}
      >
        <span className="flex min-w-0 items-center gap-2">
          <Icon node={calendar} className="text-ink-3" />
          <span id={valueId} className={`num truncate ${text ? '' : 'text-ink-3'}`}>
            {text || placeholder}
          </span>
        </span>
      </button>
      <input type="hidden" name={startName} value={start} />
      <input type="hidden" name={endName} value={end} />
      {picker.open && <DatePanel {...props} picker={picker} anchor={box} />}
    </div>
  );
}
