/** Gives and takes roles. The last owner keeps theirs, and a change ends the account's sessions (D96). */
import * as v from 'valibot';
import { emailSchema } from '../../shared/account/rules.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';
import type { Role } from '../../shared/staff/roles.ts';
import { deleteSessionsOf } from '../account/session/rows.ts';
import { credentialsOf, lockUser } from '../account/rows.ts';
import { isRefusal, refuse, type Refusal } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { writeStaffLog } from '../staffLog/staffLog.ts';
import { deleteRole, lockOwners, putRole, roleOf } from './rows.ts';

const { staff: messages } = serverMessages;

const atAddress = (message: string): Refusal => refuse('MALFORMED', { fields: { email: message } });

type RoleChange = {
  email: string;
  /** null takes it. */ role: Role | null;
  /** Account id; null: by a command. */ by: string | null;
};

/**
 * The address must be confirmed: otherwise a sign-up with another person's address would get the role.
 * 400 at the address; 409 for the last owner.
 * @returns `was`: the role before
 */
export async function setRole(
  app: App,
  { email, role, by }: RoleChange,
): Promise<{ was: Role | null } | Refusal> {
  const account = await confirmedAccount(app, email);
  if (isRefusal(account)) return account;
  return app.db.write(async (tx) => {
    if (!(await lockUser(tx, account.id))) return atAddress(messages.noAccount);
    const was = (await roleOf(tx, account.id)) ?? null;
    if (was === role) return { was };
    if (await isLastOwner(tx, account.id)) return refuse('CONFLICT', { error: messages.lastOwner });
    await (role ? putRole(tx, account.id, { role, now: app.now(), by }) : deleteRole(tx, account.id));
    await deleteSessionsOf(tx, account.id);
    const details = { from: was, to: role };
    await writeStaffLog(tx, app, { actor: by, action: 'role', subject: account.id, details });
    return { was };
  });
}

/** Why an account with this address can have no role. */
export async function refuseAddress(app: App, email: string): Promise<Refusal | undefined> {
  const account = await confirmedAccount(app, email);
  return isRefusal(account) ? account : undefined;
}

async function confirmedAccount({ db }: App, email: string) {
  const address = v.safeParse(emailSchema, email);
  const account = address.success ? await credentialsOf(db.read, address.output) : undefined;
  if (!account) return atAddress(messages.noAccount);
  return account.email_verified_at === null ? atAddress(messages.unconfirmed) : account;
}

/** The site must not be without an owner. Locks the owners. */
export async function isLastOwner(tx: Query, userId: string): Promise<boolean> {
  if ((await roleOf(tx, userId)) !== 'owner') return false;
  const owners = await lockOwners(tx);
  return owners.length === 1 && owners[0] === userId;
}
