import { pathName, valueAt } from '../../../shared/editing/paths.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { Choice } from './Choice.tsx';
import { useEdit, type FieldProps } from './context.ts';
import { Either } from './Either.tsx';
import { Group } from './Group.tsx';
import { ListField } from './ListField.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { NumberField } from './NumberField.tsx';
import { PictureField } from './PictureField.tsx';
import { Record } from './Record.tsx';
import { SwitchField } from './SwitchField.tsx';
import { TextField } from './TextField.tsx';

/** Any field, by its kind. */
export function FieldView({ field, path, bare, label }: Omit<FieldProps, 'value'>) {
  const { root } = useEdit();
  const value = valueAt(root, path);
  const shared = { path, value, bare, label };
  switch (field.kind) {
    case 'text':
      return field.format === 'markdown' ? (
        <MarkdownField field={field} {...shared} />
      ) : (
        <TextField field={field} {...shared} />
      );
    case 'number':
      return <NumberField field={field} {...shared} />;
    case 'switch':
      return <SwitchField field={field} {...shared} />;
    case 'choice':
      return <Choice field={field} {...shared} />;
    case 'list':
      return <ListField field={field} {...shared} />;
    case 'group':
      return <Group field={field} {...shared} />;
    case 'tuple':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          {field.items.map((item, index) => (
            <FieldView key={index} field={item} path={[...path, index]} />
          ))}
        </div>
      );
    case 'record':
      return <Record field={field} {...shared} />;
    case 'either':
      return <Either field={field} {...shared} />;
    case 'picture':
      return <PictureField field={field} {...shared} />;
    case 'other':
      return <p className="hint">{`${pathName(path)}: ${editingFormCopy.form.other}`}</p>;
  }
}
