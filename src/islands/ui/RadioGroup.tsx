import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { describedBy, FieldMessages } from './Field.tsx';

export type RadioOption = {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  /** Right of the label, e.g. a price. */
  trailing?: ReactNode;
};

type Props = {
  name: string;
  legend: ReactNode;
  options: readonly RadioOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** Boxes with a border each, or rows that reach from edge to edge of a card. */
  variant: 'choice' | 'row';
  className?: string;
};

/** Native radios in both variants: they work without script, with arrow keys and in any form post. */
export function RadioGroup(props: Props) {
  const { name, legend, options, hint, error, variant, className } = props;
  const ref = useAdoptedChoice(props);
  return (
    <fieldset
      ref={ref}
      role="radiogroup"
      className={className}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(name, { hint, error })}
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget as Node | null) || props.onBlur?.()
      }
    >
      <legend className="label">{legend}</legend>
      <div className={variant === 'row' ? 'option-rows' : 'grid gap-2.5'}>
        {options.map((option) => (
          <Radio key={option.value} {...props} option={option} />
        ))}
      </div>
      <FieldMessages id={name} hint={hint} error={error} />
    </fieldset>
  );
}

/** A choice made before hydration belongs to the reader and is not reset. */
function useAdoptedChoice({ value, onChange }: Props) {
  const ref = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const chosen = ref.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (chosen !== undefined && chosen !== value) onChange(chosen);
    // Only what was chosen before the first run counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return ref;
}

function Radio({ name, option, value, onChange, variant }: Props & { option: RadioOption }) {
  return (
    <label className={variant === 'row' ? 'option-row' : 'choice'}>
      <input
        type="radio"
        className="sr-only"
        name={name}
        value={option.value}
        checked={option.value === value}
        onChange={() => onChange(option.value)}
        required
      />
      <span className="dot" />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{option.label}</span>
        {option.note && <span className="block text-sm text-ink-3">{option.note}</span>}
      </span>
      {option.trailing}
    </label>
  );
}
