/** Kinds of mails that come unless the traveler switches them off. `data`: an eSIM's little data and last day. */
export const MAIL_CHOICES = ['data'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
