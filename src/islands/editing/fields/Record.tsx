import { useState } from 'react';
import { pathName } from '../../../shared/editing/paths.ts';
import {
  emptyValue,
  isGroup,
  isList,
  type Field,
  type Path,
  type Value,
} from '../../../shared/editing/shape.ts';
import { sentenceOf } from '../../../shared/editing/sentence.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { circleAlert, plus } from '../icons.ts';
import { useEdit, type FieldProps } from './context.ts';
import { FormSection } from './FormSection.tsx';

type RecordField = Extract<Field, { kind: 'record' }>;
const copy = editingFormCopy.form;

/** Named entries: of another list of the file, each of which must say something, or of names that are typed. */
export function Record({ field, path, value }: FieldProps<RecordField>) {
  const { root, set, focusHeading, problems } = useEdit();
  const record = isGroup(value) ? value : {};
  const expected = keysOf(root, field.keysFrom);
  const others = Object.keys(record).filter((key) => !expected.some((each) => each.key === key));
  const general = (problems.get(pathName(path)) ?? []).map(sentenceOf);
  const add = (key: string) =>
    Object.hasOwn(record, key) ? focusHeading([...path, key]) : set([...path, key], emptyValue(field.item));
  return (
    <div className="grid gap-2">
      {expected.map(({ key, label }) =>
        record[key] === undefined ? (
          <MissingRecord
            key={key}
            label={label}
            wrong={general.some((message) => message.includes(`"${key}"`))}
            add={() => set([...path, key], emptyValue(field.item))}
          />
        ) : (
          <Entry key={key} field={field} path={[...path, key]} title={label} />
        ),
      )}
      {others.map((key) => (
        <Entry
          key={key}
          field={field}
          path={[...path, key]}
          title={key}
          remove={() => set([...path, key], undefined)}
        />
      ))}
      {general
        .filter((message) => !expected.some(({ key }) => message.includes(`"${key}"`)))
        .map((message) => (
          <p className="err" key={message}>
            <Icon node={circleAlert} /> <span>{message}</span>
          </p>
        ))}
      {!field.keysFrom && <NewKey add={add} />}
    </div>
  );
}

function keysOf(root: Value, list: string | undefined): { key: string; label: string }[] {
  const entries = list && isGroup(root) ? root[list] : undefined;
  if (!isList(entries)) return [];
  return entries.flatMap((entry) =>
    isGroup(entry) && typeof entry['key'] === 'string'
      ? [{ key: entry['key'], label: String(entry['label'] ?? entry['key']) }]
      : [],
  );
}

type EntryProps = { field: RecordField; path: Path; title: string; remove?: () => void };

const Entry = ({ field, path, title, remove }: EntryProps) => {
  const { View } = useEdit();
  return (
    <FormSection path={path} title={title}>
      <View field={field.item} path={path} bare />
      {remove && (
        <button type="button" className="btn btn-quiet btn-sm mt-3" onClick={remove}>
          {copy.remove(title)}
        </button>
      )}
    </FormSection>
  );
};

const MissingRecord = ({ label, wrong, add }: { label: string; wrong: boolean; add: () => void }) => (
  <div className="edit-fold flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
    <span className="flex-1 font-semibold">{label}</span>
    <span className={wrong ? 'err mt-0' : 'hint mt-0'}>
      {wrong && <Icon node={circleAlert} />} <span>{copy.says}</span>
    </span>
    <button
      type="button"
      className="btn btn-secondary btn-sm"
      aria-label={`${copy.say}: ${label}`}
      onClick={add}
    >
      {copy.say}
    </button>
  </div>
);

function NewKey({ add }: { add: (key: string) => void }) {
  const [key, setKey] = useState('');
  return (
    <div className="flex items-end gap-2">
      <label className="flex-1">
        <span className="label">{copy.key}</span>
        <input className="input" value={key} onChange={(event) => setKey(event.target.value)} />
      </label>
      <button
        type="button"
        className="btn btn-quiet"
        onClick={() => {
          if (key.trim()) add(key.trim());
          setKey('');
        }}
      >
        <Icon node={plus} /> {copy.add}
      </button>
    </div>
  );
}
