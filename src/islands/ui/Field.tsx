import type { ReactNode } from 'react';
import { formsCopy } from '../../copy/frame/forms.ts';
import { Icon } from './Icon.tsx';
import { circleAlert } from './icons.ts';

type Messages = { hint?: ReactNode; error?: string | undefined };

/** The ids a control names in `aria-describedby`, hint first; undefined when it has neither. */
export function describedBy(id: string, { hint, error }: Messages): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

const Optional = () => <span className="optional"> {formsCopy.optional}</span>;

/** With an icon, so colour is never the only sign. */
export const ErrorText = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="err">
    <Icon node={circleAlert} />
    <span>{children}</span>
  </p>
);

/** Hint and error of a control. */
export function FieldMessages({ id, hint, error }: Messages & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </>
  );
}

type Props = Messages & {
  /** The control's id; label, hint and error hang on it: `ID-label`, `ID-hint`, `ID-error`. */
  id: string;
  label: ReactNode;
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label, control, hint, error, in this order. The control sets `aria-describedby` by `describedBy`. */
export function Field({ id, label, optional, hint, error, className, children }: Props) {
  return (
    <div className={className}>
      <label className="label" id={`${id}-label`} htmlFor={id}>
        {label}
        {optional && <Optional />}
      </label>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
