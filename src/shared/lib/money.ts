// Created once: a formatter costs a hundred times one formatting.
const currency = { style: 'currency', currency: 'USD' } as const;
const DOLLARS = new Intl.NumberFormat('en-US', currency);
// Marked, so that pages without whole dollars are not sent it.
const WHOLE_DOLLARS = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  ...currency,
  maximumFractionDigits: 0,
});

/**
 * Money is integer US cents everywhere (D28). Display divides by 100 once, here.
 * @param cents whole cents, e.g. 1925
 * @returns "$19.25", thousands grouped: "$1,925.00"
 */
export const usd = (cents: number): string => DOLLARS.format(cents / 100);

/** Whole dollars as limits and deductibles are written: 500000 is "$500,000". */
export const dollars = (whole: number): string => WHOLE_DOLLARS.format(whole);

/** Typed whole dollars: "9000", "9,000", "$9,000", "9 000.00". NaN for anything else, cents included. */
export function typedDollars(text: string): number {
  const digits = /^\$?\s*(\d+|\d{1,3}(?:[, \u00a0]\d{3})+)(?:\.00)?\s*\$?$/.exec(text.trim())?.[1];
  return digits ? Number(digits.replace(/\D/g, '')) : NaN;
}

/** Rounds cents half up to a multiple of `step` cents. */
export function roundTo(cents: number, step: number): number {
  return Math.floor(cents / step + 0.5) * step;
}

/** The price of a cart item or package: original plus markup, in cents. */
export function price(item: { original_price: number; markup_price: number }): number {
  return item.original_price + item.markup_price;
}
