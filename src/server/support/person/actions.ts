/** What staff may do to an account: the same for `/staff` and `npm run ops`. */
import * as v from 'valibot';
import { emailSchema } from '../../../shared/account/rules.ts';
import { paths } from '../../../shared/lib/paths.ts';
import type { StaffAction } from '../../../shared/staff/actions.ts';
import { supportMessages } from '../../../shared/staff/support.ts';
import { isViewAction, type AccountAction } from '../../../shared/staff/supportActions.ts';
import { beginChangeForOwner } from '../../account/email/changeForOwner.ts';
import { lockUser } from '../../account/rows.ts';
import { deleteSessionOf, deleteSessionsOf } from '../../account/session/rows.ts';
import { isRefusal, joinRefusals, refuse, type Refusal } from '../../calls/refusal.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { isReachable, queueMail } from '../../mail/queue.ts';
import { offerById } from '../../offers/rows.ts';
import { endAccount } from '../../privacy/end.ts';
import { roleOf } from '../../staff/rows.ts';
import { act, refuseReason, type Actor } from '../act.ts';
import { writeStaffLog } from '../../staffLog/staffLog.ts';
import { personById, type FoundPerson } from '../find/rows.ts';
import { sendEntryAgain } from './mailAgain.ts';
import { whyOwner } from '../ownerOnly.ts';
import { foundOnly, openClaim, passOnClaim, passOnOffer } from '../passOn.ts';
import { documentOfPerson } from './rows.ts';

export type AccountInput = {
  action: AccountAction;
  actor: Actor;
  reason: string;
  once: string;
  /** The new address, for `address`. */
  email?: string;
  /** Id of the mail, session, document, claim or offer. */
  item?: string;
  /** The address, typed by the clerk to confirm `delete`. */
  confirm?: string;
};

const STAFF_ACTIONS: Record<AccountAction, StaffAction> = {
  address: 'address-change',
  sessions: 'sessions-end',
  export: 'data-export',
  mail: 'mail-again',
  session: 'sessions-end',
  document: 'document-open',
  claim: 'claim-open',
  'claim-passed': 'claim-passed',
  offer: 'offer-open',
  'offer-passed': 'offer-passed',
  delete: 'account-delete',
};

const no = (error: string): Refusal => refuse('CONFLICT', { error });
const at = (field: string, message: string): Refusal => refuse('MALFORMED', { fields: { [field]: message } });

/** @returns true, or why nothing was changed */
export async function actOnAccount(app: App, id: string, input: AccountInput): Promise<true | Refusal> {
  const person = await personById(app.db.read, id);
  if (!person) return refuse('NOT_FOUND');
  const role = await roleOf(app.db.read, id);
  const ownerOnly = whyOwner(input.actor, id, role);
  if (ownerOnly) return no(ownerOnly);
  if (role && input.action === 'delete') return no(supportMessages.staffDelete);
  const step = { ...input, typed: [input.email], action: STAFF_ACTIONS[input.action], subject: id };
  if (input.action === 'delete') return deleteAccount(app, person, input);
  const of = input.item ? { ...step, details: { [nounOf(input.action)]: input.item } } : step;
  // A second press of a look counts too.
  return act(app, isViewAction(input.action) ? { ...of, once: undefined } : of, (tx) =>
    work(tx, app, person, input),
  );
}

/** What `item` names, for the log. */
const nounOf = (action: AccountAction): string => action.replace('-passed', '');

async function work(tx: Query, app: App, person: FoundPerson, input: AccountInput): Promise<Refusal | void> {
  const { id, email } = person;
  const { item = '' } = input;
  switch (input.action) {
    case 'address':
      return changeAddress(tx, app, person, input.email ?? '');
    case 'sessions':
      return void (await deleteSessionsOf(tx, id));
    case 'export': {
      if (!isReachable(email)) return no(supportMessages.noMail);
      const data = { url: app.config.origin + paths.settings() };
      return queueMail(tx, app, { kind: 'dataReady', key: input.once, to: email, userId: id, data });
    }
    case 'session':
      return foundOnly(await deleteSessionOf(tx, id, item));
    case 'mail': {
      const sent = await sendEntryAgain(tx, app, { userId: id, entry: item });
      return sent ? undefined : no(supportMessages.noMail);
    }
    case 'document':
      return foundOnly(await documentOfPerson(tx, id, item));
    case 'claim':
      return openClaim(tx, id, item);
    case 'claim-passed':
      return passOnClaim(tx, id, item);
    case 'offer':
      return foundOnly(await offerById(tx, id, item));
    case 'offer-passed':
      return passOnOffer(tx, id, item);
    case 'delete':
      return undefined;
  }
}

async function changeAddress(
  tx: Query,
  app: App,
  { id, email }: FoundPerson,
  typed: string,
): Promise<Refusal | void> {
  const to = v.safeParse(emailSchema, typed);
  if (!to.success) return at('email', to.issues[0].message);
  if (to.output === email) return at('email', supportMessages.sameAddress);
  if (await roleOf(tx, id)) return no(supportMessages.staffAddress);
  await beginChangeForOwner(tx, app, { id, email, to: to.output });
}

/** Its payment pages are closed first; the log is written in the transaction of the deletion. */
async function deleteAccount(
  app: App,
  { id, email }: FoundPerson,
  { actor, reason, confirm = '' }: AccountInput,
): Promise<true | Refusal> {
  const isConfirmed = confirm.trim().toLowerCase() === email;
  const wrong = joinRefusals(
    isConfirmed ? undefined : at('confirm', supportMessages.confirmAddress),
    refuseReason(reason),
  );
  if (wrong) return wrong;
  const ended = await endAccount(app, { id, email }, async (tx) => {
    // Asked once the account is locked: what gives it a role locks it, too.
    if (!(await lockUser(tx, id)) || (await roleOf(tx, id))) return false;
    const details = { reason: reason.trim() };
    await writeStaffLog(tx, app, {
      actor: actor?.id ?? null,
      action: STAFF_ACTIONS.delete,
      subject: id,
      details,
    });
    return true;
  });
  if (isRefusal(ended)) return ended;
  return ended || no(supportMessages.staffDelete);
}
