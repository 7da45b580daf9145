import { expect, it } from 'vitest';
import { rulesOf } from '../../../src/components/receipt/statement.ts';
import type { Receipt, ReceiptItem } from '../../../src/shared/orders/receipt.ts';

const item = (title: string, ...rules: string[]): ReceiptItem => ({ title, details: [], amount: 100, rules });

it('states the rules that several items share once, and keeps those apart that differ', () => {
  const items = [
    item('Travel Insurance', 'Fair'),
    item('Travel Insurance', 'Fair'),
    item('Travel eSIM', 'Fair'),
    item('Travel Insurance', 'Strict'),
  ];
  expect(rulesOf({ items } as Receipt).map(({ title, rules }) => [title, ...rules])).toEqual([
    ['Travel Insurance', 'Fair'],
    ['Travel eSIM', 'Fair'],
    ['Travel Insurance', 'Strict'],
  ]);
});
