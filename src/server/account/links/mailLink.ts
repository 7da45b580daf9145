import type { Query } from '../../db/database.ts';
import type { App } from '../../lib/context.ts';
import { isReachable, queueMail, type MailData, type MailKind } from '../../mail/queue.ts';
import { issueMailToken, type MailToken } from './tokens.ts';

type Link<K extends MailKind> = MailToken & {
  /** Its template. */
  kind: K;
  /** Where it goes, when that is not `email`. */
  to?: string;
  /** The page that asks before anything is done, as a path: the link is built from ORIGIN (threat 2). */
  page: (token: string) => string;
  data: (url: string) => MailData<K>;
};

/** Makes a token and promises the mail that holds it, in the transaction that gives it its reason. */
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
