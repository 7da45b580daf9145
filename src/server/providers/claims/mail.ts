import type { Mail, Mailer } from '../mail/port.ts';
import type { ClaimMessage, ClaimsOffice } from './port.ts';

/** Mails to the claims office of the content; it answers by the link in them. */
export const openClaimsMail = (
  mailer: Mailer,
  write: (message: ClaimMessage) => Omit<Mail, 'to'>,
): ClaimsOffice => ({
  name: 'mail',
  reaches: (email) => email !== undefined,
  send: (message, to = '') =>
    mailer.send({
      ...write(message),
      to,
      key: message.id,
      kind: `insurer-${message.action}`,
      at: message.at,
    }),
  verifyEvent: () => undefined,
});
