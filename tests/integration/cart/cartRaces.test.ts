/** Two changes of one cart at the same moment: one waits for the other before it touches an item (D30, D31). */
import { beforeEach, expect, it } from 'vitest';
import { edit, getCart } from '../../../src/server/cart/cart.ts';
import { remove } from '../../../src/server/cart/removal.ts';
import { incrementVersion, deleteItem } from '../../../src/server/cart/rows.ts';
import type { User } from '../../../src/server/context.ts';
import type { Query } from '../../../src/server/db/database.ts';
import { forgetTravelers } from '../../../src/server/orders/forget/forget.ts';
import { lockOwnCart } from '../../../src/server/orders/rows.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { complete, fillCart, JAPAN, orderRow } from '../../fixtures/orders.ts';
import { untilBlocked } from '../../fixtures/untilBlocked.ts';

describeDatabases('changes of a cart at the same moment', (open) => {
  let app: TestApp;
  let maya: User;
  let id: string;
  beforeEach(async () => {
    app = await buildApp(open(), { now: () => NOW });
    maya = await newTraveler(app);
    await fillCart(app, maya, JAPAN, JAPAN);
    id = (await getCart(app, maya)).cart_items[0]!.cart_item_id;
  });

  const options = optionsOf('1', { ...JAPAN, endDate: '2027-01-21' });
  const prices = { original_price: 0, markup_price: 0 };
  const changes = {
    edit: () => edit(app, maya, { cart_item_id: id, product_id: '1', options, ...prices, token: '' }),
    remove: () => remove(app, maya, { cart_item_id: id }),
    forget: () => forgetTravelers({ ...app, now: () => NOW + 400 * DAY }),
  };

  /** @param change begins while the cart is held by `work` */
  async function meanwhile<T>(change: () => Promise<T>, work: (tx: Query) => Promise<unknown>): Promise<T> {
    const { changing } = await app.db.write(async (tx) => {
      await lockOwnCart(tx, maya.id);
      const changing = change();
      await untilBlocked(app.db, tx);
      await work(tx);
      return { changing };
    });
    return changing;
  }

  it.each(Object.entries(changes))('%s waits for the cart and holds no item then', async (_, change) => {
    await meanwhile<unknown>(change, async (tx) => {
      const item = tx.selectFrom('cart_items').select('id').where('id', '=', id);
      const free = app.db.dialect === 'postgres' ? item.forUpdate().noWait() : item;
      expect(await free.execute()).toHaveLength(1);
    });
  });

  it('an edit says that the item has gone, which was removed while it waited', async () => {
    const answer = await meanwhile(changes.edit, async (tx) => {
      await deleteItem(tx, maya.id, id);
      await incrementVersion(tx, maya.id, NOW);
    });
    expect(answer).toMatchObject({ refusal: 'ITEM_GONE' });
  });

  it('what finds no item leaves the version, and the order that is open for it', async () => {
    const version = () =>
      app.db.read.selectFrom('carts').select('version').where('user_id', '=', maya.id).execute();
    await changes.remove();
    await complete(app, maya);
    const before = await version();
    expect(await changes.remove()).toEqual({ success: true });
    expect(await changes.edit()).toMatchObject({ refusal: 'ITEM_GONE' });
    expect(await version()).toEqual(before);
    expect(await orderRow(app, maya)).toMatchObject({ state: 'awaiting_payment' });
    expect((await getCart(app, maya)).cart_items).toHaveLength(1);
  });
});
