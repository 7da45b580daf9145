/** Two texts of a file beside each other: by its fields, and line by line. */
import type { Change } from '../../../shared/editing/changes.ts';
import { diffLines, type DiffLine } from '../../../shared/editing/diff.ts';
import { leafChanges } from '../../../shared/editing/leafChanges.ts';
import type { Field, Value } from '../../../shared/editing/shape.ts';
import type { App } from '../../context.ts';
import { fileField } from './fileField.ts';
import { valueOf } from './source.ts';

/** `fields` is undefined where only the source can show one of the texts. */
export type Difference = {
  lines: DiffLine[];
  fields: { field: Field; before: Value; after: Value; changes: Change[]; more: number } | undefined;
};

const MAX_FIELDS = 100;

/** @param before null: there is no such page; so with `after` */
export function differenceOf(
  app: App,
  file: string,
  before: string | null,
  after: string | null,
): Difference {
  return { lines: diffLines(before ?? '', after ?? ''), fields: fieldsOf(app, file, [before, after]) };
}

function fieldsOf(app: App, file: string, texts: (string | null)[]): Difference['fields'] {
  const [before, after] = texts.map((text) => (text ? valueOf(file, text) : {}));
  if (before === undefined || after === undefined) return undefined;
  const changes = leafChanges(before, after);
  return {
    ...{ field: fileField(app, file), before, after },
    ...{ changes: changes.slice(0, MAX_FIELDS), more: Math.max(0, changes.length - MAX_FIELDS) },
  };
}
