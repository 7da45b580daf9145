import { describe, expect, it } from 'vitest';
import { orderLines, titlesText } from '../../../src/components/purchases/orderLines.ts';
import type { PurchaseItem } from '../../../src/shared/orders/orders.ts';

const item = (note: string, whom = '', from = '2027-01-10') =>
  ({
    title: 'Travel eSIM',
    note,
    whom,
    amount: 1000,
    period: { from, to: '2027-01-20' },
  }) as PurchaseItem;

describe('the lines of an order', () => {
  it('tell what it is, where and for whom', () => {
    expect(orderLines({ items: [item('Japan, 5 GB', 'Ana')] })).toEqual([
      { text: 'Travel eSIM, Japan, 5 GB', count: 1, whom: 'Ana' },
    ]);
  });

  it('name people of the same purchase together, and count what has no name', () => {
    const items = [item('Peru', 'Ana'), item('Peru'), item('Peru', 'Ben'), item('Peru')];
    expect(orderLines({ items }).map(({ count, whom }) => [count, whom])).toEqual([
      [2, 'Ana, Ben'],
      [2, ''],
    ]);
  });

  it('are counted by their titles in a heading', () => {
    expect(titlesText([item('Peru'), item('Chile'), { title: 'Travel Insurance' }])).toBe(
      '2 x Travel eSIM, Travel Insurance',
    );
  });

  it('keep other places and other days apart', () => {
    const items = [item('Peru', 'Ana'), item('Chile', 'Ana'), item('Peru', 'Ana', '2027-01-11')];
    expect(orderLines({ items })).toHaveLength(3);
  });
});
