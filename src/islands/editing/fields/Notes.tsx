import { Icon } from '../../ui/Icon.tsx';
import { circleAlert } from '../icons.ts';

/** Hint and mistakes below a field, named for `aria-describedby`. */
type Props = { id: string; hint?: string | undefined; errors: readonly string[] };

export function Notes({ id, hint, errors }: Props) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <div id={`${id}-error`}>
          {errors.map((error) => (
            <p className="err" key={error}>
              <Icon node={circleAlert} />
              <span>{error}</span>
            </p>
          ))}
        </div>
      )}
    </>
  );
}

export const noteAttributes = (id: string, hint: string | undefined, errors: readonly string[]) => ({
  'aria-describedby':
    [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': errors.length > 0 || undefined,
});
