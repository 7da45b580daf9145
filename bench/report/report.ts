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
export const atMost = (
  what: string,
  value: number,
  limit: number,
  show: (value: number) => string,
): Check => ({
  what,
  measured: show(value),
  budget: `<= ${show(limit)}`,
  met: value <= limit,
});

export const atLeast = (
  what: string,
  value: number,
  limit: number,
  show: (value: number) => string,
): Check => ({
  what,
  measured: show(value),
  budget: `>= ${show(limit)}`,
  met: value >= limit,
});
