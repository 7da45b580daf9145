/** What needs an owner: actions ask it before they begin, and pages before they offer a button. */
import type { Role } from '../../shared/staff/roles.ts';
import { supportMessages } from '../../shared/staff/support.ts';
import type { App } from '../context.ts';
import { staffIds } from '../staff/rows.ts';
import type { Actor } from './act.ts';

/**
 * Whatever changes an account of one's own, or its orders, needs an owner.
 * @param role of the account
 * @returns the sentence of the refusal
 */
export function whyOwner(actor: Actor, userId: string, role?: Role): string | undefined {
  if (!actor || actor.isOwner) return undefined;
  if (actor.id === userId) return supportMessages.ownAccount;
  // A clerk could otherwise keep those signed out who would take the role away.
  return role && supportMessages.staffAccount;
}

/** Ids of all accounts that only an owner may change, the actor's own among them. */
export async function accountsForOwners({ db }: App, actor: Actor): Promise<ReadonlySet<string>> {
  return new Set(actor && !actor.isOwner ? await staffIds(db.read) : []);
}
