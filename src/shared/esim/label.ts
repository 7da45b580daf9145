/** "Ana": tells the eSIMs of a family apart. Anything a person may write on a luggage tag. */
export const MAX_LABEL_CHARACTERS = 40;

/** @returns why a label cannot be used */
export function labelMessage(label = ''): string | undefined {
  if (label.length > MAX_LABEL_CHARACTERS) return `Use at most ${MAX_LABEL_CHARACTERS} characters.`;
  return /\p{Cc}/u.test(label) ? 'Use letters, numbers and signs only.' : undefined;
}
