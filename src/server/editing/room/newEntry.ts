/** The file that an editor begins, at an unused address. */
import { slugOf } from '../../../shared/lib/slug.ts';
import { CONTENT_FOLDERS } from '../../content/files.ts';
import type { Folder } from '../../content/texts.ts';
import type { App } from '../../context.ts';
import { openFile } from '../history.ts';
import { titleIn } from './source.ts';

/** An editor begins a new file in a folder of any number of files; its section has the folder's name. */
export const isNewKind = (section: string | undefined): section is Folder =>
  section !== undefined && section in CONTENT_FOLDERS;

const MAX_LENGTH = 80;

/** Why no file begins there: `suggestion` is an address of the same words; `by` is what has it. */
type AddressFault =
  | { error: 'address'; suggestion: string }
  | { error: 'taken'; by: 'page' | 'draft' | 'gone'; file: string; title: string };

export async function newEntry(
  app: App,
  kind: Folder,
  slug: string,
): Promise<{ file: string } | AddressFault> {
  const file = `${kind}/${slug}${CONTENT_FOLDERS[kind].ending}`;
  const open = slug.includes('/') ? undefined : await openFile(app, file);
  if (!open) return { error: 'address', suggestion: slugOf(slug, MAX_LENGTH) };
  // A draft that was discarded before its first publication leaves the address unused.
  const isUnused = !open.draft && !app.content.published.texts().has(file);
  if (open.text === null && isUnused) return { file };
  const by = open.text !== null ? 'page' : open.draft ? 'draft' : 'gone';
  return { error: 'taken', by, file, title: titleIn(file, open.text ?? open.draft?.text ?? '') ?? slug };
}
