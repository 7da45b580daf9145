import { isGroup, isList, type Value } from '../../shared/editing/shape.ts';

/** A page, or the one program of a file, is called by the title that is typed now; other files keep the name of their section. */
export function typedTitle(root: Value | null): string | undefined {
  const { programs } = isGroup(root) ? root : {};
  const page = isList(programs) && programs.length === 1 ? programs[0] : root;
  const title = isGroup(page) && 'body' in page ? page['title'] : undefined;
  return typeof title === 'string' && title ? title : undefined;
}
