import { expect, it } from 'vitest';
import { repeatedPolicies } from '../../../src/components/purchases/sameCover.ts';
import type { ClaimSummary } from '../../../src/shared/claims/view.ts';
import type { PurchaseItem, PurchaseOrder } from '../../../src/shared/orders/orders.ts';

const order = { id: 'o', status: 'fulfilled' } as PurchaseOrder;
const policy = (id: string, changes: object = {}) => ({
  order,
  item: {
    id,
    product_id: 2,
    note: 'Standard, Portugal',
    state: 'done',
    delivered: { kind: 'insurance' },
    refund: { state: 'offered' },
    period: { from: '2027-01-10', to: '2027-01-20', first_end: 5, last_end: 6 },
    ...changes,
  } as unknown as PurchaseItem,
});
const repeated = (passes: ReturnType<typeof policy>[], claims: [string, ClaimSummary[]][] = []): string[] =>
  [...repeatedPolicies(passes, { now: 0, claims: new Map(claims) })].map(({ item }) => item.id);

it('finds the policies that repeat the first one for the rest of a family', () => {
  expect(repeated([policy('a'), policy('b'), policy('c')])).toEqual(['b', 'c']);
});

it('leaves alone what differs, what is on its way, and what a claim is about', () => {
  expect(repeated([policy('a'), policy('b', { note: 'Saver, Portugal' })])).toEqual([]);
  expect(repeated([policy('a'), { ...policy('b'), order: { ...order, id: 'p' } }])).toEqual([]);
  expect(repeated([policy('a'), policy('b', { state: 'pending', delivered: null })])).toEqual([]);
  expect(repeated([policy('a'), policy('b', { paid_again_with: 'SJ-1' })])).toEqual([]);
  const between = [policy('a'), policy('e', { product_id: 1 }), policy('b')];
  expect(repeated(between), 'under another pass a line would not say what it is of').toEqual([]);
  expect(repeated([policy('a'), policy('b')], [['b', [{} as ClaimSummary]]])).toEqual([]);
  expect(repeated([policy('a', { product_id: 1 }), policy('b', { product_id: 1 })])).toEqual([]);
});
