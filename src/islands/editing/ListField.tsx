import { useEffect, useRef, useState } from 'react';
import { isWithin, pathName } from '../../shared/editing/paths.ts';
import { sentenceOf } from '../../shared/editing/sentence.ts';
import { emptyValue, isList, type Field } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { Icon } from '../ui/Icon.tsx';
import { plus } from './icons.ts';
import { useEdit, type FieldProps } from './context.ts';
import { ListEntry } from './ListEntry.tsx';
import { entryName, isRow, withMoved } from './listRows.ts';
import { Notes } from './Notes.tsx';
import { RowHints } from './RowHints.tsx';

type Props = FieldProps<Extract<Field, { kind: 'list' }>>;

const copy = editingFormCopy.form;
/** From this many on one finds by name, and no more are drawn at first. */
const MANY = 30;

/** Entries with add, move and remove, by keyboard too. */
export function ListField({ field, path, value, bare, label }: Props) {
  const { root, set, problems, target, announce } = useEdit();
  const list = isList(value) ? value : [];
  const keys = useKeys(list.length);
  const [query, setQuery] = useState('');
  /** Keys of entries that were added here: they are drawn wherever they stand. */
  const [added, setAdded] = useState<readonly number[]>([]);
  const focus = useFocus();
  const name = pathName(path);
  const full = field.max !== undefined && list.length >= field.max;
  const fixed = field.max !== undefined && field.min === field.max;
  const errors = (problems.get(name) ?? []).map(sentenceOf);

  const matches = list.flatMap((entry, index) =>
    !query || JSON.stringify(entry).toLowerCase().includes(query.toLowerCase()) ? [index] : [],
  );
  const visible = new Set(matches.slice(0, MANY));
  for (const index of list.keys())
    if (added.includes(keys.at(index)!) || (target.count && isWithin(target.path, `${name}[${index}]`)))
      visible.add(index);
  const hidden = matches.filter((index) => !visible.has(index)).length;
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
    setQuery('');
    focus(`${name}[${list.length}] first`);
  };

  return (
    <div>
      {!bare && <p className="label">{label ?? field.title}</p>}
      <Notes id={`l-${name}`} errors={errors} />
      {list.length > MANY && (
        <label className="mb-3 block">
          <span className="label">{copy.find}</span>
          <input
            className="input"
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
      )}
      {isRow(field.item) && <RowHints item={field.item} />}
      <ol className="edit-list">
        {[...visible]
          .sort((a, b) => a - b)
          .map((index) => (
            <ListEntry
              key={keys.at(index)}
              field={field}
              path={[...path, index]}
              entry={list[index]!}
              place={{ index, of: list.length, removable: !fixed }}
              move={(to) => move(index, to)}
              remove={() => remove(index)}
            />
          ))}
      </ol>
      {hidden > 0 && <p className="hint">{copy.more(hidden)}</p>}
      {fixed && <p className="hint">{copy.fixed(field.min)}</p>}
      {full && !fixed && <p className="hint">{copy.full(field.max)}</p>}
      {!full && (
        <button type="button" className="btn btn-quiet mt-1" data-place={`${name} add`} onClick={add}>
          <Icon node={plus} /> {copy.add}
        </button>
      )}
    </div>
  );
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
    const here = [...document.querySelectorAll<HTMLElement>('[data-place]')].find(
      (each) => each.dataset['place'] === place.name,
    );
    const control = here?.matches('button, input')
      ? here
      : here?.querySelector<HTMLElement>('input, textarea, button');
    control?.focus();
  }, [place]);
  return (name) => setPlace({ name });
}
