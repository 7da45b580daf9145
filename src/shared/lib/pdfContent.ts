/** What a PDF says, in order. */
import type { QrPath } from './qrPath.ts';

type PdfLine = { label: string; value: string };

/** `amounts` stand at the right edge; `details` under a label are small. `code`: a QR code with text beside it. */
export type PdfBlock =
  | { kind: 'title' | 'heading' | 'text' | 'small' | 'warning'; text: string }
  | { kind: 'facts'; lines: PdfLine[] }
  | { kind: 'amounts'; columns?: 1 | 2; lines: (PdfLine & { bold?: boolean; details?: string[] })[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'code'; qr: QrPath; lines: string[] };

export type PdfContent = { title: string; blocks: PdfBlock[] };

const textsOfBlock = (block: PdfBlock): string[] => {
  if (block.kind === 'facts') return block.lines.flatMap(({ label, value }) => [label, value]);
  if (block.kind === 'amounts')
    return block.lines.flatMap(({ label, value, details = [] }) => [label, value, ...details]);
  if (block.kind === 'list') return block.items;
  return block.kind === 'code' ? block.lines : [block.text];
};

/** All that is printed. */
export const textsOf = ({ blocks }: PdfContent): string[] => blocks.flatMap(textsOfBlock);
