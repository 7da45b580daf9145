/** Whom a receipt is made out to (F173). */
import * as v from 'valibot';
import { tidyLine, tidyLines } from '../lib/tidyText.ts';

/** Characters. */
export const BILLING_MAX = { name: 120, address: 300, tax_number: 40 } as const;
const ADDRESS_LINES = 6;

const atMost = (max: number) => v.maxLength<string, number, string>(max, `Use at most ${max} characters.`);

/** In the order of the form. `address` has lines. The optional ones are "" when absent. */
export const billingSchema = v.strictObject({
  name: v.pipe(v.string(), v.transform(tidyLine), v.nonEmpty('Name is required.'), atMost(BILLING_MAX.name)),
  address: v.optional(
    v.pipe(
      v.string(),
      v.transform(tidyLines),
      atMost(BILLING_MAX.address),
      v.check((text) => text.split('\n').length <= ADDRESS_LINES, `Use at most ${ADDRESS_LINES} lines.`),
    ),
    '',
  ),
  tax_number: v.optional(v.pipe(v.string(), v.transform(tidyLine), atMost(BILLING_MAX.tax_number)), ''),
});

export type Billing = v.InferOutput<typeof billingSchema>;
