import { useEffect, useRef, useState } from 'react';
import { pathName } from '../../shared/editing/paths.ts';
import { emptyValue, type Field, type Path, type Value } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { elementAt, useEdit } from './context.ts';
import { entryName, withMoved } from './listRows.ts';

type Parts = { field: Extract<Field, { kind: 'list' }>; path: Path; list: readonly Value[] };

const copy = editingFormCopy.form;

/** Add, move and remove, each with the focus where one goes on. `added`: keys of entries that are drawn wherever they stand. */
export function useListEdits({ field, path, list }: Parts) {
  const { root, set, begin, announce } = useEdit();
  const keys = useKeys(list.length);
  const [added, setAdded] = useState<readonly number[]>([]);
  const focus = useFocus();
  const name = pathName(path);
  const move = (from: number, to: number) => {
    keys.move(from, to);
    // Of a long list only the first are drawn: it stays in sight where it is now.
    setAdded([...added, keys.at(to)!]);
    set(path, withMoved(list, from, to));
    announce(copy.moved(entryName(list[from], from), to + 1, list.length));
    focus(`${name}[${to}] ${to < from ? 'up' : 'down'}`);
  };
  const remove = (index: number) => {
    keys.remove(index);
    set(
      path,
      list.filter((_, at) => at !== index),
    );
    announce(copy.removed(entryName(list[index], index)), root);
    focus(`${name} add`);
  };
  const add = () => {
    setAdded([...added, keys.add()]);
    set(path, [...list, emptyValue(field.item)]);
    begin([...path, list.length]);
  };
  return { keys, added, move, remove, add };
}

let lastKey = 0;

/** A name for each entry that it keeps when it moves, so that what is open stays open. */
function useKeys(length: number) {
  const keys = useRef<number[]>([]);
  while (keys.current.length < length) keys.current.push(++lastKey);
  keys.current.length = length;
  return {
    at: (index: number) => keys.current[index],
    add: () => keys.current[keys.current.push(++lastKey) - 1]!,
    move: (from: number, to: number) => void (keys.current = withMoved(keys.current, from, to)),
    remove: (index: number) => void keys.current.splice(index, 1),
  };
}

/** Moves the focus to a control that is there after the next drawing. */
function useFocus(): (place: string) => void {
  const [place, setPlace] = useState<{ name: string }>();
  useEffect(() => {
    if (!place) return;
    elementAt(place.name)?.focus();
  }, [place]);
  return (name) => setPlace({ name });
}
