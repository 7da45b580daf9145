import type { Field } from '../../shared/editing/shape.ts';
import { editingFormCopy } from '../../copy/editingForm.ts';
import type { FieldProps } from './context.ts';
import { Label } from './Label.tsx';
import { Notes } from './Notes.tsx';
import { useField } from './useField.ts';

type Props = FieldProps<Extract<Field, { kind: 'text' }>>;

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
    </div>
  );
}
