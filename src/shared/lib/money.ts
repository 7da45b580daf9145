// Created once: a formatter costs a hundred times one formatting.
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
// Marked, and with nothing spread into it, so that pages without whole dollars are not sent it.
const WHOLE_DOLLARS = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/**
 * Money is integer US cents everywhere (D28). Display divides by 100 once: here, and in decimalOf.ts without a sign.
 * @param cents whole cents, e.g. 1925
 * @returns "$19.25", thousands grouped: "$1,925.00"
 */
export const usd = (cents: number): string => DOLLARS.format(cents / 100);

/** Whole dollars as limits and deductibles are written: 500000 is "$500,000". */
export const dollars = (whole: number): string => WHOLE_DOLLARS.format(whole);

/** As short as it can be: "$1,200", "$1,200.50". @param cents whole cents */
export const shortUsd = (cents: number): string => (cents % 100 ? usd(cents) : dollars(cents / 100));

const TYPED_MONEY = /^\$?\s*(\d+|\d{1,3}(?:[, \u00a0]\d{3})+)(?:\.(\d+))?\s*\$?$/;

/**
 * Money as people type it: "9000", "9,000.5", "$9 000.50".
 * @param decimals of the currency
 * @returns in its smallest unit; undefined for anything else, and for more decimals than the currency has
 */
export function typedMoney(text: string, decimals = 2): number | undefined {
  const [, whole, fraction = ''] = TYPED_MONEY.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return Number(whole.replace(/\D/g, '') + fraction.padEnd(decimals, '0'));
}

/** Typed whole dollars. NaN for anything else, cents included. */
export function typedDollars(text: string): number {
  const cents = typedMoney(text) ?? NaN;
  return cents % 100 ? NaN : cents / 100;
}

/** Rounds cents half up to a multiple of `step` cents. */
export function roundTo(cents: number, step: number): number {
  return Math.floor(cents / step + 0.5) * step;
}

/** The price of a cart item or package: original plus markup, in cents. */
export function price(item: { original_price: number; markup_price: number }): number {
  return item.original_price + item.markup_price;
}
