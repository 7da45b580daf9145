/** A timestamp and a signature for each of a few keys; a header may be 16 KB, and anybody can send one. */
const MOST_CHARACTERS = 1024;

/** @returns "" for a header that is missing or too long to be a provider's: nothing fits it */
export function signatureHeader(headers: Headers, name: string): string {
  const text = headers.get(name) ?? '';
  return text.length <= MOST_CHARACTERS ? text : '';
}
