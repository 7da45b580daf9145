import { describe, expect, it } from 'vitest';
import { refundText } from '../../../src/components/purchases/refundText.ts';
import { refundsCopy as copy } from '../../../src/copy/purchases/refunds.ts';
import type { PurchaseItem, RefundOutcome } from '../../../src/shared/orders/orders.ts';

const outcome = (state: string, more: Partial<RefundOutcome> = {}, whom = 'Ana'): RefundOutcome => {
  const item = { title: 'Travel eSIM', note: 'Japan, 5 GB', whom, amount: 1925, refund: { state } };
  return { number: 'SJ-ZG97ZX', item: { ...item, period: {} } as PurchaseItem, ...more };
};

describe('what became of a refund', () => {
  it.each(['done', 'asked', 'refused'] as const)('says which item, whose and of which order: %s', (end) => {
    const told = end === 'refused' ? outcome('offered', { code: 'OTHER' }) : outcome(end);
    const { title, text } = refundText(told);
    expect(`${title}. ${text}`).toContain('Travel eSIM, Japan, 5 GB, for Ana (order SJ-ZG97ZX)');
  });

  it('names nobody where an item is for nobody', () => {
    expect(refundText(outcome('done', {}, '')).text).toContain('Travel eSIM, Japan, 5 GB (order');
  });

  it('says why nothing was refunded, and what went back', () => {
    expect(refundText(outcome('offered', { code: 'INSTALLED' })).text).toBe(copy.why.INSTALLED);
    expect(refundText(outcome('done')).title).toBe(copy.doneTitle('$19.25'));
  });
});
