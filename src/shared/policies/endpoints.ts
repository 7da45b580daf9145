import * as v from 'valibot';
import { endpoint } from '../lib/endpoint.ts';
import { MINUTE } from '../lib/durations.ts';

const day = v.pipe(v.string(), v.maxLength(10));
/** Far above the rule's limit, so that a name slightly too long gets the message of its field. */
const name = v.pipe(v.string(), v.maxLength(500));

/**
 * Why nothing was changed. CHANGED: it was changed meanwhile, or costs something else now; SAME: nothing would be different; PAY: it
 * costs more, so it goes through the cart; GONE, REFUND, CLAIM, BUSY, SILENT, BY_HAND, OVER: `ChangeObstacle` of
 * server/insurance/changes/policy.ts; OTHER: a person must look.
 */
const CHANGE_CODES = [
  'CHANGED',
  'SAME',
  'PAY',
  'GONE',
  'REFUND',
  'CLAIM',
  'BUSY',
  'SILENT',
  'BY_HAND',
  'OVER',
  'OTHER',
] as const;
export type ChangeCode = (typeof CHANGE_CODES)[number];

/**
 * Makes a change that costs nothing more. `version`: of the certificate that the traveler saw; `given`: cents that were shown to
 * go back. A second press finds the same change. 404 for another traveler's policy, 400 at the field of a broken rule.
 */
export const changePolicy = endpoint({
  method: 'POST',
  path: '/api/marketplace/change-policy',
  summary: 'Change, extend or end a policy where nothing is to pay',
  input: v.strictObject({
    item_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
    given: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_00)),
    plan_id: v.pipe(v.string(), v.maxLength(20)),
    departureDate: day,
    returnDate: day,
    first_name: name,
    middle_name: name,
    last_name: name,
  }),
  output: v.object({ success: v.boolean(), code: v.optional(v.picklist(CHANGE_CODES)) }),
  access: 'user',
  limit: { max: 30, windowMs: MINUTE },
  codes: [404],
});
