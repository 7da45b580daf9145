import { expect, it } from 'vitest';
import { countOf } from '../../../scripts/ops/table.ts';

it('counts one thing as one', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'refund'))).toEqual(['0 refunds', '1 refund', '2 refunds']);
});
