import { useState } from 'react';
import { isWithin, pathName } from '../../shared/editing/paths.ts';
import { sentenceOf } from '../../shared/editing/sentence.ts';
import { isList, type Field } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import { Icon } from '../ui/Icon.tsx';
import { plus } from './icons.ts';
import { useEdit, type FieldProps } from './context.ts';
import { ListEntry } from './ListEntry.tsx';
import { isRow } from './listRows.ts';
import { Notes } from './Notes.tsx';
import { RowHints } from './RowHints.tsx';
import { useListEdits } from './useListEdits.ts';

type Props = FieldProps<Extract<Field, { kind: 'list' }>>;

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
  const addEntry = () => {
    add();
    setQuery('');
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
        <button type="button" className="btn btn-quiet mt-1" data-place={`${name} add`} onClick={addEntry}>
          <Icon node={plus} /> {copy.add}
        </button>
      )}
    </div>
  );
}
