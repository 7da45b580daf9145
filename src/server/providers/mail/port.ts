/** Mail in our words. Adapters: files in DATA_DIR/outbox (default), SMTP. */
export type Mail = { to: string; subject: string; text: string; html: string };

/**
 * A mail on its way. The same `key` is the same mail, however often it is sent: its Message-ID and its file have their
 * names from it. `kind` names its template; `at` is when it was promised, ms.
 */
export type Letter = Mail & { key: string; kind: string; at: number };

export type Mailer = {
  name: 'files' | 'smtp';
  /** Where the operator finds the mail; undefined when it is really sent. Never on a page: it is a path of the server. */
  folder?: string;
  /** @throws when it is not known to have arrived; NoSuchAddress when it never will */
  send(letter: Letter): Promise<void>;
};

/** The server of that address says that there is none: nothing to repeat. */
export class NoSuchAddress extends Error {
  override name = 'NoSuchAddress';
}
