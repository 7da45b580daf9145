/** The GET form of the page of plans: the chosen row, the sort and the bill are its fields, wherever they stand. */
export const PLAN_FORM = 'plan-form';
