/** Bytes of a file as text. Only UTF-8 counts: a guess would put wrong letters before travelers. */
import { isUtf8 } from 'node:buffer';
import type { Problem } from '../problem.ts';

/** `hadMark`: it began with a byte order mark, which `text` leaves out. */
export type DecodedText = { text: string; hadMark: boolean } | { problems: Problem[] };

export function decodeText(bytes: Uint8Array): DecodedText {
  if (isUtf16(bytes)) return wrong(1, 'is UTF-16: save the file as UTF-8');
  if (!isUtf8(bytes))
    return wrong(firstWrongLine(bytes), 'is not UTF-8, most likely Windows-1252: save the file as UTF-8');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return text.startsWith(MARK) ? { text: text.slice(1), hadMark: true } : { text, hadMark: false };
}

const MARK = '\uFEFF';

const wrong = (line: number, message: string): DecodedText => ({ problems: [{ line, field: '', message }] });

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** No byte of a longer UTF-8 sequence is a line feed, so each line is judged by itself. */
function firstWrongLine(bytes: Uint8Array): number {
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf(10, start);
    if (!isUtf8(bytes.subarray(start, end < 0 ? undefined : end)) || end < 0) return line;
    start = end + 1;
  }
}

/** "â€™" and "Ã©" are UTF-8 that was read as Windows-1252 and saved again. */
const ODDITIES: readonly [RegExp, string][] = [
  [/\uFFFD/, 'has a letter that was lost when the text was saved'],
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  [/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/, 'has an invisible control character'],
  [
    /\u00C3[\u0080-\u00BF]|\u00E2\u20AC|\u00C2[\u00A0-\u00BF]/,
    'has letters of a wrong encoding, such as "Ã©"',
  ],
  [/\uFEFF/, 'has a byte order mark'],
];

/** What no text should hold, whatever its file; the site itself would show it. */
export const strayCharacters = (text: string): Problem[] =>
  ODDITIES.flatMap(([pattern, message]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ line: text.slice(0, at).split('\n').length, field: '', message }];
  });
