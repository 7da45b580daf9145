import * as v from 'valibot';
import { nameMessage } from '../insurance/travelers.ts';
import { isCalendarDate, type CalendarDate } from '../lib/dates.ts';
import { tidyLine } from '../lib/tidyText.ts';

/** A trip has at most so many companions, beside the traveler whose account it is. */
export const MAX_COMPANIONS = 8;
export const COMPANIONS_FULL = 'Eight people travel with you already. Please remove one first.';
export const COMPANION_TWICE = 'This name is on your trip already.';

/** `start`, `end`: own days within the trip, yyyy-MM-dd; absent where they are those of the trip. */
export type Companion = { name: string; start?: CalendarDate | undefined; end?: CalendarDate | undefined };
export type StoredCompanion = Companion & { id: string };

const date = v.optional(v.pipe(v.string(), v.check(isCalendarDate, 'Must be a date such as 2027-01-10.')));

/** A name that insurance can be made out to: what is typed here is filled in there. */
const name = v.pipe(
  v.string(),
  v.transform(tidyLine),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed && companionNameMessage(dataset.value);
    if (message) addIssue({ message });
  }),
);

export const companionEntries = { name, start: date, end: date };

export const companionNameMessage = (typed: string): string | undefined =>
  nameMessage(typed, 'Name is required.');
