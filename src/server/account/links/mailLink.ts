import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { isReachable, queueMail, type MailData, type MailKind } from '../../mail/queue.ts';
import { issueMailToken, type MailToken } from './tokens.ts';

type Link<K extends MailKind> = MailToken & {
  kind: K;
  /** The recipient, when it is not `email`. */
  to?: string;
  /** Path of the page that asks for confirmation; ORIGIN completes it, so no Host header gets into a mail (threat 2). */
  page: (token: string) => string;
  data: (url: string) => MailData<K>;
};

/** Creates a token and queues the mail that holds it, in the caller's transaction. */
export async function mailLink<K extends MailKind>(
  tx: Query,
  app: App,
  { userId, email, purpose, kind, to = email, page, data }: Link<K>,
): Promise<void> {
  if (!isReachable(to)) return;
  const { token, id, until } = await issueMailToken(tx, app, { userId, email, purpose });
  const url = app.config.origin + page(token);
  await queueMail(tx, app, { kind, key: id, to, userId, data: data(url), until });
}
