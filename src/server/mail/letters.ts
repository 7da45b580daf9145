import { alertMail } from '../../copy/mail/alerts.ts';
import { claimMail } from '../../copy/mail/claims.ts';
import { contentMail } from '../../copy/mail/content.ts';
import { mailCopy } from '../../copy/mail/mail.ts';
import { coverMail } from '../../copy/mail/cover.ts';
import { esimMail } from '../../copy/mail/esim.ts';
import { newsletterMail } from '../../copy/mail/newsletter.ts';
import { offerMail } from '../../copy/mail/offers.ts';
import { supportMail } from '../../copy/mail/support.ts';
import { reminderMail } from '../../copy/mail/reminders.ts';
import { passkeyMail } from '../../copy/mail/passkeys.ts';

/** The template of every mail, by its kind. */
export const LETTERS = {
  ...mailCopy,
  ...newsletterMail,
  ...offerMail,
  ...contentMail,
  ...alertMail,
  ...passkeyMail,
  ...supportMail,
  ...esimMail,
  ...coverMail,
  ...claimMail,
  ...reminderMail,
} as const;

export type MailKind = keyof typeof LETTERS;
export type MailData<K extends MailKind> = Parameters<(typeof LETTERS)[K]>[0];
