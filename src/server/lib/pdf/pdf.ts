/** A paper as PDF with an embedded font. The library and the font are loaded with the first one. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { textsOf, type Paper } from '../../../shared/lib/paper.ts';
import { readAtMost } from '../readAtMost.ts';
import { semaphore } from '../semaphore.ts';
import { draws, fonts } from './fonts.ts';
import { drawBlock } from './blocks.ts';
import { drawBrand, MARGIN } from './sheet.ts';

/** More than a hundred sheets of text. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_MS = 5_000;

type Doc = PDFKit.PDFDocument;
type Work<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Runs two works at once and lets eight wait, each with a signal that aborts after `ms` of its own.
 * @throws Busy for one more
 */
export function pdfQueue(ms = MAX_MS): <T>(work: Work<T>) => Promise<T> {
  const inTurn = semaphore(2, 8);
  return (work) => inTurn(() => work(AbortSignal.timeout(ms)));
}

const queue = pdfQueue();

/**
 * @param now ms, the date of the file
 * @returns undefined when the font lacks a letter of it: a box would stand for somebody's name
 * @throws Busy, or the signal's TimeoutError
 */
export const pdfOf = (paper: Paper, now: number): Promise<Buffer | undefined> =>
  queue((signal) => drawPaper(paper, now, signal));

/** Between blocks others are served and the time is checked: drawing itself holds the thread. */
export async function drawPaper(paper: Paper, now: number, signal: AbortSignal): Promise<Buffer | undefined> {
  const doc = await openDocument(paper.title, now);
  if (!draws(doc, textsOf(paper).join(' '))) return undefined;
  const bytes = readAtMost(doc, MAX_BYTES);
  try {
    drawBrand(doc);
    for (const block of paper.blocks) {
      await othersFirst();
      signal.throwIfAborted();
      drawBlock(doc, block);
    }
  } finally {
    doc.end();
  }
  const file = await bytes;
  if (!file) throw new Error(`A PDF of more than ${MAX_BYTES} bytes.`);
  return file;
}

async function openDocument(title: string, now: number): Promise<Doc> {
  const [{ default: PDFDocument }, { regular, bold }] = await Promise.all([import('pdfkit'), fonts()]);
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
