/** A file of several sections is published as one: its draft is told only at those that it changes. */
import { isGroup } from '../../../shared/editing/shape.ts';
import { SECTIONS } from '../../../shared/editing/sections.ts';
import { valueOf } from './source.ts';
import { isSame } from './yamlText.ts';

type Texts = { draft: string; published: string };

/** Parts that say the same in both; none where no part differs, so that a change of something else is told at all of them. */
export function untouchedParts(file: string, { draft, published }: Texts): readonly string[] {
  const [before, after] = [valueOf(file, published), valueOf(file, draft)];
  if (!isGroup(before) || !isGroup(after)) return [];
  const parts = partsOf(file);
  const same = parts.filter((part) => isSame(before[part], after[part]));
  return same.length === parts.length ? [] : same;
}

const partsOf = (file: string): string[] =>
  SECTIONS.flatMap((section) => (section.file === file && section.part ? section.part : []));

export const FILES_IN_PARTS: readonly string[] = [
  ...new Set(SECTIONS.flatMap(({ file, part }) => (file && part ? file : []))),
];
