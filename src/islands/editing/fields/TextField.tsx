import { pathName, valueAt } from '../../../shared/editing/paths.ts';
import { isList, type Field, type Path, type Value } from '../../../shared/editing/shape.ts';
import { slugOf } from '../../../shared/lib/slug.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { useEdit, type FieldProps } from './context.ts';
import { Label } from './Label.tsx';
import { Notes } from './Notes.tsx';
import { useField } from './useField.ts';

type Props = FieldProps<Extract<Field, { kind: 'text' }>>;

const MAX_ID_LENGTH = 80;

/** Lines of a text as it is now, so that all of it is seen. */
const rowsOf = (text: string): number =>
  Math.min(14, Math.max(3, text.split('\n').length + Math.floor(text.length / 70)));

export function TextField({ field, value, ...rest }: Props) {
  const limit = field.max && !field.format ? editingFormCopy.form.letters(field.max) : undefined;
  const { id, title, optional, props, hint, errors, set } = useField(
    { field, ...rest },
    [field.hint, limit].filter(Boolean).join(' ') || undefined,
  );
  const text = value === undefined || value === null ? '' : String(value);
  const change = (next: string) => set(next === '' && field.optional ? undefined : next);
  return (
    <div>
      <Label htmlFor={id} title={title} optional={optional} bare={rest.bare} />
      {field.long && !rest.bare ? (
        <textarea
          {...props}
          className="input py-2.5"
          rows={rowsOf(text)}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <input
          {...props}
          className="input"
          type={field.format === 'date' ? 'date' : 'text'}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      )}
      <Notes id={id} hint={hint} errors={errors} />
      {field.permanent && (!text || errors.length > 0) && (
        <SuggestedId path={rest.path} text={text} take={set} />
      )}
    </div>
  );
}

type SuggestedIdProps = { path: Path; text: string; take(suggestion: string): void };

/** An id of the words that were typed into it, or of the title beside it. */
function SuggestedId({ path, text, take }: SuggestedIdProps) {
  const { root } = useEdit();
  const title = valueAt(root, [...path.slice(0, -1), 'title']);
  const suggestion = typeof title === 'string' ? slugOf(text || title, MAX_ID_LENGTH) : '';
  if (!suggestion || suggestion === text || idsBeside(root, path).includes(suggestion)) return null;
  const takeIt = () => {
    take(suggestion);
    document.getElementById(`f-${pathName(path)}`)?.focus();
  };
  return (
    <button type="button" className="btn btn-quiet btn-sm" onClick={takeIt}>
      {editingFormCopy.form.takeId(suggestion)}
    </button>
  );
}

/** Returns the ids of all entries of the list that a field is in. */
function idsBeside(root: Value, path: Path): unknown[] {
  const list = valueAt(root, path.slice(0, -2));
  return isList(list) ? list.map((entry) => valueAt(entry, ['id'])) : [];
}
