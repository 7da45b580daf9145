import type { CalendarDate } from '../lib/dates.ts';
import type { Frozen } from '../lib/frozen.ts';

export const DEAL_KINDS = ['scholarship', 'discount', 'fee-waiver', 'extra'] as const;

/**
 * A deal on one start of a program (D17, D95). `term` is a slug, `start` the first day; absent where one chooses it
 * (`flexible`). `value` is what it is worth in words ("$1,500 off tuition"), `amount` the same in cents
 * where it is money. `reply_by` ends at midnight in `zone` (IANA), the provider's.
 */
export type Deal = Frozen<{
  id: string;
  program: string;
  term: string;
  start?: CalendarDate | undefined;
  title: string;
  kind: (typeof DEAL_KINDS)[number];
  value: string;
  amount?: number | undefined;
  reply_by: CalendarDate;
  zone: string;
  /** https address for applying with the provider; without one, a sentence explains how. */
  apply_url?: string | undefined;
  details: string;
  conditions: string[];
}>;
