import { editingFormCopy } from '../../../copy/editing/form.ts';
import { Icon } from '../../ui/Icon.tsx';
import { circleAlert } from '../icons.ts';

type Props = {
  id: string;
  label: string;
  optional?: boolean;
  value: string;
  set(value: string): void;
  hint: string;
  /** The time in words. */
  says: string | undefined;
  error: string | undefined;
};

/** A day and a time of the editor's own zone. */
export function TimeField({ id, label, optional, value, set, hint, says, error }: Props) {
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label} {optional && <span className="optional">{editingFormCopy.form.optional}</span>}
      </label>
      <input
        id={id}
        className="input"
        type="datetime-local"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-says`}
        onChange={(event) => set(event.target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <div id={`${id}-says`} aria-live="polite">
        {error ? (
          <p className="err">
            <Icon node={circleAlert} /> <span>{error}</span>
          </p>
        ) : (
          says && <p className="text-sm">{says}</p>
        )}
      </div>
    </div>
  );
}
