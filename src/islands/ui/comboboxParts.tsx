import type { ReactNode } from 'react';
import { formsCopy } from '../../copy/frame/forms.ts';
import type { InnerProps } from './comboboxProps.ts';
import { describedBy, Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { chevronDown, loader, type IconNode } from './icons.ts';

/** The line under the field: a failed list with Retry, a slow one, or the hint. */
function hintOf({ slow, loadingText, failed, failedText, onRetry, hint }: InnerProps): ReactNode {
  if (failed)
    return (
      <span role="alert">
        {failedText ?? formsCopy.failed}{' '}
        <button type="button" className="lnk min-h-[28px] font-semibold" onClick={onRetry}>
          {formsCopy.retry}
        </button>
      </span>
    );
  return slow ? (loadingText ?? formsCopy.loading) : hint;
}

/** Label and messages around the control. That its list loads is said beside the label, so that nothing below moves. */
export function ComboboxField({ children, ...props }: InnerProps & { children: ReactNode }) {
  const { id, label, error, slow } = props;
  const className = slow ? 'loading relative' : undefined;
  return (
    <Field {...{ id, label, error, className }} hint={hintOf(props)}>
      {children}
    </Field>
  );
}

export function fieldProps(props: InnerProps) {
  const { id, error, icon } = props;
  return {
    id,
    'aria-describedby': describedBy(id, { hint: hintOf(props), error }),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': true as const,
    className: `input truncate pr-10 ${icon ? 'pl-10' : ''}`,
  };
}

export const InputIcons = ({ icon, busy }: { icon: IconNode | undefined; busy: boolean }) => (
  <>
    {icon && <Icon node={icon} className="field-icon left-3" />}
    <Icon node={busy ? loader : chevronDown} className={`field-icon right-3 ${busy ? 'spin' : ''}`} />
  </>
);
