import * as v from 'valibot';

/** What its plan allows while cover runs. Before departure every policy can be changed. */
export const changeRuleSchema = v.object({ extend: v.boolean(), end_early: v.boolean() });
export type ChangeRule = v.InferOutput<typeof changeRuleSchema>;

/** Of a plan that says nothing, and of policies from before it was agreed. */
export const NO_CHANGES_WHILE_RUNNING: ChangeRule = { extend: false, end_early: false };
