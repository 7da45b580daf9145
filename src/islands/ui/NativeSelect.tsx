import { fieldProps, InputIcons } from './comboboxParts.tsx';
import type { InnerProps } from './comboboxProps.ts';

/** The control as the server prints it: a plain select of a plain form. */
export function NativeSelect(props: InnerProps) {
  const { name, placeholder, options, value, onChange, onBlur, icon, slow } = props;
  return (
    <>
      <select
        {...fieldProps(props)}
        className={`${fieldProps(props).className} appearance-none invalid:text-ink-3`}
        name={name}
        required
        defaultValue={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <InputIcons icon={icon} busy={slow} />
    </>
  );
}
