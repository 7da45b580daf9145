/** Enough for a timestamp and a few signatures; any client can send a header of 16 KB. */
const MAX_CHARACTERS = 1024;

/** @returns "" for a missing or oversized header, which no signature matches */
export function signatureHeader(headers: Headers, name: string): string {
  const text = headers.get(name) ?? '';
  return text.length <= MAX_CHARACTERS ? text : '';
}
