/** Costs of a claim: amounts in the smallest unit of their currency, whole numbers, never converted. */
import type { CalendarDate } from '../lib/dates.ts';
import { typedMoney } from '../lib/money.ts';

/** `amount`: 1250 is 12.50 USD, and 1,250 JPY. */
export type Cost = { date: CalendarDate; what: string; amount: number; currency: string };
export type Sum = Pick<Cost, 'amount' | 'currency'>;

/** So that all of a claim add up exactly. */
const MAX_AMOUNT = 1e13;

export const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' });
  formats.set(currency, format);
  return format;
}

const decimalsOf = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * @param text as people type it; a dollar sign only for dollars
 * @param currency one of CURRENCIES
 * @returns undefined for anything else, for nothing, and for more decimals than the currency has
 */
export function typedAmount(text: string, currency: string): number | undefined {
  if (text.includes('$') && currency !== 'USD') return undefined;
  const amount = typedMoney(text, decimalsOf(currency)) ?? 0;
  return amount > 0 && amount <= MAX_AMOUNT ? amount : undefined;
}

/** "USD 1,250.50". */
export function amountText({ amount, currency }: Sum): string {
  const text = formatOf(currency).format(amount / 10 ** decimalsOf(currency));
  return text.replace('\u00a0', ' ');
}

/** One sum for each currency, in the order in which they first appear. */
export function sumsOf(costs: readonly Cost[]): Sum[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of costs) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
