import { useEffect } from 'react';
import { format } from 'date-fns/format';
import { DayPicker, type Matcher, type Modifiers } from 'react-day-picker';
import { formsCopy } from '../../copy/frame/forms.ts';
import { addDays, fromLocal, localToday, toLocal } from '../../shared/lib/dates.ts';
import { closedDays, windowFor } from './range.ts';
import { Icon } from './Icon.tsx';
import { arrowLeft, arrowRight } from './icons.ts';
import skin from '../../styles/calendar.css?url&no-inline';
import type { DateRangeProps } from './dateRangeProps.ts';
import type { Picker } from './useDateRange.ts';

type Props = DateRangeProps & { picker: Picker; months: number; onHover: (day: string) => void };

/** react-day-picker on calendar dates: local midnights in, `yyyy-MM-dd` out, nothing through UTC (D60). */
export default function Calendar({ picker, months, onHover, window: rule, minEndOffset }: Props) {
  const { draft } = picker;
  // Asked as the focus moves, not before: a date may be typed while this code arrives.
  useEffect(() => {
    if (document.activeElement?.tagName !== 'INPUT')
      document.querySelector<HTMLElement>('.rdp-day_button[tabindex="0"]')?.focus();
  }, []);
  const { from, to } = windowFor(rule, draft.start);
  const selected = { from: toLocal(draft.start), to: toLocal(draft.end) };
  return (
    <>
      {/* React waits for it, so the calendar never shows unstyled. */}
      <link rel="stylesheet" href={skin} precedence="default" />
      <DayPicker
        key={picker.typed}
        mode="range"
        required
        resetOnSelect
        numberOfMonths={months}
        // All months are equally tall: a sheet that grows from below moves its buttons from under the finger.
        fixedWeeks
        today={toLocal(localToday())}
        // A phone shows one month: where two days or less are left of it, the next one comes first.
        defaultMonth={selected.from ?? toLocal(addDays(from, months === 1 ? 2 : 0))}
        startMonth={toLocal(from)}
        endMonth={toLocal(to)}
        selected={selected}
        onSelect={(_range, day) => picker.pick(fromLocal(day))}
        onDayMouseEnter={(day, { disabled }) => onHover(disabled ? '' : fromLocal(day))}
        onDayFocus={(day, { disabled }) => onHover(disabled ? '' : fromLocal(day))}
        disabled={matchers(closedDays(draft, rule, minEndOffset))}
        // The library highlights a range only once it has both ends; the first click must be visible as well.
        modifiers={{ first: draft.end ? [] : (selected.from ?? []) }}
        modifiersClassNames={{ first: 'rdp-range_start rdp-range_end' }}
        classNames={CLASSES}
        components={{ Chevron }}
        labels={{ labelDayButton }}
      />
    </>
  );
}

// Class names are listed in full because the style sheet keeps only names found in the sources.
const CLASSES = {
  months: 'relative grid gap-8 md:auto-cols-fr md:grid-flow-col',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between',
  button_previous: 'icon-btn pointer-events-auto aria-disabled:opacity-30',
  button_next: 'icon-btn pointer-events-auto aria-disabled:opacity-30',
  month: 'rdp-month',
  month_caption: 'rdp-month_caption',
  month_grid: 'rdp-month_grid',
  weekday: 'rdp-weekday',
  day: 'rdp-day',
  day_button: 'rdp-day_button',
  today: 'rdp-today',
  disabled: 'rdp-disabled',
  outside: 'rdp-outside',
  range_start: 'rdp-range_start',
  range_middle: 'rdp-range_middle',
  range_end: 'rdp-range_end',
};

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => (
  <Icon node={orientation === 'left' ? arrowLeft : arrowRight} />
);

/** The accessible name uses the printed number: the library's own "1st" differs from what the button shows. */
const labelDayButton = (day: Date, { today, selected }: Modifiers): string =>
  [today && formsCopy.today, format(day, 'EEEE, MMMM d, yyyy'), selected && formsCopy.selected]
    .filter(Boolean)
    .join(', ');

function matchers({ before, after, tooShort }: ReturnType<typeof closedDays>): Matcher[] {
  const day = (date: string): Date => toLocal(date) ?? new Date(NaN);
  const between = tooShort && { after: day(tooShort.after), before: day(tooShort.before) };
  return [{ before: day(before) }, { after: day(after) }, ...(between ? [between] : [])];
}
