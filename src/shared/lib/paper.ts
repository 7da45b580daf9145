/** A document to print, as what it says in order, so that a page and a PDF can be made from the same sentences. */

export type PaperLine = { label: string; value: string };

/** `amounts` stand at the right edge; `details` under a label are small. `code`: a QR code with text beside it. */
export type PaperBlock =
  | { kind: 'title' | 'heading' | 'text' | 'small' | 'warning'; text: string }
  | { kind: 'facts'; lines: PaperLine[] }
  | { kind: 'amounts'; columns?: 1 | 2; lines: (PaperLine & { bold?: boolean; details?: string[] })[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'code'; qr: { path: string; size: number }; lines: string[] };

export type Paper = { title: string; blocks: PaperBlock[] };

const textsOfBlock = (block: PaperBlock): string[] => {
  if (block.kind === 'facts') return block.lines.flatMap(({ label, value }) => [label, value]);
  if (block.kind === 'amounts')
    return block.lines.flatMap(({ label, value, details = [] }) => [label, value, ...details]);
  if (block.kind === 'list') return block.items;
  return block.kind === 'code' ? block.lines : [block.text];
};

/** All that is printed. */
export const textsOf = ({ blocks }: Paper): string[] => blocks.flatMap(textsOfBlock);
