/** What a page of documents shows. */
import type { DocumentSlot } from '../../shared/documents/endpoints.ts';
import { isSingle, PURPOSES, type DocumentPlace } from '../../shared/documents/purposes.ts';
import type { App, User } from '../context.ts';
import { ownDocuments } from './documents.ts';
import * as rows from './rows.ts';

/** A row for each kind of which there is one, and a row for each other document and for the next of those. */
export async function documentsPage(
  app: App,
  user: User,
  place: DocumentPlace,
): Promise<{ slots: DocumentSlot[]; isFull: boolean }> {
  const { kinds, most } = PURPOSES[place.purpose];
  const { documents, uploads } = await ownDocuments(app, user, place);
  const isFull = documents.length >= most;
  const slots = kinds.flatMap((kind): DocumentSlot[] => {
    const own = documents.filter((document) => document.kind === kind);
    const upload = uploads.findLast((each) => each.kind === kind);
    const empty = { kind, document: undefined, upload, open: !isFull };
    if (!isSingle(place.purpose, kind))
      return [...own.map((document) => ({ kind, document, upload: undefined, open: false })), empty];
    return own[0] ? [{ kind, document: own[0], upload, open: true }] : [empty];
  });
  return { slots: slots.filter(({ document, open }) => document ?? open), isFull };
}

/** What `?removed=` names, when it can come back. */
export async function removedDocument(
  app: App,
  user: User,
  id: string | null,
): Promise<{ id: string; name: string } | undefined> {
  const row = id ? await rows.documentById(app.db.read, user.id, id) : undefined;
  return row?.removed_at ? { id: row.id, name: row.name } : undefined;
}
