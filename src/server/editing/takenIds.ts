/**
 * Reports at its field an id that another program already has. The check of the whole catalogue runs only when every file is valid, and
 * names the later of the two files.
 */
import type { Program } from '../../shared/catalogue/program.ts';
import { pathName } from '../../shared/editing/paths.ts';
import { isGroup, isList } from '../../shared/editing/shape.ts';
import type { FileProblem } from '../content/catalogue/catalogue.ts';
import { readOnce } from '../content/readOnce.ts';
import { readPrograms } from '../content/schemas/programs.ts';
import { fieldLines } from '../content/text/lines.ts';
import type { App } from '../context.ts';
import { valueOf } from './room/source.ts';

export function takenIds(
  { content }: Pick<App, 'content'>,
  { file, text }: { file: string; text: string },
): FileProblem[] {
  if (!file.startsWith('programs/')) return [];
  const others = [...content.status().texts].flatMap(([other, otherText]) =>
    other !== file && other.startsWith('programs/')
      ? readableIds(otherText ?? '').map((id) => [id, other] as const)
      : [],
  );
  const fileOf = new Map(others);
  const lineOf = fieldLines(text);
  const seen = new Set<string>();
  return idsIn(file, text).flatMap((id, index) => {
    const other = fileOf.get(id);
    const isFree = !other && !seen.has(id);
    seen.add(id);
    if (!id || isFree) return [];
    const path = ['programs', index, 'id'];
    const message = other ? `"${id}" stands in ${other} too` : `"${id}" is there twice`;
    return [{ file, line: lineOf(path), field: pathName(path), message }];
  });
}

/** Empty where one has none yet. */
function idsIn(file: string, text: string): string[] {
  const value = valueOf(file, text);
  const programs = isGroup(value) ? value['programs'] : undefined;
  if (!isList(programs)) return [];
  return programs.map((each) => (isGroup(each) && typeof each['id'] === 'string' ? each['id'] : ''));
}

function readableIds(text: string): string[] {
  const read = readOnce<readonly Program[]>(readPrograms, text);
  return 'value' in read ? read.value.map(({ id }) => id) : [];
}
