import type { CalendarDate } from '../../shared/lib/dates.ts';

type Fields<Name extends string> = {
  values: Record<Name, CalendarDate>;
  set: (name: Name, value: CalendarDate) => void;
  touch: (name: Name) => void;
};

/** Two dates of a form under one picker: below it the first one's message, else the second's (D63). */
export const rangeFields = <Name extends string>(
  { values, set, touch }: Fields<Name>,
  error: (name: Name) => string | undefined,
  [first, last]: readonly [Name, Name],
) => ({
  start: values[first],
  end: values[last],
  startName: first,
  endName: last,
  onChange: (range: { start: CalendarDate; end: CalendarDate }): void => {
    set(first, range.start);
    set(last, range.end);
  },
  onBlur: (): void => {
    touch(first);
    touch(last);
  },
  error: error(first) ?? error(last),
});
