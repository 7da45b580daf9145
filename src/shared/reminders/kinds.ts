/**
 * What the daily digest may tell of. Those about what was bought or must be answered come unless they are switched off;
 * the optional kinds come only when they are switched on.
 */
export const REMINDERS = ['esim', 'passport', 'replies', 'deadlines', 'deals', 'prices', 'searches'] as const;
export type ReminderKind = (typeof REMINDERS)[number];

const OPTIONAL_KINDS: readonly string[] = ['deals', 'prices', 'searches'];

export const isOptional = (kind: string): boolean => OPTIONAL_KINDS.includes(kind);
