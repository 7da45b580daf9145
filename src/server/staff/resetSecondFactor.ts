import * as v from 'valibot';
import { emailSchema } from '../../shared/account/rules.ts';
import { sendPasskeyRemoved } from '../account/email/securityMails.ts';
import { deletePasskeysOf } from '../account/passkeys/rows.ts';
import { credentialsOf } from '../account/rows.ts';
import { deleteCodes } from '../account/secondFactor/rows.ts';
import { deleteSessionsOf } from '../account/session/rows.ts';
import type { App } from '../context.ts';
import { writeStaffLog } from '../staffLog/staffLog.ts';

/**
 * For somebody who has lost devices and codes, once it is clear who asks: the account's passkeys and codes go and its sessions
 * end, so that its next sign-in adds a new passkey.
 * @returns undefined for an unknown address
 */
export async function resetSecondFactor(app: App, who: string): Promise<{ passkeys: number } | undefined> {
  const email = v.safeParse(emailSchema, who);
  const account = email.success ? await credentialsOf(app.db.read, email.output) : undefined;
  if (!account) return undefined;
  return app.db.write(async (tx) => {
    const passkeys = await deletePasskeysOf(tx, account.id);
    await deleteCodes(tx, account.id);
    await deleteSessionsOf(tx, account.id);
    await sendPasskeyRemoved(tx, app, account);
    await writeStaffLog(tx, app, {
      ...{ actor: null, action: 'second-factor-reset', subject: account.id },
      details: { passkeys },
    });
    return { passkeys };
  });
}
