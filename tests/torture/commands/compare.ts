/** Compares the model with the database. */
import type { OrderState } from '../../../src/shared/orders/orders.ts';
import { isPaid, stateOfPage, type Item, type Model, type Order } from './model.ts';
import { returnDifference, type RealReturn } from './returns.ts';

type RealOrder = {
  id: string;
  state: OrderState;
  cents: number;
  session: string | null;
  /** The order has a payment. */
  charged: boolean;
  returns: RealReturn[];
  page: 'open' | 'paid' | 'expired' | undefined;
};
export type Real = { cart: Item[]; orders: RealOrder[] };

/** Goods as one text: values by name, and who an insurance is for. */
export const goodsOf = (values: Record<string, string>, traveler = ''): string =>
  JSON.stringify([...Object.entries(values).sort(), traveler]);

/** @returns the first difference in words, or undefined */
export function difference(model: Model, real: Real): string | undefined {
  if (real.cart.length !== model.cart.length)
    return `the cart has ${real.cart.length} items, not ${model.cart.length}`;
  if (real.orders.length !== model.orders.length)
    return `there are ${real.orders.length} orders, not ${model.orders.length}`;
  for (const [place, item] of model.cart.entries()) {
    const found = itemDifference(item, real.cart[place]!);
    if (found) return `item ${place}: ${found}`;
  }
  for (const [place, order] of model.orders.entries()) {
    const found = orderDifference(model, order, real.orders[place]!);
    if (found) return `order ${place}: ${found}`;
  }
  return undefined;
}

function itemDifference(item: Item, real: Item): string | undefined {
  if (item.id && item.id !== real.id) return `is ${real.id}, not ${item.id}`;
  if (item.goods !== real.goods) return `is ${real.goods}, not ${item.goods}`;
  return item.cents === real.cents ? undefined : `costs ${real.cents}, not ${item.cents}`;
}

function orderDifference(model: Model, order: Order, real: RealOrder): string | undefined {
  if (order.id && order.id !== real.id) return `is ${real.id}, not ${order.id}`;
  const cents = order.items.reduce((sum, item) => sum + item.cents, 0);
  if (cents !== real.cents) return `is for ${real.cents}, not ${cents}`;
  if (!statesOf(model, order).includes(real.state)) return `is ${real.state}, not ${order.state}`;
  if (real.charged !== isPaid(order)) return real.charged ? 'was charged' : 'was not charged';
  if ((real.session !== null) !== (order.page !== undefined)) return `has the page ${real.session}`;
  const page = order.page && stateOfPage(order.page, model.now);
  if (page !== real.page) return `its page is ${real.page}, not ${page}`;
  return returnDifference(model, order, real.returns);
}

const UNDER_WAY: OrderState[] = ['paid', 'fulfilling', 'fulfilled'];
/** States of an order with a stopped delivery, until its refund is done. */
const GOING_BACK: OrderState[] = ['needs_attention', 'refund_pending', 'refunded'];

/** After a fault nobody knows how far the delivery has come, or the refund, until the end. */
function statesOf({ disturbed }: Model, order: Order): OrderState[] {
  // What is to be delivered waits, beside what goes back by itself.
  if (!disturbed && order.state === 'paid' && order.byItself.length) return ['fulfilling'];
  if (!disturbed || !isPaid(order)) return [order.state];
  return Object.keys(order.back).length ? [...UNDER_WAY, ...GOING_BACK] : UNDER_WAY;
}

/** Copies the ids that only the database can create. */
export function nameAfter(model: Model, real: Real): void {
  for (const [place, item] of model.cart.entries()) item.id = real.cart[place]!.id;
  for (const [place, order] of model.orders.entries()) {
    order.id = real.orders[place]!.id;
    if (order.page) order.page.session = real.orders[place]!.session!;
  }
}
