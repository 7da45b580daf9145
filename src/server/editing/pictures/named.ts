/** Pictures that a text names. */
import { fileMessages } from '../../../shared/editing/fileMessages.ts';
import { photoHash } from '../../../shared/catalogue/photo.ts';
import { pathName } from '../../../shared/editing/paths.ts';
import { isGroup, isList, type Path, type Value } from '../../../shared/editing/shape.ts';
import type { FileProblem } from '../../content/catalogue/catalogue.ts';
import type { Query } from '../../db/database.ts';
import { valueOf } from '../room/source.ts';
import { storedHashes } from './rows.ts';

type Change = { file: string; text: string | null };
type PictureUse = { hash: string; path: Path };

const HINT = '/pictures/';

export function namedPictures(file: string, text: string | null): PictureUse[] {
  if (!text?.includes(HINT)) return [];
  const value = valueOf(file, text);
  return value === undefined ? [] : [...within(value, [])];
}

function* within(value: Value, path: Path): Generator<PictureUse> {
  if (typeof value === 'string') {
    const hash = photoHash(value);
    if (hash) yield { hash, path };
  } else if (isList(value)) for (const [at, each] of value.entries()) yield* within(each, [...path, at]);
  else if (isGroup(value))
    for (const [key, each] of Object.entries(value)) yield* within(each, [...path, key]);
}

/** Pictures that a change names and that were never uploaded here. */
export async function pictureProblems(q: Query, changes: readonly Change[]): Promise<FileProblem[]> {
  const named = changes.flatMap(({ file, text }) =>
    namedPictures(file, text).map((each) => ({ file, ...each })),
  );
  const stored = await storedHashes(q, [...new Set(named.map(({ hash }) => hash))]);
  return named
    .filter(({ hash }) => !stored.has(hash))
    .map(({ file, path }) => ({
      ...{ file, line: 1, field: pathName(path), message: fileMessages.unknownPicture },
    }));
}
