/** The mail port. Adapters: files in DATA_DIR/outbox (default), SMTP. */
/** `unsubscribe`: the address that ends a subscription by one POST (RFC 8058). */
export type Mail = { to: string; subject: string; text: string; html: string; unsubscribe?: string };

/**
 * A mail to send. The same `key` is the same mail, however often it is sent: Message-ID and file name derive from it.
 * `kind` names its template; `at` is when it was queued, ms.
 */
export type Letter = Mail & { key: string; kind: string; at: number };

export type Mailer = {
  name: 'files' | 'smtp';
  /** Where the operator finds mail files; undefined with SMTP. Never shown on a page, because it is a path of the server. */
  folder?: string;
  /** @throws when the mail may not have arrived; NoSuchAddress when it never will */
  send(letter: Letter): Promise<void>;
};

/** The address's server says that it does not exist, so a retry is useless. */
export class NoSuchAddress extends Error {
  override name = 'NoSuchAddress';
}
