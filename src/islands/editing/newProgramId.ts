import { pathOf } from '../../shared/editing/paths.ts';
import { isGroup, isList, type Value } from '../../shared/editing/shape.ts';

type Texts = { root: Value | null; published: Value | null; at: string | undefined };

/**
 * Names a program that this form has just published: when the form was opened the server knew no page of it.
 * @param at the place that is open, such as "programs[2]"
 */
export function newProgramId({ root, published, at = '' }: Texts): string | undefined {
  const index = pathOf(at)[1];
  const id = idsIn(root)[typeof index === 'number' ? index : 0];
  return idsIn(published).includes(id) ? id : undefined;
}

function idsIn(value: Value | null): (string | undefined)[] {
  const programs = isGroup(value) ? value['programs'] : undefined;
  if (!isList(programs)) return [];
  return programs.map((entry) =>
    isGroup(entry) && typeof entry['id'] === 'string' ? entry['id'] : undefined,
  );
}
