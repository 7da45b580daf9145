import { emptyValue, fits, type Field } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useEdit, type FieldProps } from './context.ts';
import { chevronDown } from '../icons.ts';

/** A value that may be of one kind or another: the kind, then its field. */
export function Either({ field, path, value, bare, label }: FieldProps<Extract<Field, { kind: 'either' }>>) {
  const { set, View } = useEdit();
  const index = Math.max(
    0,
    field.options.findIndex((option) => value !== undefined && fits(option, value)),
  );
  const chosen = field.options[index]!;
  const title = label ?? field.title;
  return (
    <fieldset className="grid gap-2">
      <legend className={bare ? 'sr-only' : 'label'}>{title}</legend>
      <span className="relative">
        <select
          className="input appearance-none truncate pr-10"
          aria-label={editingFormCopy.form.kindOf(title)}
          value={index}
          onChange={(event) => set(path, emptyValue(field.options[Number(event.target.value)]!))}
        >
          {field.options.map((option, at) => (
            <option key={at} value={at}>
              {option.title}
            </option>
          ))}
        </select>
        <Icon node={chevronDown} className="field-icon right-3" />
      </span>
      {chosen.kind !== 'choice' && <View field={chosen} path={path} bare />}
    </fieldset>
  );
}
