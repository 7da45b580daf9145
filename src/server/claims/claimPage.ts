import type { ClaimEntry, OwnClaim } from '../../shared/claims/view.ts';
import { readClaim, type Claim } from '../../shared/claims/claim.ts';
import type { OwnDocument } from '../../shared/documents/endpoints.ts';
import type { InsurerContacts } from '../../shared/insurance/contacts.ts';
import { latestToday } from '../../shared/lib/dates.ts';
import type { App, User } from '../context.ts';
import { isId } from '../db/ids.ts';
import { ownDocuments } from '../documents/documents.ts';
import { claimHistory, ownClaim } from './claims.ts';
import { isRefunded } from './policies.ts';

/** `content` is missing while the answers of a draft are. `refunded`: the policy went back, although there is a claim on it. */
type ClaimView = {
  claim: OwnClaim;
  content: Claim | undefined;
  history: ClaimEntry[];
  documents: readonly OwnDocument[];
  contacts: InsurerContacts;
  refunded: boolean;
};

/** @returns undefined for another user's */
export async function claimPage(app: App, user: User, id: string): Promise<ClaimView | undefined> {
  const claim = isId(id) ? await ownClaim(app, user, id) : undefined;
  if (!claim) return undefined;
  const read = readClaim(claim.answers, latestToday(app.now()));
  const { documents } = await ownDocuments(app, user, { purpose: 'claim', subject: id });
  return {
    ...{ claim, documents, history: await claimHistory(app, claim) },
    content: 'claim' in read ? read.claim : undefined,
    contacts: app.content.insurance().contacts,
    refunded: await isRefunded(app, user, claim.item),
  };
}
