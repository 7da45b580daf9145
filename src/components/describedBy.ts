/** The ids of FieldNotes that belong to a control. */
export const describedBy = (
  name: string,
  hint: string | undefined,
  error: string | undefined,
): string | undefined =>
  [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined;
