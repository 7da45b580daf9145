/**
 * Instants for readers whose zone is not known. Each formatter costs a hundred times one formatting; by themselves, not in moments.ts, whose
 * 24-hour clock of the editors' room would come along into travelers' pages.
 */
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** "Dec 4, 2026, 10:59 PM UTC". @param at ms */
export const utcMoment = (at: number): string => `${MOMENT.format(at)} UTC`;

/** "10:59 PM UTC". @param at ms */
export const utcTime = (at: number): string => `${TIME.format(at)} UTC`;
