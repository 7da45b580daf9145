import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import userEvent from '@testing-library/user-event';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { travelersCopy } from '../../../../src/copy/insurance/travelers.ts';
import { $cart, $drawer, closeDrawer, takeCart } from '../../../../src/islands/cart/cart.store.ts';
import type { InsuredPeriod } from '../../../../src/shared/insurance/duplicates.ts';
import { DRAFTS } from '../../../../src/islands/lib/drafts.ts';
import { restoreDrafts } from '../../../../src/islands/session/restore.ts';
import { seedSession, type Session } from '../../../../src/islands/session/watch.ts';
import Travelers from '../../../../src/islands/insurance/Travelers.tsx';
import { openNetwork, type Network } from '../network.ts';

vi.mock('../../../../src/islands/bot-check/botCheck.ts', () => ({
  warmBotCheck: () => {},
  botToken: (action: string) => Promise.resolve(`token of ${action}`),
}));

const values = {
  destination: '118',
  departureDate: '2027-02-08',
  returnDate: '2027-06-18',
  coverage: '0',
  usCitizen: '0',
};
const facts = {
  planCoverage: 'Premium Non-US Coverage',
  destination: 'Colombia',
  dates: 'Feb 8, 2027 - Jun 18, 2027',
  length: '131 days',
  price: '$209.60',
  advisory: undefined,
};
const names = { first_name: 'Maya', middle_name: '', last_name: 'Okafor' };
const alert = vi.fn<(text: string) => void>();

let network: Network;
beforeEach(() => {
  vi.stubGlobal('alert', alert);
  network = openNetwork();
});
afterEach(async () => {
  await network.close();
  closeDrawer();
  cleanup();
  vi.clearAllMocks();
});

const travelers = (
  usCitizen = '0',
  coverage = '0',
  bought: readonly InsuredPeriod[] = [],
  others: readonly (typeof names)[] = [],
  replaces: readonly string[] = [],
) => (
  <Travelers
    title="Travel Insurance"
    choice={{ values: { ...values, usCitizen, coverage }, planId: '1510', price: 20_960, replaces }}
    seeds={[names, ...others].map((person) => ({ ...person, us_citizen: usCitizen }))}
    facts={facts}
    country="CO"
    bought={bought}
    address="/here"
    changeAddress="/answers"
    plansAddress="/plans"
  />
);
const open = (...seed: Parameters<typeof travelers>): void => void render(travelers(...seed));

const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const person = (number: number) =>
  within(screen.getByRole('group', { name: travelersCopy.travelerNo(number) }));
const errors = () => [...document.querySelectorAll('.err')].map((element) => element.textContent);
const total = () => screen.getByRole('complementary').textContent;

async function addJun(): Promise<void> {
  await press(travelersCopy.addTraveler);
  await userEvent.type(person(2).getByLabelText(travelersCopy.firstName), 'Jun');
  await userEvent.type(person(2).getByLabelText(travelersCopy.lastName), 'Sato');
}

const MAYA = ['Maya', 'Okafor'] as const;
const JUN = ['Jun', 'Sato'] as const;
const item = (id: string, first_name: string, last_name: string) => ({
  cart_item_id: id,
  product_id: 2,
  sku_values: [],
  original_price: 20_960,
  markup_price: 0,
  insurance_traveler_info: [{ first_name, middle_name: '', last_name, us_citizen: '0' as const }],
  errors: [],
});

test('the name of the profile, the citizenship of the quote, and a price for one', () => {
  open('1');
  expect(person(1).getByLabelText<HTMLInputElement>(travelersCopy.firstName).value).toBe('Maya');
  expect(screen.getByText('Yes')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('link', { name: /^Change/ }).getAttribute('href')).toBe('/answers');
  expect(total()).toContain('$209.60');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('a changed quote has the people of the policies that it replaces, and warns of none of them', async () => {
  const days = [
    { name: 'departureDate', value: values.departureDate },
    { name: 'returnDate', value: values.returnDate },
    { name: 'destination', value: '118', destination: { id: '118', name: 'Colombia', iso2: 'CO' } },
  ];
  const replaced = ['a', 'b'].map((id, at) => {
    const [first, last] = at ? JUN : MAYA;
    return { ...item(id, first, last), sku_values: days };
  });
  open('0', '0', [], [{ first_name: 'Jun', middle_name: '', last_name: 'Sato' }], ['a', 'b']);
  act(() => takeCart({ cart_items: replaced }));
  expect(person(2).getByLabelText<HTMLInputElement>(travelersCopy.firstName).value).toBe('Jun');
  // Without script they are drawn, too, and could remove nobody.
  for (const remove of screen.getAllByRole('button', { name: /^Remove/ }))
    expect(remove.classList).toContain('needs-script');
  await press(travelersCopy.review);
  expect(screen.queryByRole('button', { name: /^Keep both/ })).toBeNull();
  await press(travelersCopy.addToCart);
  const sent = await network.request('add-cart-item');
  expect(sent.body).toMatchObject({ replaces: ['a', 'b'], traveler_info: [{}, { first_name: 'Jun' }] });
  await sent.answer({ success: true, cart: { cart_items: replaced } });
});

test('somebody added is not told off before being asked, also after a refused try', async () => {
  open();
  await userEvent.clear(person(1).getByLabelText(travelersCopy.lastName));
  await press(travelersCopy.review);
  expect(errors()).toEqual(['Last name is required.']);
  await userEvent.type(person(1).getByLabelText(travelersCopy.lastName), 'Okafor');
  await press(travelersCopy.addTraveler);
  expect(errors()).toEqual([]);
  expect(document.activeElement).toBe(person(2).getByLabelText(travelersCopy.firstName));
  expect(total()).toContain('$419.20');
});

test('nothing is sent before it was reviewed; names can still be changed', async () => {
  open();
  await press(travelersCopy.review);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: travelersCopy.reviewTitle }));
  expect(network.count('add-cart-item')).toBe(0);
  await press(travelersCopy.changeNames);
  expect(person(1).getByLabelText<HTMLInputElement>(travelersCopy.lastName).value).toBe('Okafor');
});

test('everybody becomes an item by one call, so that nobody is left out; then the drawer opens', async () => {
  open();
  await addJun();
  await press(travelersCopy.review);
  await press(travelersCopy.addToCart);
  const sent = await network.request('add-cart-item');
  expect(sent.body).toMatchObject({
    product_id: '2',
    original_price: 20_960,
    markup_price: 0,
    token: 'token of cart_insurance_add',
    traveler_info: [
      { first_name: 'Maya', middle_name: '', last_name: 'Okafor', us_citizen: '0' },
      { first_name: 'Jun', middle_name: '', last_name: 'Sato', us_citizen: '0' },
    ],
  });
  const cart_items = [item('a', 'Maya', 'Okafor'), item('b', 'Jun', 'Sato')];
  await sent.answer({ success: true, cart: { cart_items } });
  await waitFor(() => expect($drawer.get().open).toBe(true));
  expect(network.count('add-cart-item')).toBe(1);
  expect($cart.get().value.cart_items).toHaveLength(2);
  expect(screen.getByText(travelersCopy.travelersAdded(2))).toBeTruthy();
  await press(travelersCopy.more);
  expect(screen.getByLabelText<HTMLInputElement>(travelersCopy.firstName).value).toBe('');
});

test('where the second is refused, it is said at the second, and both are sent again', async () => {
  open();
  await addJun();
  await press(travelersCopy.review);
  await press(travelersCopy.addToCart);
  const tooLong = { field: 'last_name', errors: ['Use at most 60 characters.'], traveler: 1 };
  await (await network.request('add-cart-item')).answer({ success: false, errors: [tooLong] });
  await waitFor(() => expect(errors()).toEqual(['Use at most 60 characters.']));
  expect(alert).toHaveBeenCalledTimes(1);
  const field = person(2).getByLabelText(travelersCopy.lastName);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field, 'o');
  await press(travelersCopy.review);
  await press(travelersCopy.addToCart);
  expect((await network.request('add-cart-item', 1)).body).toMatchObject({
    traveler_info: [{ first_name: 'Maya' }, { first_name: 'Jun', last_name: 'Satoo' }],
  });
});

test('a family whose answer was lost is sent again as the same one', async () => {
  open();
  await addJun();
  await press(travelersCopy.review);
  await press(travelersCopy.addToCart);
  const lost = await network.request('add-cart-item');
  await lost.answer({ error: 'No answer.' }, 504);
  await waitFor(() => expect(errors()).toEqual(['No answer.']));
  await press(travelersCopy.addToCart);
  const { once, traveler_info } = lost.body as Record<string, unknown>;
  expect((await network.request('add-cart-item', 1)).body).toMatchObject({ once, traveler_info });
});

test('a family of two citizenships: the quote’s is offered, and each policy has its own', async () => {
  open('0');
  await addJun();
  const citizen = (name: string) => person(2).getByRole<HTMLInputElement>('radio', { name });
  expect(citizen('No').checked).toBe(true);
  await userEvent.click(citizen('Yes'));
  await press(travelersCopy.review);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(travelersCopy.citizenOf(false)),
    expect.stringContaining(travelersCopy.citizenOf(true)),
  ]);
  await press(travelersCopy.addToCart);
  const sent = await network.request('add-cart-item');
  expect(sent.body).toMatchObject({
    traveler_info: [
      { first_name: 'Maya', us_citizen: '0' },
      { first_name: 'Jun', us_citizen: '1' },
    ],
  });
  const message = 'Sorry, US Citizens are not eligible for US Coverage.';
  await sent.answer({ success: false, errors: [{ field: 'usCitizen', errors: [message], traveler: 1 }] });
  await waitFor(() => expect(errors()).toEqual([message]));
  const field = person(2).getByRole('radiogroup');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.textContent).toContain('Sorry');
});

test('US coverage with a citizen is refused at that traveler, as soon as it is answered', async () => {
  open('0', '1');
  await addJun();
  await userEvent.click(person(2).getByRole('radio', { name: 'Yes' }));
  await waitFor(() => expect(errors()).toEqual(['Sorry, US Citizens are not eligible for US Coverage.']));
  await press(travelersCopy.review);
  await waitFor(() => expect(person(2).getByRole('radiogroup').contains(document.activeElement)).toBe(true));
  await userEvent.click(person(2).getByRole('radio', { name: 'No' }));
  await press(travelersCopy.review);
  expect(screen.getByRole('heading', { name: travelersCopy.reviewTitle })).toBeTruthy();
});

test('names are stored while they are typed, and no longer once they are in the cart', async () => {
  seedSession({ user: { id: 'me' }, expires: '' } as Session);
  const stored = () => sessionStorage.getItem(DRAFTS);
  open();
  expect(stored()).toBeNull();
  await addJun();
  expect(JSON.parse(stored()!)).toMatchObject({
    user: 'me',
    forms: {
      travelers: expect.arrayContaining([
        ['first_name-1', 'Jun'],
        ['us_citizen-1', '0'],
      ]) as unknown,
    },
  });
  await userEvent.click(person(2).getByRole('button', { name: /^Remove/ }));
  expect(stored()).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Middle name/), 'Ada');
  expect(stored()).toContain('Ada');
  await press(travelersCopy.review);
  expect(stored()).toContain('Ada');
  await press(travelersCopy.addToCart);
  const sent = await network.request('add-cart-item');
  await sent.answer({ success: true, cart: { cart_items: [item('a', 'Maya', 'Okafor')] } });
  await waitFor(() => expect(screen.getByText(travelersCopy.travelersAdded(1))).toBeTruthy());
  expect(stored()).toBeNull();
});

test('a name that was typed stays stored when a traveler is added and removed', async () => {
  seedSession({ user: { id: 'me' }, expires: '' } as Session);
  open();
  await userEvent.type(person(1).getByLabelText(travelersCopy.firstName), ' Ada');
  await press(travelersCopy.addTraveler);
  await userEvent.click(person(2).getByRole('button', { name: /^Remove/ }));
  expect(JSON.parse(sessionStorage.getItem(DRAFTS)!)).toMatchObject({
    forms: { travelers: expect.arrayContaining([['first_name-0', 'Maya Ada']]) as unknown },
  });
});

const MAYAS: InsuredPeriod = {
  name: 'Colombia',
  traveler: 'Maya Okafor',
  countries: ['CO'],
  from: '2027-02-08',
  to: '2027-06-18',
};
const warning = () => document.querySelector('.note-warn')?.textContent;

test('names that come back after the form lives are filled in, for everybody', async () => {
  seedSession({ user: { id: 'maya' }, expires: '' } as Session);
  const draft = [
    ['first_name-0', 'Maya'],
    ['last_name-0', 'Okafor'],
    ['us_citizen-0', '0'],
    ['first_name-1', 'Jun'],
    ['last_name-1', 'Sato'],
    ['us_citizen-1', '1'],
  ];
  open();
  const drafts = { user: 'maya', path: location.pathname, at: Date.now(), forms: { travelers: draft } };
  sessionStorage.setItem(DRAFTS, JSON.stringify(drafts));
  restoreDrafts('maya');
  await waitFor(() =>
    expect(person(2).getByLabelText(travelersCopy.firstName)).toHaveProperty('value', 'Jun'),
  );
  expect(person(2).getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true);
  expect(document.activeElement).toBe(document.body);
});

test('the focus is where the next step is: at the first name of who was added, and at the button after a removal', async () => {
  open();
  await addJun();
  await press(travelersCopy.addTraveler);
  expect(document.activeElement).toBe(person(3).getByLabelText(travelersCopy.firstName));
  await press(travelersCopy.removeTraveler('Jun Sato'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: travelersCopy.addTraveler }));
});

const stored = [
  ['first_name-0', 'Mya'],
  ['last_name-0', 'Okafo'],
  ['first_name-1', 'Jun'],
] as const;
const storeNames = (): void => {
  const drafts = { user: 'maya', path: location.pathname, at: Date.now(), forms: { travelers: stored } };
  sessionStorage.setItem(DRAFTS, JSON.stringify(drafts));
};
const lastName = () => person(1).getByLabelText<HTMLInputElement>(travelersCopy.lastName).value;
const firstName = () => person(1).getByLabelText<HTMLInputElement>(travelersCopy.firstName).value;

test('a name typed before the stored ones come stays', async () => {
  open();
  await userEvent.type(person(1).getByLabelText(travelersCopy.firstName), ' Ada');
  storeNames();
  act(() => restoreDrafts('maya'));
  expect([firstName(), lastName()]).toEqual(['Maya Ada', 'Okafo']);
  expect(person(2).getByLabelText(travelersCopy.firstName)).toHaveProperty('value', 'Jun');
});

test('names stored for one policy are not filled in where another is changed, and wait for their own form', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(travelers('0', '0', [], [], ['a']));
  storeNames();
  restoreDrafts('maya');
  expect(box.querySelector<HTMLInputElement>('[name=first_name-0]')!.value).toBe('Maya');
  expect(sessionStorage.getItem(DRAFTS)).toContain('Mya');
  box.remove();
  sessionStorage.clear();
});

test('a stored name corrected before the form lives stays corrected', async () => {
  storeNames();
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  box.innerHTML = renderToString(travelers());
  restoreDrafts('maya');
  expect([firstName(), lastName()]).toEqual(['Mya', 'Okafo']);
  // Back to what the page came with.
  person(1).getByLabelText<HTMLInputElement>(travelersCopy.lastName).value = 'Okafor';
  const root = await act(async () => hydrateRoot(box, travelers()));
  expect([firstName(), lastName()]).toEqual(['Mya', 'Okafor']);
  expect(person(2).getByLabelText(travelersCopy.firstName)).toHaveProperty('value', 'Jun');
  act(() => root.unmount());
});

test('stored names are not mixed with those of somebody who was added meanwhile', async () => {
  open();
  await addJun();
  storeNames();
  act(() => restoreDrafts('maya'));
  expect([firstName(), lastName()]).toEqual(['Maya', 'Okafor']);
  expect(person(2).getByLabelText(travelersCopy.lastName)).toHaveProperty('value', 'Sato');
});

test('a middle name that is typed here alone makes no other person', async () => {
  open('0', '0', [MAYAS]);
  await userEvent.type(person(1).getByLabelText(/^Middle name/), 'Ada');
  await press(travelersCopy.review);
  expect(warning()).toContain('is already insured');
});

test('who is insured for these days already is warned of: both are kept, or one is removed', async () => {
  open('0', '0', [MAYAS]);
  await addJun();
  expect(warning()).toBeUndefined();
  await press(travelersCopy.review);
  expect(warning()).toContain(travelersCopy.twice.bought('Maya Okafor', 'Colombia', 'Feb 8 - Jun 18'));
  expect(document.querySelectorAll('.note-warn')).toHaveLength(1);
  await press(`${travelersCopy.keepBoth}: Maya Okafor`);
  expect(warning()).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: travelersCopy.reviewTitle }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await press(travelersCopy.changeNames);
  await press(travelersCopy.review);
  await press(travelersCopy.removeTraveler('Maya Okafor'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Jun Sato'),
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: travelersCopy.reviewTitle }));
});

test('the only traveler removed leaves an empty form', async () => {
  open('0', '0', [MAYAS]);
  await press(travelersCopy.review);
  await press(travelersCopy.removeTraveler('Maya Okafor'));
  expect(screen.getByLabelText<HTMLInputElement>(travelersCopy.firstName).value).toBe('');
});

test('a refusal that is about the trip is said in the form', async () => {
  open();
  await press(travelersCopy.review);
  await press(travelersCopy.addToCart);
  const message = 'A trip to the United States needs US Coverage.';
  await (
    await network.request('add-cart-item')
  ).answer({ success: false, errors: [{ field: 'coverageType', errors: [message] }] });
  await waitFor(() => expect(errors()).toEqual([message]));
});
