import { REMINDERS } from '../reminders/kinds.ts';

/** Kinds of mails that are switched on and off. `data`: an eSIM's little data and last day; the others: the daily digest. */
export const MAIL_CHOICES = ['data', ...REMINDERS] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** What a link in a mail ends: mails of one kind, or all reminders. */
export type EndedByLink = MailChoice | 'reminders';

/** How often a mail may tell new results of saved searches. */
export const SEARCHES_EVERY = ['day', 'week'] as const;
export type SearchesEvery = (typeof SEARCHES_EVERY)[number];

/** Which mails come. */
export type MailChoices = Readonly<Record<MailChoice, boolean>> & { readonly every: SearchesEvery };
