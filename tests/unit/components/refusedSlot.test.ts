import { expect, it } from 'vitest';
import { refusedSlot } from '../../../src/components/documents/refusedSlot.ts';
import type { DocumentSlot } from '../../../src/shared/documents/endpoints.ts';

const slot = (kind: DocumentSlot['kind'], open: boolean): DocumentSlot => ({
  ...{ kind, open, document: undefined, upload: undefined },
});

it('a refused file stands at the row that takes its kind, and at none where the list is full', () => {
  const taken = slot('bill', false);
  const next = slot('bill', true);
  expect(refusedSlot([taken, next, slot('report', true)], 'bill')).toBe(next);
  expect(refusedSlot([taken, taken], 'bill')).toBeUndefined();
  expect(refusedSlot([next], undefined)).toBeUndefined();
});
