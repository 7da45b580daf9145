/** What becomes of things after they were bought: they are installed, given back, or refunded by an operator. */
import { refundOrder } from '../../../src/server/orders/refunds/operator.ts';
import { refundItem } from '../../../src/server/orders/refunds/refund.ts';
import { installEsim } from '../../fixtures/installEsim.ts';
import { giveBack, isPaid, type Model, type Order } from './model.ts';
import { returnsOf } from './returns.ts';
import type { Step } from './step.ts';
import type { TestApp } from '../../fixtures/assemble.ts';

type BoughtItem = { order: Order; place: number; id: string };

const boughtItems = ({ orders }: Model, which: (order: Order) => boolean): BoughtItem[] =>
  orders.flatMap((order, place) =>
    which(order)
      ? order.items
          .filter(({ id }) => !order.byItself.includes(id))
          .map(({ id }): BoughtItem => ({ order, place, id }))
      : [],
  );

const at = <T>(list: readonly T[], place: number): T => list[place % list.length]!;

/** The item by its own name; in the model it has the one it had in the cart. */
const itemOf = async ({ db }: TestApp, { order, id }: BoughtItem): Promise<string> =>
  (await returnsOf(db, order.id)).find((each) => each.id === id)!.item;

/** What is not delivered yet is busy; after a fault nobody knows how far the delivery has come. */
const answersTo = ({ disturbed }: Model, { order, id }: BoughtItem): string[] => {
  if (order.back[id]) return ['ok'];
  if (order.installed.includes(id)) return ['INSTALLED'];
  if (disturbed) return ['ok', 'BUSY'];
  return [order.state === 'paid' ? 'BUSY' : 'ok'];
};

/** The traveler gives one item back, or asks again for one that goes back already. */
export const returnItem = (place: number): Step => ({
  name: `give item ${place} back`,
  may: (model) => boughtItems(model, isPaid).length > 0,
  stages(model) {
    const item = at(boughtItems(model, isPaid), place);
    if (!answersTo(model, item).includes('ok')) return [];
    return [({ orders }) => giveBack(orders[item.place]!, item.id)];
  },
  loose: true,
  async real(app, model, { user }) {
    const item = at(boughtItems(model, isPaid), place);
    const answer = await refundItem(app, user, await itemOf(app, item));
    const reply = answer?.ok ? 'ok' : String(answer?.code);
    return answersTo(model, item).includes(reply) ? undefined : `was answered ${reply}`;
  },
});

const delivered = (model: Model): BoughtItem[] =>
  boughtItems(model, ({ state }) => state === 'fulfilled').filter(
    ({ order, id }) =>
      !order.back[id] && order.items.some((item) => item.id === id && item.goods.includes('dataLimitInGB')),
  );

/** A phone takes the eSIM, which then stays. Only while all is calm: of what is still on its way no phone knows. */
export const install = (place: number): Step => ({
  name: `install item ${place}`,
  may: (model) => !model.disturbed && delivered(model).length > 0,
  stages(model) {
    const item = at(delivered(model), place);
    return [({ orders }) => void orders[item.place]!.installed.push(item.id)];
  },
  async real(app, model) {
    await installEsim(app.db, await itemOf(app, at(delivered(model), place)));
    return undefined;
  },
});

const fulfilled = ({ orders }: Model): Order[] => orders.filter(({ state }) => state === 'fulfilled');

/** An operator decides, whatever a phone has: the worker does the rest. */
export const operatorReturn = (place: number): Step => ({
  name: `an operator refunds order ${place}`,
  may: (model) => !model.disturbed && fulfilled(model).length > 0,
  stages(model) {
    const own = model.orders.indexOf(at(fulfilled(model), place));
    return [
      ({ orders }) => {
        const { items, back } = orders[own]!;
        for (const { id } of items) back[id] ??= 'asked';
      },
    ];
  },
  async real(app, model) {
    const { id } = at(fulfilled(model), place);
    return (await refundOrder(app, id)) === undefined ? 'was refused' : undefined;
  },
});
