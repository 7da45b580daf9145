/** Labels with their amounts at the right edge, in rows that are never torn between two sheets. */
import type { PdfBlock } from '../../../shared/lib/pdfContent.ts';
import {
  GAP,
  heightOf,
  lengthOf,
  LINE,
  MARGIN,
  ensureSpace,
  setStyle,
  SIZE,
  SMALL,
  SOFT,
  widthOf,
  write,
  type Doc,
} from './sheet.ts';

type Amounts = Extract<PdfBlock, { kind: 'amounts' }>;
type Line = Amounts['lines'][number];
/** Where a line stands in its row; `size` of its text. */
type Cell = { line: Line; x: number; width: number; size: number };

/** Above and below a row's text. */
const PAD = 2.5;

export function drawAmounts(doc: Doc, { lines, columns = 1 }: Amounts): void {
  doc.y += GAP / 2;
  const width = (widthOf(doc) - (columns - 1) * 2 * GAP) / columns;
  const size = columns > 1 ? 9 : SIZE;
  for (let at = 0; at < lines.length; at += columns) {
    const row = lines.slice(at, at + columns);
    drawRow(
      doc,
      row.map((line, index) => ({ line, x: MARGIN + index * (width + 2 * GAP), width, size })),
    );
  }
}

function drawRow(doc: Doc, cells: Cell[]): void {
  const height = Math.max(...cells.map((cell) => heightOfCell(doc, cell))) + 2 * PAD;
  ensureSpace(doc, height);
  const top = doc.y;
  for (const cell of cells) drawCell(doc, cell, top);
  doc.y = top + height;
}

/** The amount takes what it needs, at most three fifths. */
function partsOf(doc: Doc, { line, width, size }: Cell): { left: number; right: number } {
  setStyle(doc, { bold: true, size });
  const right = Math.min(lengthOf(doc, line.value) + 1, width * 0.6);
  return { left: width - right - GAP, right };
}

function heightOfCell(doc: Doc, cell: Cell): number {
  const { line, size } = cell;
  const { left, right } = partsOf(doc, cell);
  const value = heightOf(doc, line.value, right);
  setStyle(doc, { bold: Boolean(line.bold), size });
  const label = heightOf(doc, line.label, left);
  setStyle(doc, { size: SMALL });
  const details = (line.details ?? []).reduce((sum, text) => sum + heightOf(doc, text, left), 0);
  return Math.max(value, label + details);
}

function drawCell(doc: Doc, cell: Cell, top: number): void {
  const { line, x, width, size } = cell;
  const { left, right } = partsOf(doc, cell);
  const y = top + PAD;
  const end = x + width;
  doc.moveTo(x, top).lineTo(end, top).lineWidth(0.5).stroke(LINE);
  write(setStyle(doc, { bold: true, size }), line.value, {
    x: end - right,
    y,
    width: right,
    align: 'right',
  });
  write(setStyle(doc, { bold: Boolean(line.bold), size }), line.label, { x, y, width: left });
  setStyle(doc, { size: SMALL, colour: SOFT });
  for (const text of line.details ?? []) write(doc, text, { x, width: left });
}
