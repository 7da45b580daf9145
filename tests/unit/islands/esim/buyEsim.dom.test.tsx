import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { esimCopy } from '../../../../src/copy/esim/esim.ts';
import type { ComponentProps } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $drawer } from '../../../../src/islands/cart/cart.store.ts';
import BuyEsim from '../../../../src/islands/esim/BuyEsim.tsx';
import { cartOf, esimItem } from '../cart/items.ts';
import { listenForPlaces, loadedPlaces } from '../../../../src/islands/esim/placeFinder.ts';
import { openNetwork, packages, PLACES, type Network } from '../network.ts';

vi.mock('../../../../src/islands/bot-check/botCheck.ts', () => ({
  warmBotCheck: vi.fn<(action: string) => void>(),
  botToken: (action: string) => Promise.resolve(`token of ${action}`),
}));

type Props = ComponentProps<typeof BuyEsim>;

const EMPTY: Props = {
  title: 'Travel eSIM',
  provider: 'esim',
  listed: () => PLACES.places,
  src: '/places',
  lowest: '$3.00',
  hints: { '1': 'Maps and messages', '5': 'A couple of weeks' },
  today: '2026-11-20',
  values: { destination: '', startDate: '', endDate: '', package: '' },
  packages: [],
  errors: {},
};
const SIZES = packages(['5', 1925], ['8', 2750]);
const PREFILLED: Props = {
  ...EMPTY,
  place: { id: 'JPN', name: 'Japan', from: '$3.00' },
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
  vi.stubEnv('SSR', true);
  page.innerHTML = renderToString(<BuyEsim {...props} />);
  vi.unstubAllEnvs();
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
  if (!loadedPlaces()) await (await network.request('places')).answer(PLACES);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }));
}

const bar = (name: string): HTMLElement => screen.getAllByRole('button', { name }).at(-1)!;

test('as server HTML: a GET form that can be sent without script', () => {
  const page = arrive(EMPTY);
  expect(form().method).toBe('get');
  expect(form().getAttribute('action')).toBe('/marketplace/esim');
  const native = document.createElement('div');
  native.innerHTML = [...page.querySelectorAll('noscript')].map(({ innerHTML }) => innerHTML).join('');
  const options = [...native.querySelectorAll('option')].map(({ value, label }) => `${value} ${label}`);
  expect(options.slice(0, 3)).toEqual([' Choose your destination', 'JPN Japan', 'ESP Spain']);
  expect(native.querySelectorAll('input[type=date]')).toHaveLength(2);
  expect(native.textContent).toContain('Show packages');
  // What stands for the native controls where script runs is not sent without it.
  const fields = [...page.querySelectorAll<HTMLInputElement>('[type=hidden]')];
  expect(fields.map(({ name, disabled }) => [name, disabled])).toEqual([
    ['destination', true],
    ['startDate', true],
    ['endDate', true],
  ]);
});

test('the first state: destination and dates alone, and no Add with nothing to add', async () => {
  await open(EMPTY);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(text(document.body)).toContain('Packages from $3.00Next: destination, dates');
  await userEvent.click(bar('Choose a destination'));
  expect(document.activeElement).toBe(destination());
  await choose('Nordics');
  expect(text(document.body)).toContain('Packages from $4.00.');
  expect(text(document.body)).toContain('Packages from $4.00Next: dates');
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  await userEvent.click(bar('Select dates'));
  expect(await screen.findByRole('dialog', { name: 'Start & End Dates' })).toBeTruthy();
});

test('dates without packages lead back to the dates', async () => {
  await open(PREFILLED);
  await choose('Spain');
  expect(add()).toBeTruthy();
  await (await network.request('package-size')).answer(packages());
  fireEvent.submit(form());
  expect(screen.getByText(esimCopy.noPackages)).toBeTruthy();
  expect(screen.queryByText('Data Package is required.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  expect(bar('Select dates')).toBeTruthy();
});

test('what was chosen before it lived is kept, priced, and the default package preselected', async () => {
  const dated = { ...EMPTY, values: { ...PREFILLED.values, destination: '', package: '' } };
  const page = arrive(dated);
  listenForPlaces();
  await choose('Japan');
  await live(page, dated);
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
  expect(network.count('get-cart'), 'nor for the cart, before there is something to add').toBe(0);
});

test('a new trip clears the choice, and takes it again when it is still offered', async () => {
  await open(PREFILLED);
  await userEvent.click(screen.getByRole('radio', { name: /8 GB/ }));
  await choose('Spain');
  expect(sizes()).toEqual([]);
  expect(text(pass())).toContain('Total-');
  expect(screen.queryByText('Data Package is required.')).toBeNull();
  await (await network.request('package-size')).answer(packages(['3', 900], ['8', 2000]));
  expect(sizes()).toEqual([
    ['3', false],
    ['8', true],
  ]);
  expect(location.search).toBe('?destination=ESP&startDate=2027-01-10&endDate=2027-01-20&package=8');
});

test('a new trip takes its own default where the size chosen is not offered, or nobody chose it', async () => {
  await open(PREFILLED);
  await choose('Spain');
  await (await network.request('package-size')).answer(packages(['3', 900], ['8', 2000]));
  expect(sizes()).toEqual([
    ['3', true],
    ['8', false],
  ]);
  await userEvent.click(screen.getByRole('radio', { name: /8 GB/ }));
  await choose('Nordics');
  await (await network.request('package-size', 1)).answer(packages(['1', 900], ['2', 2000]));
  expect(sizes()).toEqual([
    ['1', true],
    ['2', false],
  ]);
});

test('the best value is marked, its rule stated, and every size has its price per gigabyte', async () => {
  const values = { ...PREFILLED.values, endDate: '2027-02-08' };
  await open({ ...PREFILLED, values, packages: packages(['5', 1400], ['8', 2000], ['20', 4000]).packages });
  const marked = screen.getAllByRole('radio', { name: /Best value/ });
  expect(marked.map(({ parentElement }) => text(parentElement!))).toEqual(['8 GBBest value$20.00$2.50 a GB']);
});

test('a list that could not be loaded can be asked for again', async () => {
  await open(PREFILLED);
  await choose('Spain');
  await (await network.request('package-size')).answer({ error: 'no' }, 404);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await (await network.request('package-size', 1)).answer(SIZES);
  expect(sizes()).toHaveLength(2);
});

test('sent without anything chosen: errors at the fields, focus on the first', async () => {
  await open(EMPTY);
  fireEvent.submit(form());
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
    once: expect.any(String) as unknown,
  });
  expect(add().textContent).toContain('Adding...');
  await userEvent.click(add());
  expect(network.count('add-cart-item')).toBe(1);
  expect($drawer.get().open).toBe(false);
  await asked.answer({ success: true, cart: cartOf(esimItem('a')) });
  expect($drawer.get().open).toBe(true);
});

test('whom the next one is for may be typed while this one is added: only what was sent is emptied', async () => {
  await open(PREFILLED);
  document.body.insertAdjacentHTML('beforeend', '<input id="label"><input name="companion" value="ana">');
  const label = document.querySelector<HTMLInputElement>('#label')!;
  await userEvent.type(label, 'Ana');
  await userEvent.click(add());
  await userEvent.clear(label);
  await userEvent.type(label, 'Ben');
  const answered = { success: true, cart: cartOf(esimItem('a')) };
  await (await network.request('add-cart-item')).answer(answered);
  expect(label.value).toBe('Ben');
  expect(document.querySelector<HTMLInputElement>('[name=companion]')!.value).toBe('');
  await userEvent.click(add());
  await (await network.request('add-cart-item', 1)).answer(answered);
  expect(label.value).toBe('');
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
  expect(inBar!.closest('.pay-bar')).not.toBeNull();
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

test('included countries come with the list', async () => {
  await open(PREFILLED);
  expect(screen.queryByRole('button', { name: '* Show included countries' })).toBeNull();
  await choose('Nordics');
  fireEvent.click(screen.getByRole('button', { name: '* Show included countries' }));
  const dialog = await screen.findByRole('dialog', { name: 'Supported Countries' });
  expect(within(dialog).getAllByRole('listitem').map(text)).toEqual(['Finland', 'Norway', 'Sweden']);
  expect(text(dialog)).toContain('One eSIM, 3 countries.');
});

test('what was sent before the form was alive is not sent again while its answer is on its way', async () => {
  await open(PREFILLED);
  form().dataset['adding'] = 'true';
  await userEvent.click(add());
  delete form().dataset['adding'];
  expect(network.count('add-cart-item')).toBe(0);
  await userEvent.click(add());
  await network.request('add-cart-item');
});
