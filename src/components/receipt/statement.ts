/** What a receipt states, line by line: for the page and for its PDF. Pure. Instants in ms, money in cents. */
import { orderTableCopy } from '../../copy/purchases/orderTable.ts';
import { receiptCopy as copy } from '../../copy/purchases/receipt.ts';
import { longUtcDate } from '../../shared/lib/dates.ts';
import { groupsBy } from '../../shared/lib/groupsBy.ts';
import { usd } from '../../shared/lib/money.ts';
import type { Receipt, ReceiptRefund } from '../../shared/orders/receipt.ts';

type Line = { label: string; value: string };
/** `bold` for sums, the others are steps between them. */
type SumLine = Line & { bold: boolean };

/** Every fact but the account, which may be long. */
export const factsOf = ({ receipt_number, number, paid_at, state }: Receipt): Line[] => [
  { label: copy.number, value: receipt_number },
  { label: copy.order, value: number },
  { label: copy.paid, value: copy.at(longUtcDate(paid_at)) },
  { label: copy.state, value: orderTableCopy.status[state] },
];

/** Whom it is made out to: nothing unless the traveler added it. An address has lines. */
export const billingLinesOf = ({ billing }: Receipt): Line[] =>
  billing
    ? [
        { label: copy.billedTo, value: billing.name },
        { label: copy.address, value: billing.address },
        { label: copy.taxNumber, value: billing.tax_number },
        {
          label: copy.corrected,
          value: billing.corrected_at ? copy.at(longUtcDate(billing.corrected_at)) : '',
        },
      ].filter(({ value }) => value)
    : [];

/** What a person has to look at. @returns undefined for an order that went well */
export function attentionOf({ state, number, charged, total }: Receipt): string | undefined {
  if (state !== 'needs_attention') return undefined;
  return charged === total ? copy.attention(number) : copy.differs;
}

/** Total, what was charged instead, the tax within it, what went back, what remains. */
export const sumsOf = (receipt: Receipt): SumLine[] => {
  const { total, charged, tax, refunds, remaining } = receipt;
  return [
    { label: copy.total, value: usd(total), bold: true },
    ...(charged === total ? [] : [{ label: copy.charged, value: usd(charged), bold: false }]),
    ...(tax === null ? [] : [{ label: copy.tax, value: usd(tax), bold: false }]),
    ...refunds.map((refund) => refundLine(refund, charged)),
    ...(refunds.length ? [{ label: copy.remaining, value: usd(remaining), bold: true }] : []),
  ];
};

function refundLine({ credit_note, of, amount, state, at }: ReceiptRefund, charged: number): SumLine {
  const whose = of ?? (amount === null || amount === charged ? copy.refundAll : copy.refundPart);
  const label = `${copy.refundOf(whose, longUtcDate(at))}: ${copy.refund[state]}`;
  const numbered = credit_note === null ? label : copy.creditNote(credit_note, label);
  return { label: numbered, value: amount === null ? copy.all : usd(-amount), bold: false };
}

/** The rules agreed at purchase, once for all items that share them: each traveler of a quote has the same. */
export const rulesOf = ({ items }: Receipt): Pick<Receipt['items'][number], 'title' | 'rules'>[] =>
  groupsBy(items, ({ title, rules }) => JSON.stringify([title, rules])).map(([first]) => first!);
