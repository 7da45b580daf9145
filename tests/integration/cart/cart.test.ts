import { beforeEach, describe, expect, it } from 'vitest';
import {
  addCartItem as addRoute,
  deleteCartItem as deleteRoute,
  editCartItem as editRoute,
  getCart as cartRoute,
} from '../../../src/server/cart/calls.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { addForm } from '../../../src/server/cart/addForm.ts';
import type { App, User } from '../../../src/server/context.ts';
import { add as addItem, edit as editItem, getCart } from '../../../src/server/cart/cart.ts';
import { completeOrder } from '../../../src/server/orders/orders.ts';
import type { Cart } from '../../../src/shared/cart/cart.ts';
import { sku } from '../../../src/shared/cart/skus.ts';
import { skuValues } from '../../../src/shared/cart/skus.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { buildApp } from '../../fixtures/app.ts';
import { botToken, callRoute, newTraveler, type Answer } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { COLOMBIA, insuranceInput, insure, TRAVELER } from '../../fixtures/insurance.ts';

const JAPAN = { destination: 'JPN', dataLimitInGB: '5', startDate: '2027-01-10', endDate: '2027-01-20' };
const PRICE = { original_price: 1600, markup_price: 325 };
const NOW = Date.UTC(2026, 10, 21, 12);

describeDatabases('cart calls (D20-D31)', (open, place) => {
  let app: App;
  let now = NOW;
  let maya: User;

  beforeEach(async () => {
    now = NOW;
    app = await buildApp(open(), { now: () => now });
    maya = await newTraveler(app);
  });

  async function add(
    user: User | undefined,
    values: Record<string, string> = JAPAN,
    more: object = {},
  ): Promise<Answer> {
    const token = await botToken(app, 'cart_esim_add');
    const body = {
      product_id: '1',
      options: optionsOf('1', values),
      ...PRICE,
      token,
      traveler_info: [],
      ...more,
    };
    return callRoute(app, addRoute, { user, body });
  }

  it('refuses 1,900 travelers by their number, in a small answer', async () => {
    const { status, body } = await add(maya, JAPAN, {
      traveler_info: Array.from({ length: 1900 }, () => ({})),
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'The request is not in the expected form.',
      fields: { traveler_info: 'Send at most 10 entries.' },
    });
  });

  it('refuses 21,000 of them in a small answer', async () => {
    const traveler_info = Array.from({ length: 21_000 }, () => ({}));
    const { status, body } = await add(maya, JAPAN, { traveler_info });
    expect([status, body]).toEqual([400, { error: 'The request is not in the expected form.' }]);
  });

  async function edit(
    user: User,
    id: string,
    values: Record<string, string>,
    more: object = {},
  ): Promise<Answer> {
    const token = await botToken(app, 'cart_esim_edit');
    const body = {
      cart_item_id: id,
      product_id: 1,
      options: optionsOf('1', values),
      ...PRICE,
      token,
      ...more,
    };
    return callRoute(app, editRoute, { user, body });
  }

  const remove = (user: User, id: unknown) =>
    callRoute(app, deleteRoute, { user, body: { cart_item_id: id } });
  const cartOf = async (user: User) => (await callRoute(app, cartRoute, { user })).body as unknown as Cart;
  const ids = async (user: User) => (await cartOf(user)).cart_items.map(({ cart_item_id }) => cart_item_id);
  const onlyId = async (user: User) => (await cartOf(user)).cart_items[0]!.cart_item_id;

  it('starts empty and holds what was added, priced by the server', async () => {
    expect(await cartOf(maya)).toEqual({ cart_items: [] });
    expect(await add(maya)).toMatchObject({ status: 200, body: { success: true } });
    const [item] = (await cartOf(maya)).cart_items;
    expect(item).toMatchObject({ product_id: 1, ...PRICE, insurance_traveler_info: [], errors: [] });
    expect(item!.sku_values).toEqual([
      {
        name: 'destination',
        value: 'JPN',
        destination: { id: 'JPN', name: 'Japan', supportedCountries: ['JP'] },
      },
      { name: 'dataLimitInGB', value: '5' },
      { name: 'startDate', value: '2027-01-10' },
      { name: 'endDate', value: '2027-01-20' },
    ]);
  });

  it('answers nobody without a session, and nobody else', async () => {
    expect(await add(undefined)).toMatchObject({ status: 401, body: { error: 'Please sign in.' } });
    await add(maya);
    const other = await newTraveler(app);
    expect(await cartOf(other)).toEqual({ cart_items: [] });
    expect((await edit(other, await onlyId(maya), JAPAN)).status).toBe(404);
    expect((await remove(other, await onlyId(maya))).body).toEqual({ success: true });
    expect((await cartOf(maya)).cart_items).toHaveLength(1);
  });

  it('edits nothing that another tab removes at the same moment', async () => {
    await add(maya);
    const id = await onlyId(maya);
    const { db } = app;
    const racing = Object.create(db, {
      write: {
        value: async (work: Parameters<typeof db.write>[0]) => {
          await remove(maya, id);
          return db.write(work);
        },
      },
    }) as typeof db;
    const options = optionsOf('1', { ...JAPAN, endDate: '2027-01-21' });
    const input = { cart_item_id: id, product_id: '1', options, ...PRICE, token: '' } as const;
    expect(await editItem({ ...app, db: racing }, maya, input)).toMatchObject({ refusal: 'ITEM_GONE' });
    expect(await cartOf(maya)).toEqual({ cart_items: [] });
  });

  it('stores its own price whatever was sent (D29)', async () => {
    expect((await add(maya, JAPAN, { original_price: 1, markup_price: 0 })).body).toMatchObject({
      success: true,
    });
    expect((await cartOf(maya)).cart_items[0]).toMatchObject(PRICE);
  });

  it.each([
    [
      'a past start',
      { startDate: '2026-11-19', endDate: '2026-11-25' },
      'startDate',
      'Start date must be today or later.',
    ],
    ['a reversed trip', { endDate: '2027-01-09' }, 'endDate', 'End date must be after start date.'],
    [
      'the 90-day trip',
      { endDate: '2027-04-10' },
      'endDate',
      'End date must be within 90 days of start date.',
    ],
    ['an unreal date', { startDate: '2027-02-30' }, 'startDate', 'Start date must be a valid date.'],
    ['no destination', { destination: '' }, 'destination', 'Destination is required.'],
    [
      'a made-up destination',
      { destination: 'ATL' },
      'packageSize',
      'This package is not on sale. Please choose another one.',
    ],
    [
      'a made-up package',
      { dataLimitInGB: '4' },
      'packageSize',
      'This package is not on sale. Please choose another one.',
    ],
  ])('refuses %s and changes nothing', async (_, wrong, field, message) => {
    const added = await add(maya, { ...JAPAN, ...wrong });
    expect(added).toMatchObject({
      status: 200,
      body: { success: false, errors: [{ field, errors: [message] }] },
    });
    await add(maya);
    const before = await cartOf(maya);
    expect((await edit(maya, await onlyId(maya), { ...JAPAN, ...wrong })).body).toMatchObject({
      success: false,
    });
    expect(await cartOf(maya)).toEqual(before);
  });

  it('accepts the 89th day after the start, and the same day', async () => {
    expect((await add(maya, { ...JAPAN, endDate: '2027-04-09' })).body).toMatchObject({ success: true });
    expect((await add(maya, { ...JAPAN, endDate: '2027-01-10' })).body).toMatchObject({ success: true });
  });

  it('refuses a malformed call with the fields', async () => {
    const token = await botToken(app, 'cart_esim_add');
    const good = { product_id: '1', options: optionsOf('1', JAPAN), ...PRICE, token, traveler_info: [] };
    const wrong: object[] = [
      { ...good, user_id: 'someone' },
      { ...good, original_price: '1600' },
      { ...good, original_price: -1 },
      { ...good, original_price: 1.5 },
      { ...good, product_id: '999' },
      { ...good, options: 'x' },
      { ...good, options: [{ option_id: 1, option_value: 'JPN', price: 0 }] },
      { ...good, traveler_info: null },
      { ...good, token: 7 },
      [],
    ];
    for (const body of wrong) expect((await callRoute(app, addRoute, { user: maya, body })).status).toBe(400);
    expect((await callRoute(app, addRoute, { user: maya, body: wrong[0] })).body['fields']).toHaveProperty(
      'user_id',
    );
    expect(await cartOf(maya)).toEqual({ cart_items: [] });
  });

  it('refuses options of the other product, twice the same, or too few', async () => {
    const options = optionsOf('1', JAPAN);
    for (const wrong of [
      optionsOf('2', {}),
      [...options, options[0]!],
      options.slice(1),
      [...options.slice(1), options[1]!],
    ])
      expect((await add(maya, JAPAN, { options: wrong })).body).toMatchObject({ success: false });
  });

  it('needs a token of the right action, once (D23, threat 20)', async () => {
    const token = await botToken(app, 'cart_esim_add');
    expect((await add(maya, JAPAN, { token })).body).toMatchObject({ success: true });
    expect((await add(maya, JAPAN, { token })).body).toEqual({ success: false });
    expect((await add(maya, JAPAN, { token: '' })).body).toEqual({ success: false });
    expect((await add(maya, JAPAN, { token: await botToken(app, 'cart_purchase') })).body).toEqual({
      success: false,
    });
    expect((await cartOf(maya)).cart_items).toHaveLength(1);
  });

  it('accepts one token once from many calls at the same time', async () => {
    const token = await botToken(app, 'cart_esim_add');
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(maya, JAPAN, { token })));
    expect(answers.filter((answer) => answer.body['success'])).toHaveLength(1);
  });

  it('edits an item in place and answers the new cart (D30)', async () => {
    await add(maya);
    const id = await onlyId(maya);
    const answer = await edit(maya, id, {
      ...JAPAN,
      destination: 'FRA',
      dataLimitInGB: '1',
      endDate: '2027-01-12',
    });
    expect(answer.body).toEqual({ success: true, cart: await cartOf(maya) });
    const [item] = (await cartOf(maya)).cart_items;
    expect(item).toMatchObject({ cart_item_id: id, original_price: 400, markup_price: 75 });
  });

  it('keeps the label of an eSIM, and changes or clears it only when it is sent (D101)', async () => {
    await add(maya, { ...JAPAN, label: '  Ana   Lima ' });
    const id = await onlyId(maya);
    const label = async () => skuValues((await cartOf(maya)).cart_items[0]!)['label'];
    expect(await label()).toBe('Ana Lima');
    await edit(maya, id, { ...JAPAN, dataLimitInGB: '1' });
    expect(await label()).toBe('Ana Lima');
    await edit(maya, id, { ...JAPAN, label: 'Leo' });
    expect(await label()).toBe('Leo');
    expect((await edit(maya, id, { ...JAPAN, label: 'x'.repeat(41) })).body).toMatchObject({
      success: false,
      errors: [{ field: 'label', errors: ['Use at most 40 characters.'] }],
    });
    await edit(maya, id, { ...JAPAN, label: ' ' });
    expect(await label()).toBeUndefined();
    const insurance = {
      product_id: '2',
      options: [...optionsOf('2', {}), { option_id: 10, option_value: 'x' }],
    };
    expect((await add(maya, JAPAN, insurance)).body).toMatchObject({ success: false });
  });

  it('edits nothing that is not there, and never the product', async () => {
    expect((await edit(maya, 'nowhere', JAPAN)).status).toBe(404);
    await add(maya);
    const other = { product_id: '2', options: optionsOf('2', {}) };
    expect((await edit(maya, await onlyId(maya), JAPAN, other)).body).toMatchObject({ success: false });
    const noor = await newTraveler(app);
    await insure(app, noor);
    const before = await cartOf(noor);
    expect((await edit(noor, await onlyId(noor), JAPAN)).body).toMatchObject({
      success: false,
      errors: [{ field: 'product_id' }],
    });
    expect(await cartOf(noor)).toEqual(before);
  });

  it('removes, and removing again is fine (D31)', async () => {
    await add(maya);
    const id = await onlyId(maya);
    expect(await remove(maya, id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await remove(maya, id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await cartOf(maya)).toEqual({ cart_items: [] });
    expect((await remove(maya, 7)).status).toBe(400);
  });

  it('shows the error of an item whose dates have passed since (D22)', async () => {
    await add(maya);
    const later = { ...app, now: () => Date.UTC(2027, 0, 12) };
    const cart = (await callRoute(later, cartRoute, { user: maya })).body as unknown as Cart;
    expect(cart.cart_items[0]!.errors).toEqual([
      { field: 'startDate', errors: ['Start date must be today or later.'] },
    ]);
  });

  it('refuses calls from another site and other content types (threat 8)', async () => {
    const body = { cart_item_id: 'x' };
    const from = (headers: Record<string, string>) =>
      callRoute(app, deleteRoute, { user: maya, body, headers });
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ origin: 'null' })).status).toBe(403);
    expect((await from({ 'content-type': 'text/plain' })).status).toBe(415);
    expect((await callRoute(app, deleteRoute, { user: maya, body: '{' })).status).toBe(400);
    expect((await callRoute(app, deleteRoute, { user: maya, body: 'x'.repeat(70_000) })).status).toBe(413);
  });

  describe('of what is sent again, because no answer came', () => {
    const again = { once: 'a' };

    it('holds one, and answers as if it had just been added', async () => {
      const first = await add(maya, JAPAN, again);
      now += 40_000;
      expect(await add(maya, JAPAN, again)).toMatchObject({ status: 200, body: first.body });
      expect(await ids(maya)).toHaveLength(1);
      await add(maya, JAPAN, { once: 'b' });
      await add(maya, { ...JAPAN, dataLimitInGB: '8' }, again);
      expect(await ids(maya)).toHaveLength(3);
    });

    it('takes none for one that was changed since', async () => {
      await add(maya, JAPAN, again);
      await edit(maya, await onlyId(maya), { ...JAPAN, dataLimitInGB: '8' });
      now += 40_000;
      await add(maya, JAPAN, again);
      expect(await ids(maya)).toHaveLength(2);
    });

    it('holds one also where both arrive together', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => add(maya, JAPAN, again)));
      expect(answers.map(({ body }) => body['success'])).toEqual(Array(5).fill(true));
      expect(await ids(maya)).toHaveLength(1);
    });

    it('holds one where the form of the page that has no React yet sent it first', async () => {
      const { dataLimitInGB, ...dates } = JAPAN;
      const token = await botToken(app, 'cart_esim_add');
      const sent = { ...dates, ...again, token, package: dataLimitInGB, price: '1925' };
      const body = new URLSearchParams(sent);
      const address = 'http://localhost:4321/marketplace/drawer';
      const request = new Request(address, {
        method: 'POST',
        body,
        headers: { origin: new URL(address).origin },
      });
      expect(await submit(addForm, { app, user: maya, address: '127.0.0.1', request })).toHaveProperty(
        'cart',
      );
      await add(maya, JAPAN, again);
      expect(await ids(maya)).toHaveLength(1);
    });

    it('cancels no order that is open', async () => {
      await add(maya, JAPAN, again);
      await completeOrder(app, maya);
      now += 40_000;
      expect((await add(maya, JAPAN, again)).body).toMatchObject({ success: true });
      const states = app.db.read.selectFrom('orders').select('state').where('user_id', '=', maya.id);
      expect(await states.execute()).toEqual([{ state: 'awaiting_payment' }]);
    });

    it('is told that it is there in a full cart, too', async () => {
      await add(maya, JAPAN, again);
      const traveler_info = Array.from({ length: 59 }, () => TRAVELER);
      for (let added = 0; added < 59; added += 10)
        await insure(app, maya, COLOMBIA, traveler_info.slice(added, added + 10));
      expect((await add(maya, JAPAN, again)).body).toMatchObject({ success: true });
      expect((await add(maya)).body).toMatchObject({ success: false });
    });

    it('adds it anew once it was removed', async () => {
      await add(maya, JAPAN, again);
      const id = await onlyId(maya);
      await remove(maya, id);
      now += 40_000;
      await add(maya, JAPAN, again);
      expect(await ids(maya)).toEqual([expect.not.stringMatching(id)]);
    });

    it('knows nothing of what another traveler has', async () => {
      await add(maya, JAPAN, again);
      const noor = await newTraveler(app);
      const answer = await add(noor, JAPAN, again);
      expect(answer.body).toMatchObject({ success: true });
      expect(await ids(noor)).toHaveLength(1);
      expect(await ids(noor)).not.toEqual(await ids(maya));
      expect(await add(noor, JAPAN, { once: await onlyId(maya) })).toMatchObject({ status: 200 });
      expect(await ids(noor)).toHaveLength(2);
      expect(await ids(maya)).toHaveLength(1);
    });

    it('refuses what is no name', async () => {
      for (const once of ['', 'x'.repeat(65), 7, null])
        expect((await add(maya, JAPAN, { once })).status).toBe(400);
    });

    it('insures those of a family who are not in the cart any more', async () => {
      const family = ['Ada', 'Bea', 'Cleo'].map((first_name) => ({ ...TRAVELER, first_name }));
      const send = () => addItem(app, maya, { ...insuranceInput(COLOMBIA, family), ...again, token: '' });
      await send();
      await send();
      expect(await ids(maya)).toHaveLength(3);
      await remove(maya, (await ids(maya))[1]);
      await send();
      const names = (await cartOf(maya)).cart_items.map(
        (item) => item.insurance_traveler_info[0]!.first_name,
      );
      expect(names.toSorted()).toEqual(['Ada', 'Bea', 'Cleo']);
    });
  });

  it('lets a changed insurance take the place of the one in the cart, and of nothing else', async () => {
    await insure(app, maya, COLOMBIA, [TRAVELER, { ...TRAVELER, first_name: 'Bea' }]);
    const replaced = await ids(maya);
    await add(maya, JAPAN);
    const esim = (await ids(maya)).find((id) => !replaced.includes(id))!;
    const noor = await newTraveler(app);
    await add(noor, JAPAN);
    const others = await ids(noor);
    const input = { ...insuranceInput({ ...COLOMBIA, returnDate: '2027-05-30' }), token: '' };
    const { success } = await addItem(app, maya, { ...input, replaces: [esim, ...replaced, ...others] });
    expect(success).toBe(true);
    const { cart_items } = await cartOf(maya);
    expect(cart_items.map(({ product_id }) => product_id).toSorted()).toEqual([1, 2]);
    expect(await ids(maya)).toContain(esim);
    expect(await ids(noor)).toEqual(others);
  });

  it('changes nothing when a changed insurance is refused', async () => {
    await insure(app, maya, COLOMBIA, [TRAVELER]);
    const before = await ids(maya);
    const input = { ...insuranceInput({ ...COLOMBIA, returnDate: '2020-01-01' }), token: '' };
    expect(await addItem(app, maya, { ...input, replaces: before })).toMatchObject({ success: false });
    expect(await ids(maya)).toEqual(before);
  });

  it('keeps every item of many adds at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => add(maya)));
    expect((await cartOf(maya)).cart_items).toHaveLength(20);
  });

  it('keeps the travelers of one insurance in the order in which they were typed', async () => {
    const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edith', 'Fay'];
    const travelers = names.map((first_name) => ({ ...TRAVELER, first_name }));
    await insure(app, maya, COLOMBIA, travelers);
    const { cart_items } = await getCart(app, maya);
    expect(cart_items.map(({ insurance_traveler_info: [traveler] }) => traveler?.first_name)).toEqual(names);
  });

  it('holds 60 items and no more, and says so', async () => {
    for (let round = 0; round < 6; round++) await Promise.all(Array.from({ length: 10 }, () => add(maya)));
    await completeOrder(app, maya);
    const kept = () =>
      app.db.read
        .selectFrom('carts')
        .innerJoin('orders', 'orders.cart_id', 'carts.id')
        .select(['carts.version', 'orders.state'])
        .where('carts.user_id', '=', maya.id)
        .execute();
    const before = await kept();
    expect(before).toMatchObject([{ state: 'awaiting_payment' }]);
    const errors = [{ field: 'cart', errors: ['A cart holds at most 60 items. Complete this order first.'] }];
    expect((await add(maya)).body).toEqual({ success: false, errors });
    expect((await cartOf(maya)).cart_items).toHaveLength(60);
    expect(await kept()).toEqual(before);
  });

  it('is never stored by anybody on the way (threat 50)', async () => {
    expect((await callRoute(app, cartRoute, { user: maya })).headers.get('cache-control')).toBe(
      'private, no-store',
    );
  });

  it('shows what another process wrote, and what a write that failed left', async () => {
    await add(maya);
    const other = await buildApp(place.open(), { now: () => NOW + 1000 });
    const token = await botToken(other, 'cart_esim_add');
    const body = {
      product_id: '1',
      options: optionsOf('1', { ...JAPAN, dataLimitInGB: '8' }),
      ...PRICE,
      token,
    };
    expect((await callRoute(other, addRoute, { user: maya, body })).body).toMatchObject({ success: true });
    expect((await cartOf(maya)).cart_items).toHaveLength(2);
    const { cartChanged } = app;
    app.cartChanged = () => Promise.reject(new Error('No.'));
    expect((await add(maya)).status).toBe(500);
    app.cartChanged = cartChanged;
    now = NOW + 2000;
    expect((await add(maya, { ...JAPAN, dataLimitInGB: '1' })).body).toMatchObject({ success: true });
    const sizes = (await cartOf(maya)).cart_items.map((item) => sku(item, 'dataLimitInGB'));
    expect(sizes).toEqual(['5', '8', '1']);
    expect(await getCart(await buildApp(place.open(), { now: () => NOW }), maya)).toEqual(await cartOf(maya));
  });

  it('says on the day that a kept item has become past', async () => {
    await add(maya);
    expect((await cartOf(maya)).cart_items[0]!.errors).toEqual([]);
    now = Date.UTC(2027, 0, 12);
    expect((await cartOf(maya)).cart_items[0]!.errors).toMatchObject([{ field: 'startDate' }]);
  });
});
