/** The embedded fonts, and what they can draw. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const FAMILY = '@expo-google-fonts/noto-sans';

type Fonts = { regular: Buffer; bold: Buffer };

export async function readFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([
    readFile(resolve(`${FAMILY}/400Regular/NotoSans_400Regular.ttf`)),
    readFile(resolve(`${FAMILY}/700Bold/NotoSans_700Bold.ttf`)),
  ]);
  return { regular, bold };
}

/** The library does not declare the font that it has open. */
type OpenFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };

/** Scripts that need no shaping; `Common` and `Inherited` hold figures, signs and accents. */
const SCRIPTS = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]*$/u;

/** Composed, so that an accent is one with its letter, and with single spaces. */
export const printable = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ');

/** Whether the font that `doc` has open draws every character of `text`, so that none becomes a box. */
export function canDraw(doc: PDFKit.PDFDocument, text: string): boolean {
  const { font } = (doc as unknown as OpenFont)._font;
  const signs = [...new Set(printable(text))];
  return (
    SCRIPTS.test(signs.join('')) && signs.every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!))
  );
}
