/** The insurer's answers to a claim: by the secret link of its message, or by the signed webhook. */
import type {
  answerAsInsurer as answering,
  downloadForInsurer as downloading,
} from '../../shared/claims/insurerEndpoints.ts';
import { typedAmount } from '../../shared/claims/costs.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import { isRefusal, refuse, type Refusal } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import { openDownload } from '../documents/documents.ts';
import { claimDocuments } from '../documents/subjects.ts';
import type { ClaimEvent } from '../providers/claims/port.ts';
import { openedLink } from '../secretLinks/secretLinks.ts';
import { changeClaim, type Change, type ChangedClaim } from './change.ts';
import { mailTraveler } from './mails.ts';
import * as rows from './rows.ts';
import { endDeliveries } from './waiting.ts';

/** 404 for a link that is unknown or has ended. */
export async function answerAsInsurer(
  app: App,
  { token, version, ...said }: ParsedInput<typeof answering>,
): Promise<Output<typeof answering> | Refusal> {
  const link = await openedLink(app, 'claim', token);
  return link ? answer(app, link.userId, link.subject, changeOf(said), version) : refuse('LINK_WRONG');
}

/** A message that was received before changes nothing. */
export async function receiveClaimEvent(
  app: App,
  { id, claim, ...said }: ClaimEvent,
): Promise<ChangedClaim | Refusal> {
  const userId = await rows.userOfClaim(app.db.read, claim);
  const change = { ...changeOf(said), messageId: id };
  return userId === undefined ? refuse('NOT_FOUND') : answer(app, userId, claim, change);
}

type InsurerEvent = Omit<ClaimEvent, 'id' | 'claim'>;

/** What an action does not need is left out, so that a form may send all of its fields. */
const changeOf = ({ action, reference, text, amount }: InsurerEvent): Change => ({
  ...{ action, text, reference },
  amount: action === 'accept' ? typedAmount(amount, 'USD') : undefined,
});

const answer = (
  app: App,
  userId: string,
  id: string,
  change: Change,
  version?: number,
): Promise<ChangedClaim | Refusal> =>
  app.db.write(async (tx) => {
    await lockUser(tx, userId);
    const row = await rows.claimById(tx, userId, id);
    if (!row || row.state === 'draft') return refuse('NOT_FOUND');
    const changed = await changeClaim(tx, app, row, change, version);
    if (isRefusal(changed)) return changed;
    // It was given on the page, which shows every message up to that version. What is still on its way is sent nevertheless:
    // a clerk may have answered there.
    if (version !== undefined) await endDeliveries(tx, id);
    if (changed.event) await mailTraveler(tx, app, row, changed.event);
    return changed.claim;
  });

/** 404 for everything that this link does not open. */
export async function downloadForInsurer(
  app: App,
  { token, id }: ParsedInput<typeof downloading>,
): Promise<Output<typeof downloading> | Refusal> {
  const link = await openedLink(app, 'claim', token);
  if (!link) return refuse('NOT_FOUND');
  const own = await claimDocuments(app.db.read, link.userId, link.subject);
  return own.some((document) => document.id === id)
    ? openDownload(app, { id: link.userId }, { id })
    : refuse('NOT_FOUND');
}
