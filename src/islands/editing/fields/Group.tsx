import { pathName } from '../../../shared/editing/paths.ts';
import { sentenceOf } from '../../../shared/editing/sentence.ts';
import { emptyValue, isGroup, isList, type Field } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { plus } from '../icons.ts';
import { useEdit, type FieldProps } from './context.ts';
import { FormSection } from './FormSection.tsx';
import { Notes } from './Notes.tsx';

type GroupField = Extract<Field, { kind: 'group' }>;

const copy = editingFormCopy.form;
const isSmall = ({ kind }: Field): boolean =>
  kind === 'text' || kind === 'number' || kind === 'switch' || kind === 'choice';
const isWide = (field: Field): boolean =>
  field.kind === 'text' && Boolean(field.long ?? field.format === 'markdown');

/** The fields of a group: small ones beside each other, others below their title. */
export function Group({ field, path, value, bare }: FieldProps<GroupField>) {
  const { problems, View } = useEdit();
  const errors = (problems.get(pathName(path)) ?? []).map(sentenceOf);
  const group = isGroup(value) ? value : {};
  const parts = field.fields.filter((each) => !isSmall(each.field));
  return (
    <div className={bare ? 'grid gap-4' : 'grid gap-5'}>
      <Notes id={`g-${pathName(path)}`} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2 empty:hidden">
        {field.fields
          .filter((each) => isSmall(each.field))
          .map(({ key, field: each }) => (
            <div key={key} className={isWide(each) ? 'sm:col-span-2' : 'min-w-0'}>
              <View field={each} path={[...path, key]} />
            </div>
          ))}
      </div>
      {parts.map(({ key, field: each }) => (
        <Part
          key={key}
          field={each}
          path={[...path, key]}
          value={group[key]}
          // A page with one list is about that list.
          isOpen={path.length === 0 && parts.length === 1}
        />
      ))}
    </div>
  );
}

/** A list or group inside a group; one that may be left out can be added and taken out. */
function Part({ field, path, value, isOpen }: FieldProps & { isOpen: boolean }) {
  const { root, set, focusFirstField, showMessage, View } = useEdit();
  const add = () => {
    // An empty list says nothing: it would only have another button to press.
    set(path, field.kind === 'list' ? [emptyValue(field.item)] : emptyValue(field));
    focusFirstField(path);
  };
  const remove = () => {
    set(path, undefined);
    showMessage(copy.removed(field.title), root, `${pathName(path)} head`);
  };
  if (field.kind === 'picture') return <View field={field} path={path} />;
  if (value === undefined && field.optional)
    return (
      <div>
        <button type="button" className="btn btn-quiet" onClick={add}>
          <Icon node={plus} /> {copy.addField(field.title)}
        </button>
      </div>
    );
  if (field.kind === 'tuple' || field.kind === 'either')
    return (
      <fieldset>
        {field.kind === 'tuple' && <legend className="label">{field.title}</legend>}
        <View field={field} path={path} />
        {field.optional && <RemoveButton field={field} remove={remove} />}
      </fieldset>
    );
  return (
    <FormSection
      path={path}
      title={field.title}
      detail={detailOf(value)}
      // Of an empty list only the button that adds to it would be hidden.
      open={isOpen || isShort(field) || (isList(value) && value.length === 0)}
    >
      {field.hint && <p className="hint mb-4 mt-0">{field.hint}</p>}
      <View field={field} path={path} bare />
      {field.optional && <RemoveButton field={field} remove={remove} />}
    </FormSection>
  );
}

const RemoveButton = ({ field, remove }: { field: Field; remove: () => void }) => (
  <button type="button" className="btn btn-quiet btn-sm mt-3" onClick={remove}>
    {copy.removeField(field.title)}
  </button>
);

const detailOf = (value: FieldProps['value']): string => (isList(value) ? copy.count(value.length) : '');

const SHORT = 3;

/** A few small fields are seen at once: prices among them. */
const isShort = (field: Field): boolean =>
  field.kind === 'group' && field.fields.length <= SHORT && field.fields.every((each) => isSmall(each.field));
