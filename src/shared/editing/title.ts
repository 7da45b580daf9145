import { pathOf } from './paths.ts';
import { isGroup, isList, type Value } from './shape.ts';

/** A page, or the one program of a file, is called by its title; other files have none. */
export function titleOf(root: Value | null | undefined): string | undefined {
  const { programs } = isGroup(root) ? root : {};
  const page = isList(programs) && programs.length === 1 ? programs[0] : root;
  const title = isGroup(page) ? page['title'] : undefined;
  return typeof title === 'string' && title ? title : undefined;
}

/** Of a page, or of each program of a file. @param at the place that somebody came for, whose program is named first */
export function titlesOf(root: Value | null | undefined, at = ''): string[] {
  const { programs } = isGroup(root) ? root : {};
  const entries = isList(programs) ? programs : [root];
  const [list, index] = pathOf(at);
  const own = list === 'programs' ? entries[Number(index)] : undefined;
  const ordered = own ? [own, ...entries.filter((each) => each !== own)] : entries;
  return ordered.flatMap((each) => titleOf(each) ?? []);
}
