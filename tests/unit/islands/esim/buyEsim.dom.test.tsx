import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $drawer } from '../../../../src/islands/cart/cart.store.ts';
import BuyEsim from '../../../../src/islands/esim/BuyEsim.tsx';
import { cartOf, esimItem } from '../cart/items.ts';
import { DESTINATIONS, openNetwork, packages, type Network } from '../network.ts';

vi.mock('../../../../src/islands/bot-check/botCheck.ts', () => ({
  warmBotCheck: vi.fn<(action: string) => void>(),
  botToken: (action: string) => Promise.resolve(`token of ${action}`),
}));

type Props = ComponentProps<typeof BuyEsim>;

const LIST = DESTINATIONS.destinations.map(({ id, name, supportedCountries }) => ({
  id,
  name,
  countries: supportedCountries.length,
}));
const EMPTY: Props = {
  title: 'Travel eSIM',
  provider: 'esim',
  listed: () => LIST,
  counts: { NORDICS: 3 },
  hints: [
    ['1', 'Maps and messages'],
    ['5', 'A couple of weeks'],
  ],
  today: '2026-11-20',
  values: { destination: '', startDate: '', endDate: '', package: '' },
  packages: [],
  errors: {},
};
const SIZES = packages(['5', 1925], ['8', 2750]);
const PREFILLED: Props = {
  ...EMPTY,
  values: { destination: 'JPN', startDate: '2027-01-10', endDate: '2027-01-20', package: '5' },
  packages: SIZES.packages,
};

let network: Network;
let root: Root | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  network = openNetwork();
  history.replaceState(null, '', '/marketplace/esim');
});
afterEach(async () => {
  await network.close();
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
  cleanup();
  vi.useRealTimers();
});

/** The page as the server sends it. */
function arrive(props: Props): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(<BuyEsim {...props} />);
  return page;
}

/** Brings it to life as Astro does: no function reaches the browser. */
async function live(page: HTMLElement, props: Props) {
  const onRecoverableError = vi.fn();
  await act(async () => {
    root = hydrateRoot(page, <BuyEsim {...props} listed={null} />, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
}

async function open(props: Props): Promise<void> {
  await live(arrive(props), props);
}

const form = (): HTMLFormElement => document.querySelector('form')!;
const destination = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Destination' });
const pass = (): HTMLElement => screen.getByRole('complementary', { name: 'Your eSIM' });
const add = (): HTMLElement => within(pass()).getByRole('button', { name: /^Add/ });
const text = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/g, ' ');
const sizes = () =>
  screen.queryAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]);

async function choose(label: string): Promise<void> {
  await userEvent.click(destination());
  await userEvent.click(await screen.findByRole('option', { name: label }));
}

test('as server HTML: a GET form that can be sent without script', () => {
  const page = arrive(EMPTY);
  expect(form().method).toBe('get');
  expect(form().getAttribute('action')).toBe('/marketplace/esim');
  const options = [...page.querySelectorAll('option')].map(({ value, label }) => `${value} ${label}`);
  expect(options).toEqual([' Choose your destination', 'JPN Japan', 'ESP Spain', 'NORDICS Nordics']);
  expect(page.querySelectorAll('input[type=date]')).toHaveLength(2);
  expect(page.querySelector('noscript')!.textContent).toContain('Show packages');
  // The sizes keep their place until they have prices.
  expect(page.querySelectorAll('.lug')).toHaveLength(2);
});

test('what was chosen before it lived is kept, priced, and the default package preselected', async () => {
  const page = arrive(EMPTY);
  page.querySelector('select')!.value = 'JPN';
  const [start, end] = page.querySelectorAll<HTMLInputElement>('input[type=date]');
  start!.value = '2027-01-10';
  end!.value = '2027-01-20';
  await live(page, EMPTY);
  const asked = await network.request('package-size');
  expect(asked.query).toEqual({ destination: 'JPN', startDate: '2027-01-10', endDate: '2027-01-20' });
  await asked.answer(SIZES);
  expect(destination().value).toBe('Japan');
  expect(sizes()).toEqual([
    ['5', true],
    ['8', false],
  ]);
  expect(text(pass())).toContain('Jan 10, 2027 - Jan 20, 2027');
  expect(text(pass())).toContain('Total$19.25');
});

test('a prefilled page needs no question; its total follows the chosen package', async () => {
  await open(PREFILLED);
  expect(text(pass())).toContain('Package5 GBLength11 days');
  await userEvent.click(screen.getByRole('radio', { name: /8 GB/ }));
  expect(text(pass())).toContain('Total$27.50');
  expect(network.count('package-size')).toBe(0);
});

test('a new trip: the choice is cleared, then the default of the new list', async () => {
  await open(PREFILLED);
  await userEvent.click(screen.getByRole('radio', { name: /8 GB/ }));
  await choose('Spain');
  expect(sizes()).toEqual([]);
  expect(text(pass())).toContain('Total-');
  expect(screen.queryByText('Data Package is required.')).toBeNull();
  await (await network.request('package-size')).answer(packages(['3', 900], ['8', 2000]));
  expect(sizes()).toEqual([
    ['3', true],
    ['8', false],
  ]);
  expect(location.search).toBe('?destination=ESP&startDate=2027-01-10&endDate=2027-01-20&package=3');
});

test('a list that could not be loaded can be asked for again', async () => {
  await open(PREFILLED);
  await choose('Spain');
  await (await network.request('package-size')).answer({ error: 'no' }, 404);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await (await network.request('package-size', 1)).answer(SIZES);
  expect(sizes()).toHaveLength(2);
});

test('Add to cart without anything chosen: errors at the fields, focus on the first', async () => {
  await open(EMPTY);
  await userEvent.click(add());
  expect(screen.getByText('Destination is required.')).toBeTruthy();
  expect(screen.getByText('Start date is required.')).toBeTruthy();
  expect(document.activeElement).toBe(destination());
  expect(network.count('add-cart-item')).toBe(0);
});

test('Add to cart sends options, price and token once; then the drawer opens with the item', async () => {
  await open(PREFILLED);
  await userEvent.click(add());
  const asked = await network.request('add-cart-item');
  expect(asked.body).toEqual({
    product_id: '1',
    options: [
      { option_id: 1, option_value: 'JPN' },
      { option_id: 2, option_value: '5' },
      { option_id: 3, option_value: '2027-01-10' },
      { option_id: 4, option_value: '2027-01-20' },
    ],
    original_price: 1925,
    markup_price: 0,
    traveler_info: [],
    token: 'token of cart_esim_add',
  });
  expect(add().textContent).toContain('Adding...');
  await userEvent.click(add());
  expect(network.count('add-cart-item')).toBe(1);
  expect($drawer.get().open).toBe(false);
  await asked.answer({ success: true, cart: cartOf(esimItem('a')) });
  expect($drawer.get().open).toBe(true);
});

test('pressed while prices are on their way: it counts once they are there', async () => {
  await open(PREFILLED);
  await choose('Spain');
  await userEvent.click(add());
  expect(network.count('add-cart-item')).toBe(0);
  await (await network.request('package-size')).answer(packages(['3', 900]));
  const asked = await network.request('add-cart-item');
  expect(asked.body).toMatchObject({ original_price: 900 });
  expect(screen.queryByText('Data Package is required.')).toBeNull();
});

test('a refusal: the alert, the messages at their fields, nothing lost', async () => {
  const alert = vi.fn<(message: string) => void>();
  vi.stubGlobal('alert', alert);
  await open(PREFILLED);
  await userEvent.click(add());
  const message = 'Start date must be today or later.';
  await (
    await network.request('add-cart-item')
  ).answer({ success: false, errors: [{ field: 'startDate', errors: [message] }] });
  expect(alert).toHaveBeenCalledExactlyOnceWith('Something went wrong. Please try again later.');
  expect(screen.getByText(message)).toBeTruthy();
  expect(destination().value).toBe('Japan');
  expect(sizes()[0]).toEqual(['5', true]);
});

test("a failure says the answer's own words beside the button", async () => {
  await open(PREFILLED);
  await userEvent.click(add());
  await (await network.request('add-cart-item')).answer({ error: 'Too many tries.' }, 429);
  expect(within(pass()).getByRole('alert').textContent).toBe('Too many tries.');
});

test('a failure: its message in the pass and in the bar at the thumb, read out once', async () => {
  await open(PREFILLED);
  await userEvent.click(add());
  await (await network.request('add-cart-item')).answer({ error: 'Too many requests.' }, 429);
  expect(within(pass()).getByRole('alert').textContent).toBe('Too many requests.');
  const [, inBar, ...others] = screen.getAllByText('Too many requests.');
  expect(others).toEqual([]);
  expect(inBar!.closest('.fixed')).not.toBeNull();
  expect(inBar!.closest('[role=alert],[role=status],[aria-live]')).toBeNull();
});

test("the server's messages of a form sent without script stand until their field changes", async () => {
  const message = 'Start date must be today or later.';
  const values = { ...PREFILLED.values, startDate: '2026-11-01', endDate: '2026-11-05', package: '' };
  await open({ ...EMPTY, values, errors: { destination: 'Destination is required.', startDate: message } });
  expect(screen.getByText(message)).toBeTruthy();
  await choose('Spain');
  expect(screen.queryByText('Destination is required.')).toBeNull();
  expect(screen.getByText(message)).toBeTruthy();
});

test('included countries are fetched when they are asked for', async () => {
  await open(PREFILLED);
  expect(screen.queryByRole('button', { name: '* Show included countries' })).toBeNull();
  await choose('Nordics');
  fireEvent.click(screen.getByRole('button', { name: '3 countries' }));
  const dialog = await screen.findByRole('dialog', { name: 'Supported Countries' });
  expect(text(dialog)).toContain('Loading countries');
  await (await network.request('destinations')).answer(DESTINATIONS);
  expect(within(dialog).getAllByRole('listitem').map(text)).toEqual(['Finland', 'Norway', 'Sweden']);
  await waitFor(() => expect(text(dialog)).toContain('One eSIM, 3 countries.'));
});
