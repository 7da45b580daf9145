/** What a program costs, and what that pays for. */
import * as v from 'valibot';
import { field, withMeta } from '../describe.ts';
import { line, lines } from './frame.ts';

export const cents = withMeta(
  v.pipe(
    v.number(),
    v.integer('must be whole cents'),
    v.minValue(0, 'must not be negative'),
    v.maxValue(100_000_000, 'must be cents, at most 100000000'),
  ),
  { unit: 'cents' },
);

export const price = v.strictObject({
  from: cents,
  to: v.optional(cents),
  includes: lines,
  excludes: lines,
  earns: v.optional(field(line(120), 'What one is paid')),
});
