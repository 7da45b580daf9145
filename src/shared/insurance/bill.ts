import { typedMoney } from '../lib/money.ts';

/** The bill that a plan's part is shown of until one is typed. */
export const SAMPLE_BILL_CENTS = 12_000_00;

/** The largest bill that is explained, in dollars: ten times the highest limit. */
const MAX_BILL = 10_000_000;

/**
 * A hospital bill as people type it.
 * @returns whole cents, from 100 to 10 million dollars; undefined for anything else
 */
export function billCents(typed: string): number | undefined {
  const cents = typedMoney(typed) ?? 0;
  return cents >= 100 && cents <= MAX_BILL * 100 ? cents : undefined;
}

/** A hospital bill typed into the explainer; `cents` is missing when it is no amount. */
export type BillQuestion = { typed: string; cents: number | undefined };

/** @returns undefined when nothing was typed: sorting sends the empty field along */
export function billQuestion(query: URLSearchParams): BillQuestion | undefined {
  const typed = query.get('bill')?.slice(0, 40).trim();
  return typed ? { typed, cents: billCents(typed) } : undefined;
}
