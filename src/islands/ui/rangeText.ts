import { longDate } from '../../shared/lib/dates.ts';
import type { Range } from './range.ts';

/** "Feb 8, 2027 - Mar 9, 2027", "Feb 8, 2027 - " while the end is missing, "" while nothing is chosen. */
export function rangeText({ start, end }: Range): string {
  if (!start && !end) return '';
  return `${start ? longDate(start) : ''} - ${end ? longDate(end) : ''}`.trim();
}
