import { pathName } from '../../../shared/editing/paths.ts';
import type { Field, Path, Value } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { chevronDown, trash } from '../icons.ts';
import { useEdit } from './context.ts';
import { FormSection } from './FormSection.tsx';
import { entryName, isRow } from './listRows.ts';
import { MoveMenu } from './MoveMenu.tsx';

type Props = {
  field: Extract<Field, { kind: 'list' }>;
  path: Path;
  entry: Value;
  place: { index: number; of: number; removable: boolean };
  move(to: number): void;
  remove(): void;
};

const copy = editingFormCopy.form;
/** Up to this many entries the ends are a few presses away. */
const SHORT = 8;

/** One entry: its short fields in a row, or behind its name. */
export function ListEntry({ field: { item }, path, entry, ...rest }: Props) {
  const { View } = useEdit();
  const name = entryName(entry, rest.place.index);
  const tools = <Tools path={path} name={name} {...rest} />;
  if (!isRow(item))
    return (
      <li>
        <FormSection path={path} title={name} tools={tools} open={isNew(entry)}>
          <View field={item} path={path} bare />
        </FormSection>
      </li>
    );
  return (
    <li className="edit-row" data-place={`${pathName(path)} first`}>
      <div className="edit-columns">
        {item.kind === 'group' ? (
          item.fields.map(({ key, field }) => (
            <div key={key} className="min-w-0">
              <p className="text-xs text-ink-3" aria-hidden="true">
                {field.title}
              </p>
              <View field={field} path={[...path, key]} label={`${field.title}, ${name}`} bare />
            </div>
          ))
        ) : (
          <View field={item} path={path} label={copy.entry(rest.place.index + 1)} bare />
        )}
      </div>
      {tools}
    </li>
  );
}

/** Nothing was typed into it yet. */
const isNew = (entry: Value): boolean =>
  !/[^[\]{}:,"]/.test(JSON.stringify(entry).replaceAll(/"[^"]*":|null/g, ''));

function Tools({
  path,
  name,
  place,
  move,
  remove,
}: Pick<Props, 'path' | 'place' | 'move' | 'remove'> & { name: string }) {
  const { index, of, removable } = place;
  const here = pathName(path);
  const step = (to: number, way: 'up' | 'down') => {
    const off = to < 0 || to >= of;
    return (
      <button
        type="button"
        className="edit-tool"
        aria-label={copy[way](name)}
        aria-disabled={off || undefined}
        data-place={`${here} ${way}`}
        onClick={() => !off && move(to)}
      >
        <Icon node={chevronDown} className={way === 'up' ? 'rotate-180' : ''} />
      </button>
    );
  };
  return (
    <div className="edit-tools">
      {step(index - 1, 'up')}
      {step(index + 1, 'down')}
      {of > SHORT && <MoveMenu {...{ name, index, of, move }} />}
      {removable && (
        <button
          type="button"
          className="edit-tool"
          aria-label={copy.remove(name)}
          data-place={`${here} remove`}
          onClick={remove}
        >
          <Icon node={trash} />
        </button>
      )}
    </div>
  );
}
