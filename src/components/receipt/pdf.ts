/** The receipt as a PDF, in the sentences of its page. Pure. */
import { receiptCopy as copy } from '../../copy/purchases/receipt.ts';
import { usd } from '../../shared/lib/money.ts';
import type { PdfContent, PdfBlock } from '../../shared/lib/pdfContent.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { Receipt } from '../../shared/orders/receipt.ts';
import { attentionOf, billingLinesOf, factsOf, rulesOf, sumsOf } from './statement.ts';

/** `test`: payments are simulated; `origin` of the addresses in it. */
type Frame = { account: string; test: boolean; origin: string };

export function receiptPdfContent(receipt: Receipt, { account, test, origin }: Frame): PdfContent {
  const title = copy.pageTitle(receipt.receipt_number);
  const seller = `${copy.seller} ${origin}${paths.legal('notice')}`;
  return {
    title,
    blocks: [
      { kind: 'title', text: copy.title },
      ...(test ? [{ kind: 'warning', text: copy.test } as const] : []),
      { kind: 'facts', lines: factsOf(receipt) },
      { kind: 'facts', lines: [{ label: copy.account, value: account }] },
      ...billing(receipt),
      ...attention(receipt),
      { kind: 'heading', text: copy.items },
      ...receipt.items.map(item),
      { kind: 'amounts', lines: sumsOf(receipt) },
      { kind: 'heading', text: copy.rules },
      { kind: 'small', text: copy.rulesNote },
      ...rulesOf(receipt).flatMap(rules),
      { kind: 'small', text: seller },
    ],
  };
}

/** Each in a row of its own; the lines of an address in one. */
const billing = (receipt: Receipt): PdfBlock[] =>
  billingLinesOf(receipt).map(({ label, value }) => ({
    kind: 'facts',
    lines: [{ label, value: value.replaceAll('\n', ', ') }],
  }));

function attention(receipt: Receipt): PdfBlock[] {
  const text = attentionOf(receipt);
  return text
    ? [
        { kind: 'warning', text: copy.attentionTitle },
        { kind: 'text', text },
      ]
    : [];
}

const item = ({ title, details, amount }: Receipt['items'][number]): PdfBlock => {
  const lines = details.map(({ label, value }) => `${label}: ${value}`);
  return { kind: 'amounts', lines: [{ label: title, value: usd(amount), bold: true, details: lines }] };
};

const rules = ({ title, rules: items }: ReturnType<typeof rulesOf>[number]): PdfBlock[] => [
  { kind: 'text', text: title },
  { kind: 'list', items },
];
