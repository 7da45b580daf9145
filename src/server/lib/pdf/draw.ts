/** Draws a PDF. Only the thread imports this, so that the main thread does not load the library and the fonts. */
import PDFDocument from 'pdfkit';
import { textsOf, type PdfContent } from '../../../shared/lib/pdfContent.ts';
import { readAtMost } from '../readAtMost.ts';
import { drawBlock } from './blocks.ts';
import { canDraw, readFonts } from './fonts.ts';
import { drawBrand, MARGIN, type Doc } from './sheet.ts';

/** More than a hundred sheets of text. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * @param now ms, the date of the file
 * @returns undefined when the font lacks a letter of it
 */
export async function drawPdf(content: PdfContent, now: number): Promise<Uint8Array | undefined> {
  const doc = await openDocument(content.title, now);
  if (!canDraw(doc, textsOf(content).join(' '))) return undefined;
  const bytes = readAtMost(doc, MAX_BYTES);
  drawBrand(doc);
  for (const block of content.blocks) drawBlock(doc, block);
  doc.end();
  const file = await bytes;
  if (!file) throw new Error(`A PDF of more than ${MAX_BYTES} bytes.`);
  return file;
}

async function openDocument(title: string, now: number): Promise<Doc> {
  const { regular, bold } = await readFonts();
  const info = { Title: title, Author: 'Sojourn', CreationDate: new Date(now) };
  const options = {
    size: 'A4',
    margin: MARGIN,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info,
  } as const;
  // The library's own default font would be read and named in the file, but not embedded.
  const doc = new PDFDocument({ ...options, font: regular as unknown as string });
  doc.registerFont('regular', regular).registerFont('bold', bold);
  return doc.font('bold');
}
