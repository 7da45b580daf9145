/** Notifies the owner by mail of a security change that somebody else may have made. */
import { paths } from '../../../shared/lib/paths.ts';
import { newId } from '../../db/ids.ts';
import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import { queueMail } from '../../mail/queue.ts';

type Owner = { id: string; email: string };

/** Mails that lead to the account's own passkeys. */
const sendAboutKeys =
  (kind: 'passkeyAdded' | 'passkeyRemoved' | 'codesMade') =>
  (tx: Query, app: App, { id, email }: Owner): Promise<void> =>
    queueMail(tx, app, {
      ...{ kind, key: newId(app.now()), to: email, userId: id },
      data: { url: `${app.config.origin}${paths.settings()}#passkeys` },
    });
export const sendPasskeyAdded = sendAboutKeys('passkeyAdded');
export const sendPasskeyRemoved = sendAboutKeys('passkeyRemoved');
export const sendCodesMade = sendAboutKeys('codesMade');

/** @param left codes that are not used yet */
export const sendCodeUsed = (tx: Query, app: App, { id, email }: Owner, left: number): Promise<void> =>
  queueMail(tx, app, {
    ...{ kind: 'codeUsed', key: newId(app.now()), to: email, userId: id },
    data: { url: app.config.origin + paths.forgot(), left },
  });

export const sendPasswordChanged = (tx: Query, app: App, { id, email }: Owner): Promise<void> =>
  queueMail(tx, app, {
    kind: 'passwordChanged',
    key: newId(app.now()),
    to: email,
    userId: id,
    data: { url: app.config.origin + paths.forgot() },
  });

/** Mails both addresses, the earlier and the new one. */
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
