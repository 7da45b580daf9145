import { ownValue } from '../../../shared/lib/ownValue.ts';
import { valueAt, withValueAt } from '../../../shared/editing/paths.ts';
import { isGroup, type Value } from '../../../shared/editing/shape.ts';
import type { FieldPath } from '../../content/problem.ts';

/** What stands instead of a wrong list or group, and of an entry of a list; instead of any other value it is an empty text. */
const EMPTY: Value = {
  ...{ places: [], subjects: [], languages: [], sessions: [], related: [], deals: [] },
  requirements: { education: [] },
};
const EMPTY_ENTRIES: Readonly<Record<string, Value>> = { places: { country: '' }, sessions: { term: '' } };

const emptyAt = (path: FieldPath): Value => {
  const [list, index, ...inside] = path;
  const isEntry = typeof index === 'number' && !inside.length;
  const entry = isEntry ? ownValue(EMPTY_ENTRIES, String(list)) : undefined;
  return entry ?? valueAt(EMPTY, path) ?? '';
};

/**
 * What of a program can be looked up in spite of its mistakes, so that unknown names are told together with them.
 * @param wrong places of the mistakes
 * @returns undefined for what is no program at all
 */
export function readablePart<T>(output: unknown, wrong: readonly FieldPath[]): T | undefined {
  if (!isGroup(output as Value)) return undefined;
  const part = wrong.reduce<Value>((value, path) => withValueAt(value, path, emptyAt(path)), output as Value);
  return part as T;
}
