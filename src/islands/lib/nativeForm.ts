import { useEffect, useLayoutEffect, type RefObject } from 'react';

type FormRef = RefObject<HTMLFormElement | null>;

/** The native form stays complete until hydrated; then validation is React's, and its values are adopted. */
export function useNativeForm<Values extends object>(
  ref: FormRef,
  values: Values,
  set: (name: keyof Values & string, value: never) => void,
): void {
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    form.noValidate = true;
    for (const [name, value] of new FormData(form)) {
      const state = (values as Record<string, unknown>)[name];
      if (typeof state === 'string' && state !== value) set(name as keyof Values & string, value as never);
    }
    // Only what was typed before the first run is adopted.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/** After a refused submission focus goes to the first bad field. */
export function useFocusFirstInvalid(ref: FormRef, attempt: number): void {
  useEffect(() => {
    if (attempt === 0) return;
    const invalid = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = invalid?.matches('fieldset') ? invalid.querySelector('input') : invalid;
    control?.focus();
  }, [attempt, ref]);
}
