import { Description, Field as LabelledField, Label, Switch } from '@headlessui/react';
import type { Field } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import type { FieldProps } from './context.ts';
import { Notes } from './Notes.tsx';
import { useField } from './useField.ts';

type Props = FieldProps<Extract<Field, { kind: 'switch' }>>;

/** What counts by itself is left out of the file. Headless UI names and describes its switch only by parts of its own. */
export function SwitchField({ field, value, ...rest }: Props) {
  const { id, title, props, hint, errors, set } = useField({ field, ...rest });
  const on = typeof value === 'boolean' ? value : field.initial;
  return (
    <LabelledField>
      <Label passive className={rest.bare ? 'sr-only' : 'label'}>
        {title}
      </Label>
      <div className="flex min-h-touch items-center gap-2 text-sm">
        <Switch
          {...props}
          aria-label={undefined}
          checked={on}
          onChange={(next) => set(field.optional && next === field.initial ? undefined : next)}
          className="edit-switch"
        >
          <span />
        </Switch>
        <span aria-hidden="true">{on ? editingFormCopy.form.yes : editingFormCopy.form.no}</span>
      </div>
      <Description as="div">
        <Notes id={id} hint={hint} errors={errors} />
      </Description>
    </LabelledField>
  );
}
