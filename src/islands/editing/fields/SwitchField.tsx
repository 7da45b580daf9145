import type { Field } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import type { FieldProps } from './context.ts';
import { Notes } from './Notes.tsx';
import { useField } from './useField.ts';

type Props = FieldProps<Extract<Field, { kind: 'switch' }>>;

/**
 * What counts by itself is left out of the file. A button of its own: the switch of Headless UI drops an `aria-labelledby` and an
 * `aria-describedby` that it is given.
 */
export function SwitchField({ field, value, ...rest }: Props) {
  const { id, title, props, hint, errors, set } = useField({ field, ...rest });
  const on = typeof value === 'boolean' ? value : field.initial;
  return (
    <div>
      {!rest.bare && (
        <span className="label" aria-hidden="true">
          {title}
        </span>
      )}
      <div className="flex min-h-touch items-center gap-2 text-sm">
        <button
          {...props}
          type="button"
          role="switch"
          aria-label={title}
          aria-checked={on}
          data-checked={on ? '' : undefined}
          onClick={() => set(field.optional && !on === field.initial ? undefined : !on)}
          className="edit-switch"
        >
          <span />
        </button>
        <span aria-hidden="true">{on ? editingFormCopy.form.yes : editingFormCopy.form.no}</span>
      </div>
      <Notes id={id} hint={hint} errors={errors} />
    </div>
  );
}
