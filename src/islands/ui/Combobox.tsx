import { useId, useRef, type ReactNode } from 'react';
import { formsCopy } from '../../copy/forms.ts';
import { describedBy, Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { chevronDown, loader, type IconNode } from './icons.ts';
import { useAnchored } from './anchored.ts';
import { ComboboxList } from './ComboboxList.tsx';
import { useDelayed } from './delayed.ts';
import { useCombobox } from './useCombobox.ts';
import { useUpgrade } from './upgrade.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  /** React key where values repeat. */
  key?: string | number;
};

export type ComboboxProps = {
  id: string;
  /** Of the value in a form post. */
  name: string;
  label: ReactNode;
  placeholder: string;
  options: readonly ComboboxOption[];
  /** The chosen option's value; "" is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
  loading?: boolean;
  loadingText?: string;
  /** In the open list while there is nothing to choose from at all. */
  emptyText?: string;
  failed?: boolean;
  failedText?: string;
  onRetry?: () => void;
  icon?: IconNode;
  className?: string;
};

/** `slow`: loading for long enough to be worth saying. */
export type InnerProps = ComboboxProps & { slow: boolean };

/**
 * A select one can type into (D79): a native `<select>` until it lives, then an editable combobox with a list of at most
 * 15rem. Escape closes the list only, never a dialog around it.
 */
export function Combobox(given: ComboboxProps) {
  const props = { ...given, slow: useDelayed(Boolean(given.loading)) };
  const { id, label, optional, error, className } = props;
  const [upgraded, native] = useUpgrade<HTMLDivElement>((box) => {
    const chosen = box.querySelector('select')?.value ?? '';
    // A value that is not among the options yet shows as none; it was not taken away by the reader.
    const meant = chosen !== '' || props.options.some((option) => option.value === props.value);
    if (meant && chosen !== props.value) props.onChange(chosen);
  });
  return (
    <Field id={id} label={label} optional={optional} hint={hintOf(props)} error={error} className={className}>
      {upgraded ? (
        <Editable {...props} />
      ) : (
        <div ref={native} className="relative">
          <Native {...props} />
        </div>
      )}
    </Field>
  );
}

function hintOf({ slow, loadingText, failed, failedText, onRetry, hint }: InnerProps): ReactNode {
  if (failed)
    return (
      <span role="alert">
        {failedText ?? formsCopy.failed}{' '}
        <button type="button" className="lnk min-h-[24px] font-semibold" onClick={onRetry}>
          {formsCopy.retry}
        </button>
      </span>
    );
  return slow ? (loadingText ?? formsCopy.loading) : hint;
}

/** What every form of the control has in common. */
function fieldProps(props: InnerProps) {
  const { id, error, optional, disabled, icon } = props;
  return {
    id,
    disabled,
    'aria-describedby': describedBy(id, { hint: hintOf(props), error }),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': optional ? undefined : (true as const),
    className: `input truncate pr-10 ${icon ? 'pl-10' : ''}`,
  };
}

function Native(props: InnerProps) {
  const { name, placeholder, options, value, onChange, onBlur, optional, icon, slow } = props;
  return (
    <>
      <select
        {...fieldProps(props)}
        className={`${fieldProps(props).className} appearance-none`}
        name={name}
        required={!optional}
        defaultValue={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.key ?? option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Marks icon={icon} busy={slow} />
    </>
  );
}

const Marks = ({ icon, busy }: { icon: IconNode | undefined; busy: boolean }) => (
  <>
    {icon && <Icon node={icon} className="pointer-events-none absolute left-3 top-3.5 text-ink-3" />}
    <Icon
      node={busy ? loader : chevronDown}
      className={`pointer-events-none absolute right-3 top-3.5 text-ink-3 ${busy ? 'spin' : ''}`}
    />
  </>
);

function Editable(props: InnerProps) {
  const { name, placeholder, value, icon, slow } = props;
  const listId = `${useId()}list`;
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const state = useCombobox(props, listId);
  useAnchored(box, panel, state.open, { matchWidth: true });
  return (
    <div ref={box} className="relative">
      <input {...fieldProps(props)} {...state.input} placeholder={placeholder} />
      <Marks icon={icon} busy={slow} />
      <input type="hidden" name={name} value={value} />
      {state.open && <ComboboxList {...props} {...state} ref={panel} id={listId} />}
      <span role="status" className="sr-only">
        {state.announcement}
      </span>
    </div>
  );
}
