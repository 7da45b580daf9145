import { EditableSelect } from './Combobox.tsx';
import { ComboboxField } from './comboboxParts.tsx';
import type { ComboboxProps } from './comboboxProps.ts';
import { useDelayed } from './delay.ts';
import { NativeSelect } from './NativeSelect.tsx';
import { useUpgrade } from './upgrade.ts';

/** A native `<select>` until it lives, then a select one can type into. */
export function NativeCombobox(given: ComboboxProps) {
  const props = { ...given, slow: useDelayed(Boolean(given.loading)) };
  const [upgraded, native] = useUpgrade<HTMLDivElement>((box) => {
    const chosen = box.querySelector('select')?.value ?? '';
    // A value that is not among the options yet shows as none; it was not taken away by the reader.
    const meant = chosen !== '' || props.options.some((option) => option.value === props.value);
    if (meant && chosen !== props.value) props.onChange(chosen);
  });
  return (
    <ComboboxField {...props}>
      {upgraded ? (
        <EditableSelect {...props} />
      ) : (
        <div ref={native} className="relative">
          <NativeSelect {...props} />
        </div>
      )}
    </ComboboxField>
  );
}
