/** How the cart offers to change an item: each product says where. */
import { cleanup, render, screen } from '@testing-library/react';
import '../browser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { cartSectionCopy } from '../../../../src/copy/cart/cartSection.ts';
import CartSection from '../../../../src/islands/cart/CartSection.tsx';
import type { Card } from '../../../../src/islands/cart/card.ts';
import { signal } from '../../../../src/islands/ui/icons.ts';
import { cartOf, esimItem } from './items.ts';

const cardOf = vi.hoisted(() => vi.fn<() => Card>());
vi.mock('../../../../src/islands/cart/cards.ts', () => ({ cardOf }));

const TITLES = { 1: 'Ride' };
const ride: Card = {
  badge: { className: '', icon: signal, text: 'Ride' },
  details: () => [],
  line: () => '',
  changeAt: () => undefined,
};

afterEach(cleanup);

const open = (card: Card) => {
  cardOf.mockReturnValue(card);
  render(<CartSection titles={TITLES} cart={cartOf(esimItem('a'))} />);
};
const edit = () => screen.queryByText(cartSectionCopy.edit);
const change = () => screen.queryByText(cartSectionCopy.change);

test('a product that says neither address nor dialog has no button that opens the dialog of another', () => {
  open(ride);
  expect([edit(), change()]).toEqual([null, null]);
  expect(document.querySelector('[data-edit]')).toBeNull();
});

test('with a dialog it is changed there, and with an address on that page', () => {
  open({ ...ride, dialog: 'esim-dialogs' });
  expect(edit()!.closest('button')!.dataset['wakes']).toBe('esim-dialogs');
  cleanup();
  open({ ...ride, dialog: 'esim-dialogs', changeAt: () => '/marketplace/ride' });
  expect([change()!.getAttribute('href'), edit()]).toEqual(['/marketplace/ride', null]);
});
