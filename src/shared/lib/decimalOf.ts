/**
 * Cents as a decimal number of dollars, without currency symbol and grouping: for programs, and for fields that people type in. By itself, not in
 * money.ts: that stands in a script of travelers' pages, which the editors' form does not load.
 * @returns "19.25", "1925.00", "-19.25"
 */
export const decimalOf = (cents: number): string => (cents / 100).toFixed(2);
