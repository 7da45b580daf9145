import { mailFrame, type LetterCopy } from '../../copy/mail/mail.ts';
import type { Mail } from '../providers/mail/port.ts';
import { LETTERS, type MailData, type MailKind } from './letters.ts';
import { page } from './page.ts';

/** @param site ORIGIN, named in the last line. @returns subject, text and HTML that say the same */
export function letterOf<K extends MailKind>(kind: K, data: MailData<K>, site: string): Omit<Mail, 'to'> {
  const copy = (LETTERS[kind] as (data: MailData<K>) => LetterCopy)(data);
  const { subject, unsubscribe } = copy;
  return {
    subject,
    text: plain(copy, site),
    html: page(copy, site),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

function plain(
  { before, facts = [], link, items = [], after, links = [], why = mailFrame.why }: LetterCopy,
  site: string,
): string {
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const action = link ? `${link.label}:\n${link.url}` : '';
  const things = items.map(({ title, text, url }) => `${title}\n${text}\n${url}`);
  const small = links.map(([label, url]) => `${label}:\n${url}`);
  const parts = [mailFrame.greeting, ...before, table, action, ...things, ...after, ...small];
  return `${parts.filter(Boolean).join('\n\n')}\n\n-- \n${why(site)}\n`;
}
