/** Whom a receipt is made out to (F173). */
import * as v from 'valibot';
import { DAY } from '../lib/durations.ts';
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

/** As a receipt has it; ms. `added_at` is absent from the oldest, `corrected_at` unless these replaced others. */
export type ReceiptBilling = Billing & { added_at?: number; corrected_at?: number };

export const detailsOf = ({ name, address, tax_number }: Billing): Billing => ({ name, address, tax_number });

const CORRECTION_MS = 30 * DAY;

/** A typing error is seen soon; a correction later would change what somebody's books were closed with. */
export const isCorrectable = ({ added_at }: ReceiptBilling, paid_at: number | null, now: number): boolean =>
  now < (added_at ?? paid_at ?? 0) + CORRECTION_MS;
