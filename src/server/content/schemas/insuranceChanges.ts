/** Schema of what a plan allows after departure; part of insurance/plans.yaml. */
import * as v from 'valibot';
import { field } from '../describe.ts';

export const inferredField = v.optional(
  field(v.boolean(), 'Not in the insurer’s sheet', 'The figure was inferred, and is to be confirmed.'),
  false,
);

export const whileRunning = field(
  v.optional(
    v.strictObject({
      extend: v.optional(field(v.boolean(), 'Can be extended', 'At the daily rate of the policy.'), false),
      end_early: v.optional(
        field(v.boolean(), 'Can be ended early', 'Whole weeks that are not used are given back.'),
        false,
      ),
      inferred: inferredField,
    }),
    {},
  ),
  'While cover runs',
  'Before departure every policy can be changed. Policies already bought keep what was agreed.',
);
