/** Draws the blocks of a PDF, one below the other. */
import type { PdfBlock } from '../../../shared/lib/pdfContent.ts';
import { drawAmounts } from './amounts.ts';
import {
  GAP,
  GREEN,
  heightOf,
  INK,
  MARGIN,
  ensureSpace,
  setStyle,
  RED,
  SIZE,
  SMALL,
  SOFT,
  widthOf,
  write,
  type Doc,
  type Style,
} from './sheet.ts';

type Block<K extends PdfBlock['kind']> = Extract<PdfBlock, { kind: K }>;
type TextKind = 'title' | 'heading' | 'text' | 'small' | 'warning';

const STYLES: Record<TextKind, Required<Style> & { before: number }> = {
  title: { bold: true, size: 20, colour: GREEN, before: 10 },
  heading: { bold: true, size: 12, colour: GREEN, before: 10 },
  text: { bold: false, size: SIZE, colour: INK, before: 4 },
  small: { bold: false, size: SMALL, colour: SOFT, before: 3 },
  warning: { bold: true, size: SIZE, colour: RED, before: 4 },
};
/** A heading does not stand alone at the foot of a sheet. */
const UNDER_HEADING = 40;

function drawText(doc: Doc, { kind, text }: Block<TextKind>): void {
  const { before, ...style } = STYLES[kind];
  setStyle(doc, style);
  ensureSpace(doc, before + heightOf(doc, text, widthOf(doc)) + (kind === 'heading' ? UNDER_HEADING : 0));
  write(doc, text, { y: doc.y + before, width: widthOf(doc) });
}

const COLUMNS = 4;

function drawFacts(doc: Doc, { lines }: Block<'facts'>): void {
  doc.y += GAP / 2;
  for (let at = 0; at < lines.length; at += COLUMNS) drawFactRow(doc, lines.slice(at, at + COLUMNS));
}

/** A single fact has the whole row: names may be long. */
function drawFactRow(doc: Doc, lines: Block<'facts'>['lines']): void {
  const pitch = widthOf(doc) / (lines.length === 1 ? 1 : COLUMNS);
  const width = pitch - GAP;
  setStyle(doc, { bold: true });
  const height = 12 + Math.max(...lines.map(({ value }) => heightOf(doc, value, width))) + GAP / 2;
  ensureSpace(doc, height);
  const top = doc.y;
  lines.forEach(({ label, value }, index) => {
    const x = MARGIN + index * pitch;
    write(setStyle(doc, { size: SMALL, colour: SOFT }), label, { x, y: top, width });
    write(setStyle(doc, { bold: true }), value, { x, y: top + 12, width });
  });
  doc.y = top + height;
}

/** The width of a bullet, and between small lines. */
const [BULLET, BETWEEN] = [12, 2];

function drawList(doc: Doc, { items }: Block<'list'>): void {
  doc.y += GAP / 2;
  const width = widthOf(doc) - BULLET;
  setStyle(doc, { size: SMALL, colour: SOFT });
  for (const item of items) {
    ensureSpace(doc, heightOf(doc, item, width));
    const top = doc.y;
    write(doc, '•', { y: top, width: BULLET });
    write(doc, item, { x: MARGIN + BULLET, y: top, width });
    doc.y += BETWEEN;
  }
}

/** Modules of white around a QR code, and its side. */
const [QUIET, SIDE] = [4, 90];

function drawCode(doc: Doc, { qr, lines }: Block<'code'>): void {
  const x = MARGIN + SIDE + GAP;
  const width = widthOf(doc) - SIDE - GAP;
  setStyle(doc, { size: SMALL, colour: SOFT });
  const text = lines.reduce((sum, line) => sum + heightOf(doc, line, width) + BETWEEN, 0);
  ensureSpace(doc, Math.max(SIDE, text) + GAP);
  const top = doc.y + GAP;
  drawQr(doc, qr, top);
  setStyle(doc, { size: SMALL, colour: SOFT });
  doc.y = top;
  for (const line of lines) {
    write(doc, line, { x, width });
    doc.y += BETWEEN;
  }
  doc.y = Math.max(doc.y, top + SIDE);
}

function drawQr(doc: Doc, { path, size }: Block<'code'>['qr'], top: number): void {
  const scale = SIDE / (size + 2 * QUIET);
  doc.save().translate(MARGIN, top).scale(scale).translate(QUIET, QUIET);
  doc.path(path).fill('#000').restore();
}

export function drawBlock(doc: Doc, block: PdfBlock): void {
  if (block.kind === 'facts') return drawFacts(doc, block);
  if (block.kind === 'amounts') return drawAmounts(doc, block);
  if (block.kind === 'list') return drawList(doc, block);
  if (block.kind === 'code') return drawCode(doc, block);
  drawText(doc, { ...block });
}
