import { useRef, useState } from 'react';
import { pathName } from '../../../shared/editing/paths.ts';
import { emptyValue, type Field, type Path, type Value } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { useEdit } from './context.ts';
import { entryName, withMoved } from './listRows.ts';
import { useFocus } from './useFocus.ts';

type Parts = { field: Extract<Field, { kind: 'list' }>; path: Path; list: readonly Value[] };

const copy = editingFormCopy.form;

/** Add, move and remove, each with the focus where one goes on. `added`: keys of entries that are drawn wherever they stand. */
export function useListEdits({ field, path, list }: Parts) {
  const { root, set, focusFirstField, showMessage } = useEdit();
  const keys = useKeys(list);
  const [added, setAdded] = useState<readonly number[]>([]);
  const focus = useFocus();
  const name = pathName(path);
  const change = (next: readonly Value[], nextKeys: readonly number[]) => {
    keys.store(next, nextKeys);
    set(path, next);
  };
  const move = (from: number, to: number) => {
    // Of a long list only the first are drawn: it stays in sight where it is now.
    setAdded([...added, keys.of[from]!]);
    change(withMoved(list, from, to), withMoved(keys.of, from, to));
    showMessage(copy.moved(entryName(list[from], from), to + 1, list.length));
    focus(`${name}[${to}] ${to < from ? 'up' : 'down'}`);
  };
  /** @param visible indexes of the entries that are drawn */
  const remove = (index: number, visible: readonly number[]) => {
    change(list.toSpliced(index, 1), keys.of.toSpliced(index, 1));
    showMessage(copy.removed(entryName(list[index], index)), root, `${name}[${index}] remove`);
    // What comes up to its place: the end of a long list is out of sight.
    const next = visible.find((each) => each > index);
    focus(next === undefined ? `${name} add` : `${name}[${next - 1}] remove`);
  };
  const add = () => {
    const key = newKey();
    setAdded([...added, key]);
    change([...list, emptyValue(field.item)], [...keys.of, key]);
    focusFirstField([...path, list.length]);
  };
  return { keys: keys.of, added, move, remove, add };
}

let lastKey = 0;
const newKey = (): number => ++lastKey;

/**
 * A name for each entry that it keeps when it moves, so that what is open stays open. Stored with the list, which Undo brings back
 * as it was.
 */
function useKeys(list: readonly Value[]) {
  const [byList] = useState(() => new WeakMap<readonly Value[], readonly number[]>());
  const latest = useRef<readonly number[]>([]);
  const store = (next: readonly Value[], keys: readonly number[]) => void byList.set(next, keys);
  // Of a list that was changed elsewhere, each entry has the key of the one that was there before.
  if (!byList.has(list))
    store(
      list,
      Array.from(list, (_, index) => latest.current[index] ?? newKey()),
    );
  latest.current = byList.get(list)!;
  return { of: latest.current, store };
}
