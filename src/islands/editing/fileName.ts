import { editingCopy } from '../../copy/editing/editing.ts';
import { sectionOf } from '../../shared/editing/sections.ts';

/** "Footer", "Help: refunds.md": what editors call a file. @param title its own, where it has one */
export function fileName(file: string, title?: string): string {
  const section = sectionOf(file);
  if (title || !section) return title || file;
  const name = editingCopy.sections[section.key];
  return section.file ? name : `${name}: ${file.slice(file.indexOf('/') + 1)}`;
}

/** One title for all of a file. */
export const titleOf = ([first, ...others]: readonly string[]): string | undefined =>
  first !== undefined && others.length ? editingCopy.andMore(first, others.length) : first;
