/** The file that an editor begins, at an unused address. */
import { NEW_FILES } from '../../../shared/editing/sections.ts';
import type { App } from '../../context.ts';
import { openFile } from '../history.ts';

export type NewKind = 'articles' | 'resources' | 'programs';

export const isNewKind = (section: string | undefined): section is NewKind =>
  section === 'articles' || section === 'resources' || section === 'programs';

/** @returns `address`: not one of the site; `taken`: also by a page that was taken off */
export async function newEntry(
  app: App,
  kind: NewKind,
  slug: string,
): Promise<{ file: string } | { error: 'address' | 'taken' }> {
  const file = `${kind}/${slug}${NEW_FILES.get(kind)!}`;
  const open = slug.includes('/') ? undefined : await openFile(app, file);
  if (!open) return { error: 'address' };
  return open.version || open.text !== null ? { error: 'taken' } : { file };
}
