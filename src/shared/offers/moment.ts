/** Costs a hundred times one formatting. */
const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** "Dec 4, 2026, 10:59 PM UTC": correct for every reader, where the reader's zone is not known. @param at ms */
export const utcMoment = (at: number): string => `${FORMAT.format(at)} UTC`;
