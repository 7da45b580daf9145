/** Answers of a claim as its form and draft hold them: texts by field, costs as four columns of equal length. */
export const COST_FIELDS = ['cost_date', 'cost_what', 'cost_amount', 'cost_currency'] as const;
export const EVENT_FIELDS = ['kind', 'date', 'place', 'what'] as const;
export const CLAIM_FIELDS = [...EVENT_FIELDS, ...COST_FIELDS] as const;
export type ClaimField = (typeof CLAIM_FIELDS)[number];
export type ClaimAnswers = { [K in ClaimField]?: string[] | undefined };

export const DEFAULT_CURRENCY = 'USD';
export const MAX_COSTS = 20;

/** One row of the form; empty texts where nothing was typed. */
export type CostTexts = { date: string; what: string; amount: string; currency: string };

export const textOf = (answers: ClaimAnswers, field: ClaimField): string => answers[field]?.[0] ?? '';

/** The rows in which something was typed, at most MAX_COSTS; the currency alone is nothing. */
export function costRows(answers: ClaimAnswers): CostTexts[] {
  const column = (field: ClaimField, row: number): string => answers[field]?.[row]?.trim() ?? '';
  const length = Math.max(...COST_FIELDS.map((field) => answers[field]?.length ?? 0));
  return Array.from({ length }, (_, row) => ({
    date: column('cost_date', row),
    what: column('cost_what', row),
    amount: column('cost_amount', row),
    currency: column('cost_currency', row).toUpperCase() || DEFAULT_CURRENCY,
  }))
    .filter(({ date, what, amount }) => date || what || amount)
    .slice(0, MAX_COSTS);
}

const columnsOf = (rows: readonly CostTexts[]): ClaimAnswers => ({
  cost_date: rows.map(({ date }) => date),
  cost_what: rows.map(({ what }) => what),
  cost_amount: rows.map(({ amount }) => amount),
  cost_currency: rows.map(({ currency }) => currency),
});

/** Without empty texts and empty rows; equal for what says the same. */
export function tidyAnswers(answers: ClaimAnswers): ClaimAnswers {
  const events = EVENT_FIELDS.map((field) => [field, textOf(answers, field)] as const);
  const rows = costRows(answers);
  return {
    ...Object.fromEntries(events.filter(([, text]) => text.trim()).map(([field, text]) => [field, [text]])),
    ...(rows.length && columnsOf(rows)),
  };
}
