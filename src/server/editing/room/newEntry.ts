/** The file that an editor begins, at an unused address. */
import { isGroup } from '../../../shared/editing/shape.ts';
import { CONTENT_FOLDERS } from '../../content/files.ts';
import type { Folder } from '../../content/texts.ts';
import type { App } from '../../context.ts';
import { openFile, type OpenFile } from '../history.ts';
import { valueOf } from './source.ts';

/** An editor begins a new file in a folder of any number of files; its section has the folder's name. */
export const isNewKind = (section: string | undefined): section is Folder =>
  section !== undefined && section in CONTENT_FOLDERS;

/** Why no file begins there: `suggestion` is an address of the same words; `by` is what has it. */
export type AddressFault =
  | { error: 'address'; suggestion: string }
  | { error: 'taken'; by: 'page' | 'draft' | 'gone'; file: string; title: string };

export async function newEntry(
  app: App,
  kind: Folder,
  slug: string,
): Promise<{ file: string } | AddressFault> {
  const file = `${kind}/${slug}${CONTENT_FOLDERS[kind].ending}`;
  const open = slug.includes('/') ? undefined : await openFile(app, file);
  if (!open) return { error: 'address', suggestion: suggestionFor(slug) };
  if (!open.version && open.text === null) return { file };
  const by = open.text !== null ? 'page' : open.draft ? 'draft' : 'gone';
  return { error: 'taken', by, file, title: titleOf(open) ?? slug };
}

/** "A Week in Évora!" is "a-week-in-evora". */
const suggestionFor = (slug: string): string =>
  slug
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
const MAX_LENGTH = 80;

function titleOf({ file, text, draft }: OpenFile): string | undefined {
  const value = valueOf(file, text ?? draft?.text ?? '');
  const title = isGroup(value) ? value['title'] : undefined;
  return typeof title === 'string' && title ? title : undefined;
}
