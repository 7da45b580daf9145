import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { esimCopy } from '../../../../src/copy/esim/esim.ts';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '../../../../src/shared/cart/cart.ts';
import { seedCart } from '../../../../src/islands/cart/cart.store.ts';
import { loadedPlaces } from '../../../../src/islands/esim/placeFinder.ts';
import EditEsim from '../../../../src/islands/esim/EditEsim.tsx';
import { $toasts, removeToast } from '../../../../src/islands/toasts/toasts.store.ts';
import { cartOf, esimItem } from '../cart/items.ts';
import { openNetwork, packages, PLACES, type Network } from '../network.ts';

vi.mock('../../../../src/islands/bot-check/botCheck.ts', () => ({
  warmBotCheck: () => {},
  botToken: (action: string) => Promise.resolve(`token of ${action}`),
}));

const JAPAN = esimItem('a', 1925);
const SIZES = packages(['5', 1925], ['8', 2750]);

let network: Network;
const onClose = vi.fn<() => void>();
const alert = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) });
  vi.stubGlobal('alert', alert);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  network = openNetwork();
  seedCart(cartOf(JAPAN));
});
afterEach(async () => {
  await network.close();
  cleanup();
  vi.clearAllMocks();
  for (const { timestamp } of $toasts.get()) removeToast(timestamp);
  vi.useRealTimers();
});

const dialog = (): HTMLElement => screen.getByRole('dialog', { name: 'Edit eSIM' });
const destination = (): HTMLInputElement => within(dialog()).getByRole('combobox', { name: 'Destination' });
const size = (): HTMLInputElement => within(dialog()).getByRole('combobox', { name: 'Data Package' });
const dates = (): HTMLElement => within(dialog()).getByRole('button', { name: /^Start & End Dates/ });
const update = (): HTMLElement => within(dialog()).getByRole('button', { name: /^Updat/ });
const close = (): HTMLElement => within(dialog()).getByRole('button', { name: /^Close/ });
/** What describes a control: hint, then error. */
const described = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const invalid = (control: HTMLElement): boolean => control.getAttribute('aria-invalid') === 'true';
const disabled = (control: HTMLElement): boolean => (control as HTMLButtonElement).disabled;
const toasts = () => $toasts.get().map(({ title }) => title);

async function open(item: CartItem = JAPAN, answered = true) {
  const props = { item, onClose, provider: 'esim', src: '/places' };
  const view = render(<EditEsim open {...props} />);
  await screen.findByRole('dialog', { name: 'Edit eSIM' });
  if (answered) {
    await (await network.request('package-size')).answer(SIZES);
    await waitFor(() => expect(described(size())).not.toMatch(/Loading/));
  }
  return { show: (shown: boolean) => view.rerender(<EditEsim open={shown} {...props} />) };
}

async function choose(field: HTMLInputElement, label: string): Promise<void> {
  await userEvent.click(field);
  if (field === destination() && !loadedPlaces()) await (await network.request('places')).answer(PLACES);
  await userEvent.click(await screen.findByRole('option', { name: (name) => name.startsWith(label) }));
}

/** Types both dates into the fields of the open calendar. */
async function typeDates(start: string, end: string): Promise<void> {
  await userEvent.click(dates());
  const panel = await screen.findByRole('dialog', { name: 'Start & End Dates' });
  for (const [label, value] of [
    ['Start date', start],
    ['End date', end],
  ] as const) {
    const input = within(panel).getByLabelText(label);
    fireEvent.change(input, { target: { value } });
    fireEvent.blur(input);
  }
  await userEvent.click(within(panel).getByRole('button', { name: 'Done' }));
}

test('opens with the item as it is; nothing to update, and it says so', async () => {
  await open();
  expect(destination().value).toBe('Japan');
  expect(destination().placeholder).toBe('Choose your destination');
  expect(dates().textContent).toContain('Jan 10, 2027 - Jan 20, 2027');
  expect(size().value).toBe('5 GB - $19.25');
  expect(dialog().textContent).toContain('Was$19.25');
  expect(dialog().textContent).not.toContain('Now');
  expect(disabled(update())).toBe(true);
  expect(described(update())).toBe('Nothing has changed yet.');
});

test('asks for packages of the destination and both dates, once', async () => {
  await open();
  expect((await network.request('package-size')).query).toEqual({
    destination: 'JPN',
    startDate: '2027-01-10',
    endDate: '2027-01-20',
  });
  expect(network.count('package-size')).toBe(1);
});

test('another package can be updated to, the old one again not', async () => {
  await open();
  await choose(size(), '8 GB - $27.50');
  expect(disabled(update())).toBe(false);
  expect(dialog().textContent).toContain('Was$19.25Now$27.50');
  await choose(size(), '5 GB - $19.25');
  expect(disabled(update())).toBe(true);
});

test('another destination clears the package without a complaint; one of the same size is chosen again', async () => {
  await open();
  await choose(destination(), 'Spain');
  expect(size().value).toBe('');
  expect(invalid(size())).toBe(false);
  await (await network.request('package-size', 1)).answer(packages(['3', 900], ['5', 1400]));
  await waitFor(() => expect(size().value).toBe('5 GB - $14.00'));
  expect(disabled(update())).toBe(false);
});

test('where the size is not offered the reader chooses; the way back brings it back', async () => {
  await open();
  await choose(destination(), 'Spain');
  await (await network.request('package-size', 1)).answer(packages(['3', 900], ['8', 1400]));
  await waitFor(() => expect(described(size())).not.toMatch(/Loading/));
  // No default is asked for here.
  expect(size().value).toBe('');
  await choose(destination(), 'Japan');
  await waitFor(() => expect(size().value).toBe('5 GB - $19.25'));
  expect(disabled(update())).toBe(true);
});

test('an answer for the destination before never shows under the new one', async () => {
  await open();
  await choose(destination(), 'Spain');
  const spain = await network.request('package-size', 1);
  await choose(destination(), 'Nordics');
  await (await network.request('package-size', 2)).answer(packages(['20', 5000]));
  await spain.answer(packages(['3', 900]));
  await waitFor(() => expect(described(size())).not.toMatch(/Loading/));
  await userEvent.click(size());
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['20 GB - $50.00']);
});

test('dates that break a rule say so, empty the package and ask for nothing', async () => {
  await open();
  await typeDates('2027-01-10', '2027-04-10');
  expect(described(dates())).toMatch(/End date must be within 90 days of start date\./);
  expect(size().value).toBe('');
  expect(described(size())).toBe('Choose a destination and dates to see prices.');
  expect(network.count('package-size')).toBe(1);
});

test('the rules run on mount: a past start asks for nothing, and is said at once', async () => {
  await open(esimItem('a', 1925, { start: '2026-11-20', end: '2026-11-25' }), false);
  expect(network.count('package-size')).toBe(0);
  await waitFor(() => expect(described(dates())).toMatch(/Start date must be today or later\./));
});

test('no package on sale is said in words', async () => {
  await open(JAPAN, false);
  await (await network.request('package-size')).answer({ packages: [] });
  act(() => size().focus());
  act(() => size().blur());
  await waitFor(() => expect(described(size())).toBe(esimCopy.noPackages));
});

test('packages that could not be loaded can be requested again', async () => {
  await open(JAPAN, false);
  await (await network.request('package-size')).answer({ error: 'Start date must be today or later.' }, 400);
  // A 400 has a reason of its own.
  await screen.findByText(/Start date must be today or later\./);
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
  await (await network.request('package-size', 1)).answer(SIZES);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  await choose(destination(), 'Spain');
  expect(destination().value).toBe('Spain');
});

test('an update without a package is attempted: errors show and the field has the focus', async () => {
  await open();
  await choose(destination(), 'Spain');
  await userEvent.click(update());
  expect(described(size())).toMatch(/Data Package is required\./);
  expect(document.activeElement).toBe(size());
  expect(network.count('edit-cart-item')).toBe(0);
});

async function submitted() {
  const view = await open();
  await choose(size(), '8 GB - $27.50');
  await userEvent.click(update());
  return { ...view, request: await network.request('edit-cart-item') };
}

test('while updating: "Updating...", nothing to press twice, no way to close', async () => {
  const { request } = await submitted();
  expect(request.body).toEqual({
    cart_item_id: 'a',
    product_id: '1',
    options: [
      { option_id: 1, option_value: 'JPN' },
      { option_id: 2, option_value: '8' },
      { option_id: 3, option_value: '2027-01-10' },
      { option_id: 4, option_value: '2027-01-20' },
    ],
    original_price: 2750,
    markup_price: 0,
    token: 'token of cart_esim_edit',
  });
  expect(within(dialog()).getByRole('button', { name: 'Updating...' })).toBe(update());
  expect(update().getAttribute('aria-disabled')).toBe('true');
  expect(within(dialog()).getByRole('button', { name: 'Close. Updating the item' })).toBe(close());
  await userEvent.click(update());
  await userEvent.click(close());
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(network.count('edit-cart-item')).toBe(1);
});

test('a good update closes and says so', async () => {
  const { request } = await submitted();
  await request.answer({ success: true, cart: cartOf(esimItem('a', 2750, { gb: '8' })) });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts()).toEqual(['Item updated']);
  expect(alert).not.toHaveBeenCalled();
});

test('a refused update alerts, stays, keeps the values and shows the messages at their fields', async () => {
  const { request } = await submitted();
  const message = 'Start date must be today or later.';
  await request.answer({ success: false, errors: [{ field: 'startDate', errors: [message] }] });
  await waitFor(() =>
    expect(alert).toHaveBeenCalledExactlyOnceWith('Something went wrong. Please try again later.'),
  );
  await waitFor(() => expect(described(dates())).toContain(message));
  expect(size().value).toBe('8 GB - $27.50');
  expect(onClose).not.toHaveBeenCalled();
  expect(disabled(update())).toBe(false);
});

test('a failed update says why in the dialog', async () => {
  const { request } = await submitted();
  await request.answer({ error: 'Not found.' }, 404);
  await waitFor(() => expect(within(dialog()).getByRole('alert').textContent).toBe('Not found.'));
  expect(alert).not.toHaveBeenCalled();
  expect(disabled(update())).toBe(false);
});

test('closing by hand is Escape or Close, and resets', async () => {
  const { show } = await open();
  await choose(destination(), 'Spain');
  await userEvent.click(close());
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  show(false);
  show(true);
  await waitFor(() => expect(destination().value).toBe('Japan'));
  expect(size().value).toBe('5 GB - $19.25');
});

test('included countries open over the dialog; Escape closes only them', async () => {
  await open();
  expect(within(dialog()).queryByRole('button', { name: '* Show included countries' })).toBeNull();
  await choose(destination(), 'Nordics');
  await userEvent.click(within(dialog()).getByRole('button', { name: '* Show included countries' }));
  const countries = await screen.findByRole('dialog', { name: 'Supported Countries' });
  expect(within(countries).getByRole('heading', { name: 'Nordics' })).toBeTruthy();
  const names = within(countries).getAllByRole('listitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Finland', 'Norway', 'Sweden']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Supported Countries' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});
