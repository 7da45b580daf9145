import type { Mail, Mailer } from './port.ts';

type Message = { id: string; action: string; at: number };

/** The default of a port whose other side gets mails and answers by the link in them, never by itself. */
export const answeredByLink = <M extends Message>(
  mailer: Mailer,
  /** Begins the kind of each mail: "insurer", "provider". */
  side: string,
  write: (message: M) => Omit<Mail, 'to'>,
) => ({
  name: 'mail' as const,
  reaches: (email: string | undefined) => email !== undefined,
  send: (message: M, to = '') =>
    mailer.send({
      ...write(message),
      to,
      key: message.id,
      kind: `${side}-${message.action}`,
      at: message.at,
    }),
  verifyEvent: () => undefined,
});
