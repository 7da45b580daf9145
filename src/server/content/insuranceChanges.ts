/** Schema of what a plan allows after departure; part of insurance/plans.yaml. */
import * as v from 'valibot';
import { named } from './describe.ts';

export const inferred = v.optional(
  named(v.boolean(), 'Not in the insurer’s sheet', 'The figure was inferred, and is to be confirmed.'),
  false,
);

export const whileRunning = named(
  v.optional(
    v.strictObject({
      extend: v.optional(named(v.boolean(), 'Can be extended', 'At the daily rate of the policy.'), false),
      end_early: v.optional(
        named(v.boolean(), 'Can be ended early', 'Whole weeks that are not used are given back.'),
        false,
      ),
      inferred,
    }),
    {},
  ),
  'While cover runs',
  'Before departure every policy can be changed. Policies already bought keep what was agreed.',
);
