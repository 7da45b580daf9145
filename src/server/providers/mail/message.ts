import { createHash } from 'node:crypto';
import type { Letter } from './port.ts';

const HASH = 40;

/** 20 bytes of the key's SHA-256, hex: a name for the mail that says nothing of it. */
export const nameOf = ({ key }: Letter): string =>
  createHash('sha256').update(key).digest('hex').slice(0, HASH);

/**
 * What nodemailer needs of a mail. Made by us alone, so it is never taken for a bulk mail and never answered by a robot
 * (RFC 3834); a repeat after a crash has the same Message-ID (RFC 5322 3.6.4).
 * @param origin whose host stands in the Message-ID
 */
export const messageOf = (letter: Letter, from: string, origin: string) => ({
  from,
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  messageId: `<${nameOf(letter)}@${new URL(origin).hostname.replace(/^\[|\]$/g, '')}>`,
  date: new Date(letter.at),
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
