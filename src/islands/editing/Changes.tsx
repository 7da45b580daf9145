import type { Change } from '../../shared/editing/changes.ts';
import type { Field, Value } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editing/form.ts';
import { placeName, shortTexts, wholeText } from './labels.ts';

type Props = {
  /** Undefined where only the source can be compared. */
  changes: readonly Change[] | undefined;
  /** Travelers see nothing of it yet. */
  isNew: boolean;
  field: Field;
  root: Value | null;
  before: Value | null;
};

const copy = editingFormCopy.panel;
const LIMIT = 10;

/** What differs from what travelers see, in words. */
export function Changes({ changes, isNew, field, root, before }: Props) {
  if (!changes) return <p className="text-sm text-ink-2">{isNew ? copy.newPage : copy.whole}</p>;
  return (
    <ul className="mt-1 grid gap-1.5 text-sm">
      {changes.slice(0, LIMIT).map((change, index) => (
        <li key={index} className="[overflow-wrap:anywhere]">
          <span className="text-ink-2">
            {placeName(field, change.kind === 'removed' ? before : root, change.path)}
          </span>{' '}
          {textOf(change, { field, root, name: change.path })}
        </li>
      ))}
      {changes.length > LIMIT && <li className="text-ink-3">{copy.moreChanges(changes.length - LIMIT)}</li>}
    </ul>
  );
}

type Place = { field: Field; root: Value | null; name: string };

function textOf({ kind, before, after }: Change, place: Place) {
  if (kind !== 'changed') return copy[kind];
  const textAt = (value: Value | undefined) => wholeText(value, copy.empty, place);
  const [was, now] = shortTexts(textAt(before), textAt(after));
  return (
    <>
      {copy.was} <del>{was}</del> {copy.now} <ins>{now}</ins>
    </>
  );
}
