/**
 * Reports at its field an id that another program already has. The check of the whole catalogue runs only when every file is valid, and
 * names the later of the two files.
 */
import type { Program } from '../../shared/catalogue/program.ts';
import { importMessages } from '../../shared/editing/importMessages.ts';
import { pathName } from '../../shared/editing/paths.ts';
import { isGroup, isList } from '../../shared/editing/shape.ts';
import { CONTENT } from '../catalogue/import/import.ts';
import { takenDeals, takenIds as takenPrograms } from '../catalogue/import/otherOwners.ts';
import { DEALS_FILE, type FileProblem } from '../content/catalogue/catalogue.ts';
import { readOnce } from '../content/readOnce.ts';
import { readPrograms } from '../content/schemas/programs.ts';
import { fieldLines } from '../content/text/lines.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
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
  return idsIn(file, text, 'programs').flatMap((id, index) => {
    const other = fileOf.get(id);
    const isFree = !other && !seen.has(id);
    seen.add(id);
    if (!id || isFree) return [];
    const path = ['programs', index, 'id'];
    const message = other ? `"${id}" stands in ${other} too` : `"${id}" is there twice`;
    return [{ file, line: lineOf(path), field: pathName(path), message }];
  });
}

/** Ids that imported programs and their deals already have, at their fields: the import of the site's own files would be refused. */
export async function importedIds(
  q: Query,
  { file, text }: { file: string; text: string | null },
): Promise<FileProblem[]> {
  const list = file === DEALS_FILE ? 'deals' : file.startsWith('programs/') ? 'programs' : undefined;
  if (!list || !text) return [];
  const ids = idsIn(file, text, list);
  // PostgreSQL refuses to compare with some of what may be typed.
  const usable = ids.filter((id) => USABLE_ID.test(id));
  if (!usable.length) return [];
  const owners =
    list === 'deals'
      ? await takenDeals(
          q,
          CONTENT,
          usable.map((id) => ({ id })),
        )
      : await takenPrograms(q, CONTENT, 'program', usable);
  // Almost always none is taken, and the line of each costs a reading of the text.
  if (!owners.size) return [];
  const lineOf = fieldLines(text);
  return ids.flatMap((id, index) => {
    const owner = owners.get(id);
    if (owner === undefined) return [];
    const path = [list, index, 'id'];
    return [{ file, line: lineOf(path), field: pathName(path), message: importMessages.takenId(id, owner) }];
  });
}

const USABLE_ID = /^[\w-]+$/;

/** Empty where one has none yet. */
function idsIn(file: string, text: string, list: string): string[] {
  const value = valueOf(file, text);
  const entries = isGroup(value) ? value[list] : undefined;
  if (!isList(entries)) return [];
  return entries.map((each) => (isGroup(each) && typeof each['id'] === 'string' ? each['id'] : ''));
}

function readableIds(text: string): string[] {
  const read = readOnce<readonly Program[]>(readPrograms, text);
  return 'value' in read ? read.value.map(({ id }) => id) : [];
}
