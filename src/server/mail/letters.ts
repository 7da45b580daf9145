import { alertMail } from '../../copy/alertMail.ts';
import { claimMail } from '../../copy/claimMail.ts';
import { contentMail } from '../../copy/contentMail.ts';
import { mailCopy } from '../../copy/mail.ts';
import { coverMail } from '../../copy/coverMail.ts';
import { esimMail } from '../../copy/esimMail.ts';
import { newsletterMail } from '../../copy/newsletterMail.ts';
import { offerMail } from '../../copy/offerMail.ts';
import { supportMail } from '../../copy/supportMail.ts';
import { reminderMail } from '../../copy/reminderMail.ts';
import { passkeyMail } from '../../copy/passkeyMail.ts';

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
