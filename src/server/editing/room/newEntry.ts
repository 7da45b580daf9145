/** The file that an editor begins, at an unused address. */
import { CONTENT_FOLDERS } from '../../content/files.ts';
import type { Folder } from '../../content/texts.ts';
import type { App } from '../../context.ts';
import { openFile } from '../history.ts';

/** An editor begins a new file in a folder of any number of files; its section has the folder's name. */
export const isNewKind = (section: string | undefined): section is Folder =>
  section !== undefined && section in CONTENT_FOLDERS;

/** @returns `address`: not one of the site; `taken`: also by a page that was taken off */
export async function newEntry(
  app: App,
  kind: Folder,
  slug: string,
): Promise<{ file: string } | { error: 'address' | 'taken' }> {
  const file = `${kind}/${slug}${CONTENT_FOLDERS[kind].ending}`;
  const open = slug.includes('/') ? undefined : await openFile(app, file);
  if (!open) return { error: 'address' };
  return open.version || open.text !== null ? { error: 'taken' } : { file };
}
