import { createHash } from 'node:crypto';
import type { Letter } from './port.ts';

const HASH = 40;

/** 20 bytes of the key's SHA-256, hex: an id that does not reveal the key. */
export const nameOf = ({ key }: Letter): string =>
  createHash('sha256').update(key).digest('hex').slice(0, HASH);

/**
 * A mail for nodemailer. Its headers prevent automatic replies (RFC 3834); a repeat after a crash has the same
 * Message-ID (RFC 5322 3.6.4).
 * @param origin its host is part of the Message-ID
 */
export const messageOf = (letter: Letter, from: string, origin: string) => ({
  from,
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  messageId: `<${nameOf(letter)}@${new URL(origin).hostname.replace(/^\[|\]$/g, '')}>`,
  date: new Date(letter.at),
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(letter.unsubscribe && {
      'List-Unsubscribe': `<${letter.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});
