/** What a measure hands back: tables to read, checks against the budgets, and all figures for the JSON. */
export type Table = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  notes?: readonly string[];
};

/** `met` is decided where it is measured: some budgets are floors, some are ceilings. */
export type Check = { what: string; measured: string; budget: string; met: boolean };

export type Report = { tables: Table[]; checks: Check[]; figures: unknown };

/** @param value in the unit of `limit` @param show how a value of that unit is written */
type Judge = (what: string, value: number, limit: number, show: (value: number) => string) => Check;

const judge =
  (sign: string, isMet: (value: number, limit: number) => boolean): Judge =>
  (what, value, limit, show) => ({
    what,
    measured: show(value),
    budget: `${sign} ${show(limit)}`,
    met: isMet(value, limit),
  });

export const atMost = judge('<=', (value, limit) => value <= limit);
export const atLeast = judge('>=', (value, limit) => value >= limit);
