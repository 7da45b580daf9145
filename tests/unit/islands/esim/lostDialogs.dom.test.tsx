/** Dialogs whose code cannot be loaded. */
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $countriesOf, $editing } from '../../../../src/islands/cart/cart.store.ts';
import EsimDialogs from '../../../../src/islands/esim/EsimDialogs.tsx';
import { $toasts, removeToast } from '../../../../src/islands/toasts/toasts.store.ts';
import { esimItem } from '../cart/items.ts';

vi.mock('../../../../src/islands/esim/EditEsim.tsx', () => {
  throw new Error('No network.');
});
vi.mock('../../../../src/islands/esim/SupportedCountries.tsx', () => {
  throw new Error('No network.');
});

beforeEach(() => {
  render(<EsimDialogs provider="esim" src="/places" />);
});
afterEach(() => {
  cleanup();
  for (const { timestamp } of $toasts.get()) removeToast(timestamp);
});

test.each([
  ['Edit eSIM', $editing, esimItem('a', 1925)],
  ['Supported Countries', $countriesOf, { id: 'EUROPE', name: 'Europe', codes: ['ES', 'PT'] }],
] as const)('%s ends, and says so until that is closed', async (_, $asked, value) => {
  act(() => $asked.set(value as never));
  await waitFor(() => expect($toasts.get()).toMatchObject([{ status: 'error', duration: 0 }]));
  expect($asked.get()).toBeUndefined();
});
