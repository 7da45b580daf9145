import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { describedBy, FieldMessages } from './Field.tsx';

export type RadioOption = {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  /** Right of the label, e.g. a price. */
  trailing?: ReactNode;
  /** A small mark on the tag, "Our pick". */
  flag?: string | undefined;
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
  /** Full-width rows, or luggage tags for data packages. */
  variant: 'choice' | 'tag';
  className?: string;
};

/** Native radios in both variants: they work without script, with arrow keys and in any form post. */
export function RadioGroup(props: Props) {
  const { name, legend, options, hint, error, variant, className } = props;
  const ref = useAdoptedChoice(props);
  const columns = variant === 'tag' ? 'grid gap-2.5 sm:grid-cols-3' : 'grid gap-2.5';
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
      <div className={columns}>
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
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return ref;
}

function Radio({ name, option, value, onChange, variant }: Props & { option: RadioOption }) {
  const checked = option.value === value;
  return (
    <label className={`${variant === 'tag' ? 'lug' : 'choice relative'}${checked ? ' is-on' : ''}`}>
      <input
        type="radio"
        className="sr-only"
        name={name}
        value={option.value}
        checked={checked}
        onChange={() => onChange(option.value)}
        required
      />
      {variant === 'tag' ? <Tag {...option} /> : <Row {...option} />}
    </label>
  );
}

const Row = ({ label, note, trailing }: RadioOption) => (
  <>
    <span className="dot" />
    <span className="min-w-0 flex-1">
      <span className="font-medium">{label}</span>
      {note && <span className="block text-sm text-ink-3">{note}</span>}
    </span>
    {trailing}
  </>
);

const Tag = ({ label, note, trailing, flag }: RadioOption) => (
  <>
    <span className="flex items-baseline justify-between gap-2">
      <span className="font-display text-h3 font-bold">{label}</span>
      <span className="num font-semibold">{trailing}</span>
    </span>
    {note && <span className="mt-0.5 text-sm text-ink-3">{note}</span>}
    {flag && (
      <span className="absolute -top-2.5 right-3 rounded-xs bg-passport px-1.5 text-xs font-semibold leading-5 text-passport-on">
        {flag}
      </span>
    )}
  </>
);
