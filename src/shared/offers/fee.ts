import type { ProgramCard } from '../catalogue/card.ts';
import type { Deal } from '../catalogue/deal.ts';

/** Kinds whose amount comes off the program's fee: a waived application fee or a stipend does not. */
const OFF_THE_FEE: readonly Deal['kind'][] = ['scholarship', 'discount'];

/**
 * The program's fee once the offer is taken off, in cents; undefined where the offer is no part of it, or where the fee is
 * that of one length among several.
 */
export function feeWithOffer(
  { kind, amount = 0 }: Pick<Deal, 'kind' | 'amount'>,
  { from, weeks }: Pick<ProgramCard, 'from' | 'weeks'>,
): number | undefined {
  const isWhole = weeks.from === weeks.to;
  return OFF_THE_FEE.includes(kind) && isWhole && amount > 0 && amount < from ? from - amount : undefined;
}
