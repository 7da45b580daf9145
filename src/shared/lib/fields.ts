/**
 * Errors by field, every message of a field in rule order (D22, D64). The first is the one shown.
 * `traveler` is the place in the list of several travelers, from 0, of the one that the field belongs to.
 */
export type FieldErrors = { field: string; errors: string[]; traveler?: number }[];

/** What was typed, or undefined: empty strings count as absent. */
export const nonEmpty = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Groups messages by field and leaves out fields without one. */
export function groupMessages(messages: Record<string, string | undefined>): FieldErrors {
  return Object.entries(messages).flatMap(([field, message]) =>
    message ? [{ field, errors: [message] }] : [],
  );
}

export const firstMessage = (errors: FieldErrors): string | undefined => errors[0]?.errors[0];
export const messageFor = (errors: FieldErrors, field: string): string | undefined =>
  errors.find((entry) => entry.field === field)?.errors[0];
