/** Documents that a traveler agreed to show with an acceptance: for its provider until the acceptance is taken back. */
import type { OwnDocument } from '../../shared/documents/endpoints.ts';
import type { downloadForProvider as downloading } from '../../shared/offers/endpoints.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { showsTraveler } from '../../shared/offers/states.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { documentOf, openDownload } from '../documents/documents.ts';
import { openedLink } from '../secretLinks/secretLinks.ts';
import * as documentRows from './documentRows.ts';
import * as rows from './rows.ts';

/** An acceptance replaces earlier agreements, and taking it back ends them. */
export async function setAgreements(
  tx: Query,
  app: App,
  offer: rows.OfferRow,
  { action, documents }: { action: string; documents: readonly string[] },
): Promise<void> {
  if (action !== 'accept' && action !== 'undo') return;
  await documentRows.deleteAgreements(tx, offer);
  if (action === 'accept') await documentRows.insertAgreements(tx, offer, documents, app.now());
}

/** Whether an acceptance that is sent again agrees to the same documents: another tab may have other boxes ticked. */
export async function agreesToSameDocuments(
  tx: Query,
  offer: rows.OfferRow,
  documents: readonly string[],
): Promise<boolean> {
  const ticked = new Set(
    (await documentRows.ownDocumentsAmong(tx, offer.user_id, documents)).map(({ id }) => id),
  );
  const agreed = await documentRows.agreedDocuments(tx, offer);
  return agreed.length === ticked.size && agreed.every(({ id }) => ticked.has(id));
}

export const agreedDocuments = async (
  app: App,
  offer: { id: string },
  userId: string,
): Promise<OwnDocument[]> =>
  (await documentRows.agreedDocuments(app.db.read, { id: offer.id, user_id: userId })).map(documentOf);

/** 404 for everything that this link does not open now. */
export async function downloadForProvider(
  app: App,
  { token, id }: ParsedInput<typeof downloading>,
): Promise<Output<typeof downloading> | Refusal> {
  const link = await openedLink(app, 'answer', token);
  const offer = link && (await rows.offerById(app.db.read, link.userId, link.subject));
  if (!offer || !showsTraveler(offer.state)) return refuse('NOT_FOUND');
  const agreed = await documentRows.agreedDocuments(app.db.read, offer);
  return agreed.some((document) => document.id === id)
    ? openDownload(app, { id: offer.user_id }, { id })
    : refuse('NOT_FOUND');
}
