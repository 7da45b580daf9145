import type { Deal } from '../catalogue/deal.ts';

/** Kinds whose amount comes off the program's fee: a waived application fee or a stipend does not. */
const OFF_THE_FEE: readonly Deal['kind'][] = ['scholarship', 'discount'];

type Terms = Pick<Deal, 'kind' | 'amount'>;
/** `from` in cents; `weeks` as in the program. */
type Fee = { from: number; weeks: { from: number; to: number } };

/**
 * What an offer takes off the fee, in cents; undefined where it is no part of the fee, or where the fee is that of one length
 * among several.
 */
export function amountOffFee({ kind, amount = 0 }: Terms, { from, weeks }: Fee): number | undefined {
  const isWhole = weeks.from === weeks.to;
  return OFF_THE_FEE.includes(kind) && isWhole && amount > 0 && from > 0 ? Math.min(amount, from) : undefined;
}

/** The fee that is left to pay, in cents; undefined where no sum can be formed, or nothing is left. */
export function feeWithOffer(terms: Terms, fee: Fee): number | undefined {
  const less = amountOffFee(terms, fee) ?? fee.from;
  return less < fee.from ? fee.from - less : undefined;
}
