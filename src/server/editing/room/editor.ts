/** What the form of one file begins with. */
import type { EditConflict, EditRevision } from '../../../shared/editing/conflict.ts';
import type { EditedFile } from '../../../shared/editing/editedFile.ts';
import { emptyValue } from '../../../shared/editing/shape.ts';
import type { App, User } from '../../context.ts';
import { approversOf } from '../approvalRows.ts';
import { openFile, revisionOf } from '../history.ts';
import * as rows from '../rows.ts';
import { fileField } from './fileField.ts';
import { valueOf } from './source.ts';

/** @param version of an earlier draft to go on with @returns undefined for a name that the site does not read */
export async function openEditor(app: App, file: string, version = 0): Promise<EditedFile | undefined> {
  const open = await openFile(app, file);
  if (!open) return undefined;
  const asked = version ? await revisionOf(app, file, version) : undefined;
  const draft = asked?.published_as === null ? asked : open.draft;
  const field = fileField(app, file);
  const published = open.text ?? '';
  const { row, ...signature } = await publishedSignature(app, file);
  const text = draft?.text ?? published;
  const begin = (source: string) => (source ? (valueOf(file, source) ?? null) : emptyValue(field));
  return {
    ...{ file, field, version: open.version, text, value: begin(text) },
    digest: row ? row.folder_digest : draft ? draft.folder_digest : open.digest,
    published: {
      ...{ text: published, value: published ? begin(published) : null },
      ...signature,
    },
    draft: draft ? { author: await nameOf(app, draft.author), at: draft.at } : null,
  };
}

/** Who published what travelers see, and when. */
async function publishedSignature(app: App, file: string) {
  const own = app.content.published.files().get(file);
  const row = own && (await revisionOf(app, file, own.version));
  const approver = own && (await approversOf(app.db.read, file)).get(own.version);
  const [author, approvedBy] = await Promise.all([nameOf(app, row?.author), nameOf(app, approver)]);
  return { row, author, approvedBy, at: row?.at ?? null };
}

async function nameOf(app: App, id: string | null | undefined): Promise<string | null> {
  if (!id) return null;
  return (await rows.authorNames(app.db.read, [id])).get(id) ?? null;
}

/** What somebody else saved or published meanwhile, as the form shows it beside what was typed. */
export async function conflictFor(
  app: App,
  user: User,
  file: string,
  head: rows.RevisionRow | undefined,
): Promise<EditConflict> {
  const text = (await openFile(app, file))?.text ?? '';
  const { row: _, ...signature } = await publishedSignature(app, file);
  const published = { text, form: formOf(file, text), ...signature };
  return { conflict: head ? await revisionFor(app, user, head, text) : null, published };
}

/** @param published what travelers see: after a draft was discarded, that is the newest */
async function revisionFor(
  app: App,
  user: User,
  row: rows.RevisionRow,
  published: string,
): Promise<EditRevision> {
  const { version, author, published_as, discarded_at } = row;
  const did = published_as !== null ? 'published' : discarded_at === null ? 'saved' : 'discarded';
  const text = did === 'discarded' ? published : row.text;
  return {
    ...{ version, text, did, at: discarded_at ?? row.at, own: author === user.id },
    form: formOf(row.file, text ?? ''),
    author: await nameOf(app, author),
  };
}

function formOf(file: string, text: string): string | null {
  const value = text ? valueOf(file, text) : undefined;
  return value === undefined ? null : JSON.stringify(value);
}
