import type { Mail, Mailer } from '../mail/port.ts';
import type { ProgramProviders, ProviderMessage } from './port.ts';

/** Mails to the providers' addresses of the content; they answer by the link in it. */
export const openProviderMail = (
  mailer: Mailer,
  write: (message: ProviderMessage) => Omit<Mail, 'to'>,
): ProgramProviders => ({
  name: 'mail',
  reaches: (email) => email !== undefined,
  send: (message, to = '') =>
    mailer.send({
      ...write(message),
      to,
      key: message.id,
      kind: `provider-${message.action}`,
      at: message.at,
    }),
  verifyEvent: () => undefined,
});
