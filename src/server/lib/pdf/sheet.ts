/** The A4 sheet and the pen that all blocks are drawn with. Lengths in pt. */
import { printable } from './fonts.ts';

export type Doc = PDFKit.PDFDocument;

export const [MARGIN, SIZE, SMALL, GAP] = [40, 10, 8.5, 8];
export const [INK, SOFT, LINE, GREEN, RED] = ['#14241f', '#46554f', '#b9c4bd', '#0e4d45', '#a3261b'];

export const widthOf = ({ page }: Doc): number => page.width - 2 * MARGIN;

export type Style = { bold?: boolean; size?: number; colour?: string };

export const setStyle = (doc: Doc, { bold = false, size = SIZE, colour = INK }: Style): Doc =>
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour);

/** Continues on a new sheet when less than `height` is left of this one. */
export function ensureSpace(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
}

const WHOLE_LETTERS = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/**
 * The font would split some letters from their accents, and text that is copied out would be in pieces. Other words are
 * laid out without options: those the library lays out only once.
 */
const featuresOf = (text: string) => (/[^\0-\u017f]/u.test(text) ? { features: WHOLE_LETTERS } : {});

type Place = PDFKit.Mixins.TextOptions & { x?: number; y?: number; width: number };

export function write(doc: Doc, text: string, { x = MARGIN, y = doc.y, ...options }: Place): void {
  doc.text(printable(text), x, y, { ...featuresOf(text), ...options });
}

export const heightOf = (doc: Doc, text: string, width: number): number =>
  doc.heightOfString(printable(text), { width, ...featuresOf(text) });

export const lengthOf = (doc: Doc, text: string): number =>
  doc.widthOfString(printable(text), featuresOf(text));

const BRAND = 'Sojourn';

/** The mark of the site (components/Logo.astro) and its name. */
export function drawBrand(doc: Doc): void {
  const top = doc.y;
  doc.save().translate(MARGIN, top).scale(0.7);
  doc.path('M2 38V18a16 16 0 0 1 32 0v20Z').fill(GREEN);
  doc.path('M9 25.5a9 9 0 0 1 18 0Z').fill('#f0c75e');
  doc.path('M6.5 28.2h23m-19 3.2h15m-11 3.2h7').lineWidth(1.7).lineCap('round').stroke('#dde8de').restore();
  write(setStyle(doc, { bold: true, size: 15, colour: GREEN }), BRAND, {
    x: MARGIN + 32,
    y: top + 7,
    width: 200,
  });
  doc.y = top + 30;
}
