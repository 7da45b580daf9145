/**
 * What a cart and its orders must be, written a second time and simpler: no rows, no versions of others, no outbox.
 * Times in ms. A stage is one thing that happens whole or not at all; a crash may come between two of them.
 */

/** `id` '' until the real thing has named it. */
export type Item = { id: string; goods: string; cents: number };

/** The provider's payment page and its status. */
export type Page = {
  session: string;
  state: 'open' | 'paid' | 'closed';
  expiresAt: number;
  closing: boolean;
};

export type OrderEnd = 'start_failed' | 'cancelled' | 'expired';
export type Order = {
  id: string;
  items: Item[];
  version: number;
  state: 'created' | 'awaiting_payment' | 'paid' | 'fulfilled' | 'refund_pending' | 'refunded' | OrderEnd;
  createdAt: number;
  page: Page | undefined;
  /** Items that go back or went back, by id. */
  back: Record<string, 'asked' | 'pending' | 'done'>;
  /** Items refunded automatically, because another order had bought them. */
  byItself: string[];
  /** Ids of items that a phone has. */
  installed: string[];
};

export type Model = {
  now: number;
  cart: Item[];
  version: number;
  orders: Order[];
  /** A crash or an absent provider: what is delivered is then only certain in the end. */
  disturbed: boolean;
};

export type Stage = (model: Model) => void;

export const MINUTE = 60_000;
const PAGE_LIFE = 60 * MINUTE;
const START_LIFE = 30 * MINUTE;
const ASKED_AFTER = 10 * MINUTE;

export const emptyModel = (now: number): Model => ({
  now,
  cart: [],
  version: 0,
  orders: [],
  disturbed: false,
});

export const isOpen = ({ state }: Order): boolean => state === 'created' || state === 'awaiting_payment';
export const isPaid = ({ state }: Order): boolean =>
  ['paid', 'fulfilled', 'refund_pending', 'refunded'].includes(state);
export const stateOfPage = ({ state, expiresAt }: Page, now: number): 'open' | 'paid' | 'expired' => {
  if (state === 'paid') return 'paid';
  return state === 'open' && now < expiresAt ? 'open' : 'expired';
};

/** Every change of the cart ends the order that is open for what it was. */
export function changeCart(model: Model, change: (cart: Item[]) => Item[]): void {
  model.cart = change(model.cart);
  model.version++;
  for (const order of model.orders.filter(isOpen)) end(order, 'cancelled');
}

export function end(order: Order, state: OrderEnd): void {
  order.state = state;
  if (order.page) order.page.closing = true;
}

/**
 * Money wins over everything that ended without it; what was bought leaves the cart, or stays as another item where it was
 * edited. What another order has bought goes back, and with it all of an order that a change of the cart had cancelled.
 */
export function settle(model: Model, order: Order): void {
  if (isPaid(order)) return;
  const soldBefore = order.items.filter(({ id }) =>
    model.orders.some((anotherOrder) => anotherOrder !== order && hasSold(anotherOrder, id)),
  );
  const returned = soldBefore.length && order.state === 'cancelled' ? order.items : soldBefore;
  order.byItself = returned.map(({ id }) => id);
  for (const id of order.byItself) order.back[id] = 'pending';
  order.state = returned.length === order.items.length ? 'refund_pending' : 'paid';
  takeFromCart(
    model,
    order.items.filter((item) => !returned.includes(item)),
  );
}

const hasSold = (order: Order, id: string): boolean =>
  isPaid(order) && order.items.some((item) => item.id === id) && !order.byItself.includes(id);

function takeFromCart(model: Model, boughtItems: Item[]): void {
  const own = (item: Item) => boughtItems.find(({ id }) => id === item.id);
  if (!model.cart.some(own)) return;
  changeCart(model, (cart) =>
    cart
      .filter((item) => own(item)?.goods !== item.goods)
      .map((item) => (own(item) ? { ...item, id: '' } : item)),
  );
}

/** Asking about pages of earlier orders that may still be paid, or were: they end, one way or the other. */
export const askingEarlier = ({ orders, now: at }: Model): Stage[] =>
  orders.flatMap((order, place): Stage[] =>
    !isPaid(order) && (isOpen(order) ? isStale(order, at) && order.page : order.page?.closing)
      ? [(now) => endPage(now, now.orders[place]!)]
      : [],
  );

function endPage(model: Model, order: Order): void {
  closePage(model, order);
  if (order.state === 'awaiting_payment') order.state = 'expired';
}

/** Completing, step by step: an order that can no longer be paid makes room, one is made, and it gets its page. */
export function completing(before: Model): Stage[] {
  const asking = askingEarlier(before);
  const model = afterAsking(before);
  if (isBoughtPartly(before, model)) return asking;
  return [...asking, ...opening(model)];
}

/** What the traveler wanted to buy is not what there is to be bought any more. */
export const isBoughtPartly = (before: Model, { cart }: Model): boolean =>
  before.cart.some(({ id }) => !cart.some((item) => item.id === id));

export function afterAsking(before: Model): Model {
  const model = structuredClone(before);
  for (const stage of askingEarlier(before)) stage(model);
  return model;
}

function opening(model: Model): Stage[] {
  const open = openFor(model);
  if (open && !isStale(open, model.now)) return open.page ? [] : [(now) => givePage(now)];
  return [
    (now) => {
      const stale = openFor(now);
      if (stale) end(stale, stale.state === 'created' ? 'start_failed' : 'expired');
      now.orders.push(newOrder(now));
    },
    (now) => givePage(now),
  ];
}

const openFor = ({ orders, version }: Model): Order | undefined =>
  orders.find((order) => isOpen(order) && order.version === version);

const isStale = ({ state, createdAt, page }: Order, now: number): boolean =>
  state === 'created' ? createdAt + START_LIFE <= now : page!.expiresAt <= now;

const newOrder = ({ now, cart, version }: Model): Order => ({
  id: '',
  items: structuredClone(cart),
  version,
  state: 'created',
  createdAt: now,
  page: undefined,
  back: {},
  byItself: [],
  installed: [],
});

function givePage(model: Model): void {
  const order = openFor(model);
  if (!order || order.page) return;
  order.page = { session: '', state: 'open', expiresAt: order.createdAt + PAGE_LIFE, closing: false };
  order.state = 'awaiting_payment';
}

/** Effects of the reconciler. */
export function reconciling(model: Model): Stage[] {
  return model.orders.flatMap(({ state, createdAt, page }, place): Stage[] => {
    if (state === 'created' && createdAt <= model.now - START_LIFE)
      return [(now) => end(now.orders[place]!, 'start_failed')];
    if (state !== 'awaiting_payment' || createdAt > model.now - ASKED_AFTER) return [];
    return asking(model, place, page);
  });
}

/** What asking the provider about an order leads to. */
export function asking({ now: at }: Model, place: number, page: Page | undefined): Stage[] {
  const state = page && stateOfPage(page, at);
  if (state === 'paid') return [(now) => settle(now, now.orders[place]!)];
  if (state === 'expired')
    return [
      (now) => {
        const order = now.orders[place]!;
        if (order.state === 'awaiting_payment') order.state = 'expired';
      },
    ];
  return [];
}

/** What the worker does: closes pages, unless they were paid, delivers what is paid, and pays back what goes back. */
export function working(model: Model): Stage[] {
  const closing = model.orders.flatMap(({ page }, place): Stage[] =>
    page?.closing ? [(now) => closePage(now, now.orders[place]!)] : [],
  );
  return [...closing, closeOthers, delivering, returning];
}

/** Money that is found at a closing page ends what was open beside it. */
function closeOthers(model: Model): void {
  for (let order = nextClosing(model); order; order = nextClosing(model)) closePage(model, order);
}

const nextClosing = ({ orders }: Model): Order | undefined => orders.find(({ page }) => page?.closing);

function closePage(model: Model, order: Order): void {
  const page = order.page!;
  page.closing = false;
  if (page.state === 'paid') settle(model, order);
  else page.state = 'closed';
}

export function delivering(model: Model): void {
  for (const order of model.orders) if (order.state === 'paid') order.state = 'fulfilled';
}

export function returning(model: Model): void {
  for (const order of model.orders) for (const id of Object.keys(order.back)) giveBack(order, id);
}

/** An order is refunded when all of it is. */
export function giveBack(order: Order, id: string): void {
  order.back[id] = 'done';
  if (order.items.every((item) => order.back[item.id] === 'done')) order.state = 'refunded';
}
