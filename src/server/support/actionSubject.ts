/** What an action of an account is about: one of its sessions, mails, documents, claims or offers, as long as it can be done. */
import { claimNumber, type ClaimPolicy } from '../../shared/claims/claim.ts';
import { offerReference, type OfferTerms } from '../../shared/offers/terms.ts';
import type { ActionSubject } from '../../shared/staff/actionSubject.ts';
import type { AccountAction } from '../../shared/staff/supportActions.ts';
import { activeSessionsOf } from '../account/session/rows.ts';
import * as claims from '../claims/rows.ts';
import type { App } from '../context.ts';
import { isId } from '../db/ids.ts';
import * as offers from '../offers/rows.ts';
import { mailEntry } from './person/mailRows.ts';
import { documentOfPerson } from './person/rows.ts';

/** @param item id, from the address of the page: untrusted @returns undefined where there is no such thing, or nothing to do about it any more */
export async function actionSubject(
  app: App,
  action: AccountAction,
  { userId, item }: { userId: string; item: string },
): Promise<ActionSubject | undefined> {
  if (action === 'session') return sessionSubject(app, userId, item);
  if (item && !isId(item)) return undefined;
  switch (action) {
    case 'mail':
      return mailSubject(app, userId, item);
    case 'document':
      return documentSubject(app, userId, item);
    case 'claim':
    case 'claim-passed':
      return claimSubject(app, userId, item, action === 'claim-passed');
    case 'offer':
    case 'offer-passed':
      return offerSubject(app, userId, item, action === 'offer-passed');
    default:
      return { kind: 'account' };
  }
}

type MaybeSubject = Promise<ActionSubject | undefined>;

async function sessionSubject({ db, now }: App, userId: string, item: string): MaybeSubject {
  const session = (await activeSessionsOf(db.read, userId, now())).find(({ id }) => id === item);
  return session && { kind: 'session', browser: session.browser, system: session.system };
}

async function mailSubject({ db }: App, userId: string, item: string): MaybeSubject {
  const mail = await mailEntry(db.read, userId, item);
  const isOver = mail?.state === 'done' || mail?.state === 'stopped';
  return mail && !isOver ? { kind: 'mail', key: mail.dedupe_key } : undefined;
}

async function documentSubject({ db }: App, userId: string, item: string): MaybeSubject {
  const document = await documentOfPerson(db.read, userId, item);
  return document && { kind: 'document', document };
}

async function claimSubject({ db }: App, userId: string, item: string, waits: boolean): MaybeSubject {
  const claim = await claims.claimById(db.read, userId, item);
  if (!claim || claim.state === 'draft') return undefined;
  if (waits && !hasWaiting(await claims.eventsOf(db.read, item))) return undefined;
  const { number: policy } = JSON.parse(claim.policy_json) as ClaimPolicy;
  return { kind: 'claim', number: claimNumber(item), policy };
}

async function offerSubject({ db }: App, userId: string, item: string, waits: boolean): MaybeSubject {
  const offer = await offers.offerById(db.read, userId, item);
  if (!offer || (waits && !hasWaiting(await offers.eventsOf(db.read, item)))) return undefined;
  const { deal } = JSON.parse(offer.terms_json) as OfferTerms;
  return { kind: 'offer', title: deal.title, reference: offerReference(item) };
}

const hasWaiting = (events: readonly { delivery: string | null }[]): boolean =>
  events.some(({ delivery }) => delivery === 'waiting');
