/** Notifies the owner by mail of a security change that somebody else may have made. */
import { paths } from '../../../shared/lib/paths.ts';
import { newId } from '../../db/ids.ts';
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { queueMail } from '../../mail/queue.ts';

type Owner = { id: string; email: string };

export const sendPasswordChanged = (tx: Query, app: App, { id, email }: Owner): Promise<void> =>
  queueMail(tx, app, {
    kind: 'passwordChanged',
    key: newId(app.now()),
    to: email,
    userId: id,
    data: { url: app.config.origin + paths.forgot() },
  });

/** To both addresses. */
export async function sendAddressChanged(
  tx: Query,
  app: App,
  { id, email }: Owner,
  to: string,
): Promise<void> {
  const data = { url: app.config.origin + paths.helpTopic('your-account'), to };
  for (const each of [email, to])
    await queueMail(tx, app, { kind: 'addressChanged', key: newId(app.now()), to: each, userId: id, data });
}
