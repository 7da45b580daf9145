import { useState } from 'react';
import { isWithin, pathName } from '../../../shared/editing/paths.ts';
import { sentenceOf } from '../../../shared/editing/sentence.ts';
import { isList, type Field, type Value } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { plus } from '../icons.ts';
import { useEdit, type FieldProps } from './context.ts';
import { ListEntry } from './ListEntry.tsx';
import { isRow } from './listRows.ts';
import { Notes } from './Notes.tsx';
import { RowHints } from './RowHints.tsx';
import { useListEdits } from './useListEdits.ts';

type ListOf = Extract<Field, { kind: 'list' }>;
type Props = FieldProps<ListOf>;

const copy = editingFormCopy.form;
/** From this many on one finds by name, and no more are drawn at first. */
const MANY = 30;

/** Entries with add, move and remove, by keyboard too. */
export function ListField({ field, path, value, bare, label }: Props) {
  const { problems, target } = useEdit();
  const list = isList(value) ? value : [];
  const { keys, added, move, remove, add } = useListEdits({ field, path, list });
  const [query, setQuery] = useState('');
  const name = pathName(path);
  const errors = (problems.get(name) ?? []).map(sentenceOf);
  const isPinned = (index: number) =>
    added.includes(keys[index]!) || (target.count > 0 && isWithin(target.path, `${name}[${index}]`));
  const { visible, hidden } = visibleEntries(list, query, isPinned);
  const addEntry = () => {
    add();
    setQuery('');
  };

  return (
    <div>
      {!bare && <p className="label">{label ?? field.title}</p>}
      <Notes id={`l-${name}`} errors={errors} />
      {list.length > MANY && <FindEntry query={query} setQuery={setQuery} />}
      {isRow(field.item) && <RowHints item={field.item} />}
      <ol className="edit-list">
        {visible.map((index) => (
          <ListEntry
            key={keys[index]}
            field={field}
            path={[...path, index]}
            entry={list[index]!}
            place={{ index, of: list.length, removable: !isFixed(field) }}
            move={(to) => move(index, to)}
            remove={() => remove(index, visible)}
          />
        ))}
      </ol>
      {hidden > 0 && <p className="hint">{copy.more(hidden)}</p>}
      <ListEnd field={field} length={list.length} place={`${name} add`} add={addEntry} />
    </div>
  );
}

const isFixed = ({ min, max }: ListOf): boolean => max !== undefined && min === max;

/** The first of those that are searched for, and all that are pinned: what was just added or is led to. `hidden`: how many more match. */
function visibleEntries(list: readonly Value[], query: string, isPinned: (index: number) => boolean) {
  const isMatch = (entry: Value) => JSON.stringify(entry).toLowerCase().includes(query.toLowerCase());
  const matches = [...list.keys()].filter((index) => !query || isMatch(list[index]!));
  const first = new Set(matches.slice(0, MANY));
  const visible = [...list.keys()].filter((index) => first.has(index) || isPinned(index));
  return { visible, hidden: matches.filter((index) => !visible.includes(index)).length };
}

const FindEntry = ({ query, setQuery }: { query: string; setQuery: (query: string) => void }) => (
  <label className="mb-3 block">
    <span className="label">{copy.find}</span>
    <input className="input" type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
  </label>
);

type EndProps = { field: ListOf; length: number; place: string; add: () => void };

/** The button to add an entry, or why there can be no more. */
function ListEnd({ field, length, place, add }: EndProps) {
  const full = field.max !== undefined && length >= field.max;
  return (
    <>
      {isFixed(field) && <p className="hint">{copy.fixed(field.min)}</p>}
      {full && !isFixed(field) && <p className="hint">{copy.full(field.max)}</p>}
      {!full && (
        <button type="button" className="btn btn-quiet mt-1" data-place={place} onClick={add}>
          <Icon node={plus} /> {copy.add}
        </button>
      )}
    </>
  );
}
