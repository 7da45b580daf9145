import { daysBetween, type CalendarDate } from './dates.ts';

const SOON_DAYS = 21;

/** Whether a last day is marked as near. @param today yyyy-MM-dd */
export const isSoon = (date: CalendarDate, today: CalendarDate): boolean =>
  daysBetween(today, date) <= SOON_DAYS;
