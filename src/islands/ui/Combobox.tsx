import { useId, useRef } from 'react';
import { useAnchored } from './anchor.ts';
import { ComboboxList } from './ComboboxList.tsx';
import { ComboboxField, fieldProps, InputIcons } from './comboboxParts.tsx';
import type { ComboboxProps, InnerProps } from './comboboxProps.ts';
import { useDelayed } from './delay.ts';
import { useCombobox } from './useCombobox.ts';

/**
 * A select with a text field (D79): an editable combobox with a list of at most 15rem. Escape closes only the list, not a
 * dialog around it. For forms mounted in the browser; a page of the server begins with `NativeCombobox`.
 */
export function Combobox(baseProps: ComboboxProps) {
  const props = { ...baseProps, slow: useDelayed(Boolean(baseProps.loading)) };
  return (
    <ComboboxField {...props}>
      <EditableSelect {...props} />
    </ComboboxField>
  );
}

/** Without label and notes. */
export function EditableSelect(props: InnerProps) {
  const { name, placeholder, value, icon, slow } = props;
  const listId = `${useId()}list`;
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const state = useCombobox(props, listId);
  useAnchored(box, panel, state.open, { matchWidth: true });
  return (
    <div ref={box} className="relative">
      <input {...fieldProps(props)} {...state.input} placeholder={placeholder} />
      <InputIcons icon={icon} busy={slow} />
      <input type="hidden" name={name} value={value} />
      {state.open && <ComboboxList {...props} {...state} ref={panel} id={listId} />}
      <span role="status" className="sr-only">
        {state.announcement}
      </span>
    </div>
  );
}
