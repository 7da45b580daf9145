import type { ComponentProps, MouseEvent } from 'react';
import { Icon } from './Icon.tsx';
import { loader } from './icons.ts';

// Class names in full: the style sheet keeps only names found in the sources.
const KIND = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  quiet: 'btn-quiet',
  'danger-quiet': 'btn-danger-quiet',
};
const SIZE = { sm: 'btn-sm', md: '', lg: 'btn-lg' };

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  kind?: keyof typeof KIND;
  size?: keyof typeof SIZE;
  /** Work is under way: `aria-busy`, spinner, clicks ignored, focus and width kept. */
  busy?: boolean;
  /** Label while busy, such as "Processing..."; the width is reserved from the start. */
  busyLabel?: string;
  disabled?: boolean;
};

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Stays focusable while busy: a disabled control would lose the focus. */
export function Button({ kind = 'primary', size = 'md', busy, busyLabel, className, ...props }: Props) {
  const { children, type = 'button', onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={['btn', KIND[kind], SIZE[size], className].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
    >
      {busyLabel ? (
        <Swap busy={busy} label={children} busyLabel={busyLabel} />
      ) : (
        <Plain busy={busy}>{children}</Plain>
      )}
    </button>
  );
}

const Plain = ({ busy, children }: Pick<Props, 'busy' | 'children'>) => (
  <>
    {busy && <Icon node={loader} className="spin" />}
    {children}
  </>
);

/** Both texts share one grid cell, so the wider one sets the width and nothing jumps. */
function Swap({
  busy,
  label,
  busyLabel,
}: {
  busy: boolean | undefined;
  label: Props['children'];
  busyLabel: string;
}) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
  return (
    <span className="grid">
      <span className={`${cell} ${busy ? 'invisible' : ''}`} aria-hidden={busy || undefined}>
        {label}
      </span>
      <span className={`${cell} ${busy ? '' : 'invisible'}`} aria-hidden={!busy || undefined}>
        <Icon node={loader} className={busy ? 'spin' : ''} />
        {busyLabel}
      </span>
    </span>
  );
}
