import { isGroup, isList, type Value } from './shape.ts';

/** A page, or the one program of a file, is called by its title; other files have none. */
export function titleOf(root: Value | null | undefined): string | undefined {
  const { programs } = isGroup(root) ? root : {};
  const page = isList(programs) && programs.length === 1 ? programs[0] : root;
  const title = isGroup(page) ? page['title'] : undefined;
  return typeof title === 'string' && title ? title : undefined;
}
