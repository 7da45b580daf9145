/** Everything that travelers, providers, clocks and operators do in a run. */
import fc from 'fast-check';
import { add, edit } from '../../../src/server/cart/cart.ts';
import { remove } from '../../../src/server/cart/removal.ts';
import { isRefusal } from '../../../src/server/calls/refusal.ts';
import { finalise } from '../../../src/server/orders/finalise.ts';
import { completeOrder } from '../../../src/server/orders/orders.ts';
import { reconcile } from '../../../src/server/orders/payment/reconcile.ts';
import { orderOf } from '../../../src/server/orders/rows.ts';
import { runOnce, sendMail } from '../../../src/server/orders/worker.ts';
import { earliestToday } from '../../../src/shared/lib/dates.ts';
import { ESIM, INSURANCE, optionsOf } from '../../../src/shared/products/products.ts';
import { sendEvent } from '../../fixtures/orders.ts';
import { goodsOf } from './compare.ts';
import {
  esim,
  ESIM_CHOICES,
  PLAN_CHOICES,
  policy,
  type EsimChoice,
  type PlanChoice,
  type Priced,
} from './goods.ts';
import {
  afterAsking,
  asking,
  changeCart,
  completing,
  delivering,
  isBoughtPartly,
  isPaid,
  MINUTE,
  reconciling,
  settle,
  stateOfPage,
  working,
  type Model,
  type Order,
  type Stage,
} from './model.ts';
import { install, operatorReturn, returnItem } from './returnSteps.ts';
import type { Step } from './step.ts';

const NAMES = ['Maya', 'Ben', 'Ida'];
const MAX_ITEMS = 12;

const day = fc.record({ start: fc.integer({ min: 20, max: 60 }), days: fc.integer({ min: 1, max: 40 }) });
const esimChoice: fc.Arbitrary<EsimChoice> = fc
  .tuple(day, fc.nat(ESIM_CHOICES.countries - 1), fc.nat(ESIM_CHOICES.sizes - 1))
  .map(([when, country, size]) => ({ ...when, country, size }));
const planChoice: fc.Arbitrary<PlanChoice> = fc
  .tuple(
    fc.record({ start: fc.integer({ min: 20, max: 60 }), days: fc.integer({ min: 2, max: 40 }) }),
    fc.nat(PLAN_CHOICES - 1),
  )
  .map(([when, plan]) => ({ ...when, plan }));

const at = <T>(list: readonly T[], place: number): T => list[place % list.length]!;
const today = (now: number): string => earliestToday(now);
const body = (product_id: typeof ESIM | typeof INSURANCE, { values }: Priced) => ({
  product_id,
  options: optionsOf(product_id, values),
  original_price: 0,
  markup_price: 0,
  token: '',
});

const addEsim = (choice: EsimChoice): Step => ({
  name: `add eSIM ${JSON.stringify(choice)}`,
  may: ({ cart }) => cart.length < MAX_ITEMS,
  stages: ({ now }) => [(model) => put(model, esim(choice, today(now)))],
  async real(app, { now }, { user }) {
    const answer = await add(app, user, { ...body(ESIM, esim(choice, today(now))), traveler_info: [] });
    return answer.success ? undefined : JSON.stringify(answer);
  },
});

const addInsurance = (choice: PlanChoice, travelers: number): Step => ({
  name: `add insurance for ${travelers} ${JSON.stringify(choice)}`,
  may: ({ cart }) => cart.length + travelers <= MAX_ITEMS,
  stages: ({ now }) => [(model) => put(model, policy(choice, today(now)), NAMES.slice(0, travelers))],
  async real(app, { now }, { user }) {
    const traveler_info = NAMES.slice(0, travelers).map((first_name) => ({
      first_name,
      middle_name: '',
      last_name: 'Okafor',
      us_citizen: '0' as const,
    }));
    const answer = await add(app, user, { ...body(INSURANCE, policy(choice, today(now))), traveler_info });
    return answer.success ? undefined : JSON.stringify(answer);
  },
});

const put = (model: Model, { values, cents }: Priced, travelers: readonly string[] = ['']): void =>
  changeCart(model, (cart) => [
    ...cart,
    ...travelers.map((name) => ({ id: '', goods: goodsOf(values, name), cents })),
  ]);

/** Dates in the past are refused without any change. */
const addWrong = (choice: EsimChoice): Step => ({
  name: 'add what is in the past',
  stages: () => [],
  async real(app, { now }, { user }) {
    const wrong = esim({ ...choice, start: -choice.start }, today(now));
    const answer = await add(app, user, { ...body(ESIM, wrong), traveler_info: [] });
    return answer.success ? 'was taken' : undefined;
  },
});

const editEsim = (place: number, choice: EsimChoice): Step => ({
  name: `edit ${place} ${JSON.stringify(choice)}`,
  may: (model) => esims(model).length > 0,
  stages: (before) => [
    (model) => {
      const { values, cents } = esim(choice, today(model.now));
      const { id } = at(esims(before), place);
      changeCart(model, (cart) =>
        cart.map((item) => (item.id === id ? { id, goods: goodsOf(values), cents } : item)),
      );
    },
  ],
  async real(app, model, { user }) {
    const { id: cart_item_id } = at(esims(model), place);
    const input = { ...body(ESIM, esim(choice, today(model.now))), cart_item_id };
    const answer = await edit(app, user, input);
    return !isRefusal(answer) && answer.success ? undefined : JSON.stringify(answer);
  },
});

const esims = ({ cart }: Model) => cart.filter(({ goods }) => goods.includes('dataLimitInGB'));

const removeItem = (place: number): Step => ({
  name: `remove ${place}`,
  may: ({ cart }) => cart.length > 0,
  stages: ({ cart }) => [
    (model) => changeCart(model, (items) => items.filter(({ id }) => id !== at(cart, place).id)),
  ],
  async real(app, { cart }, { user }) {
    const answer = await remove(app, user, { cart_item_id: at(cart, place).id });
    return answer.success ? undefined : 'was refused';
  },
});

const complete: Step = {
  name: 'complete',
  stages: (model) => (model.cart.length ? completing(model) : []),
  async real(app, model, { user }) {
    const answer = await completeOrder(app, user);
    if (isRefusal(answer)) return answer.refusal;
    if (!model.cart.length) return answer.code === 'EMPTY' ? undefined : JSON.stringify(answer);
    const after = afterAsking(model);
    const expectedCode = isBoughtPartly(model, after) && after.cart.length ? 'BOUGHT' : undefined;
    return answer.code === expectedCode ? undefined : JSON.stringify(answer);
  },
};

const pages = ({ orders }: Model): Order[] => orders.filter(({ page }) => page);
const sessionOf = (order: Order): string => order.page!.session;
const placeOf = ({ orders }: Model, order: Order): number => orders.findIndex(({ id }) => id === order.id);

/** On any payment page that was ever shown: in a tab that stayed open, say. */
const pay = (place: number): Step => ({
  name: `pay page ${place}`,
  may: (model) => pages(model).length > 0,
  stages(model) {
    const order = at(pages(model), place);
    if (stateOfPage(order.page!, model.now) !== 'open') return [];
    const own = placeOf(model, order);
    return [
      (now) => void (now.orders[own]!.page!.state = 'paid'),
      (now) => now.orders[own]!.page!.state === 'paid' && settle(now, now.orders[own]!),
    ];
  },
  async real(app, model) {
    await app.payments.choose(sessionOf(at(pages(model), place)), 'approve');
    return undefined;
  },
});

const decline = (place: number, choice: 'decline' | 'cancel'): Step => ({
  name: `${choice} page ${place}`,
  may: (model) => pages(model).length > 0,
  stages: () => [],
  async real(app, model) {
    await app.payments.choose(sessionOf(at(pages(model), place)), choice);
    return undefined;
  },
});

const unsettled = (model: Model): Stage[] =>
  model.orders.flatMap((order, place): Stage[] =>
    order.page?.state === 'paid' && !isPaid(order) ? [(now) => settle(now, now.orders[place]!)] : [],
  );

/** An event that was sent before, word for word, or a new one that says the same. */
const sendAgain = (place: number, isNew: boolean): Step => ({
  name: `${isNew ? 'another event' : 'the same event'} for page ${place}`,
  may: (model) => paidPages(model).length > 0,
  stages(model) {
    const own = placeOf(model, at(paidPages(model), place));
    return [(now) => settle(now, now.orders[own]!)];
  },
  async real(app, model, world) {
    const session = sessionOf(at(paidPages(model), place));
    const status = (await app.payments.getStatus(session))!;
    const id = isNew ? `evt_${world.user.id}_${world.now()}` : `evt_${session}`;
    return (await sendEvent(app, id, status)) ? undefined : 'was not accepted';
  },
});

const paidPages = (model: Model): Order[] => pages(model).filter(({ page }) => page!.state === 'paid');

/** The provider says that nothing happened yet, or that a page has ended; a payment may still follow. */
const say = (place: number, state: 'open' | 'failed' | 'expired'): Step => ({
  name: `event "${state}" for page ${place}`,
  may: (model) => pages(model).length > 0,
  stages(model) {
    const own = placeOf(model, at(pages(model), place));
    if (state === 'open') return [];
    return [
      (now) => {
        const order = now.orders[own]!;
        if (order.state === 'awaiting_payment') order.state = 'expired';
      },
    ];
  },
  async real(app, model, world) {
    const status = (await app.payments.getStatus(sessionOf(at(pages(model), place))))!;
    const isAccepted = await sendEvent(app, `evt_${state}_${world.user.id}_${world.now()}`, {
      ...status,
      state,
      ref: null,
    });
    return isAccepted ? undefined : 'was not accepted';
  },
});

/** The provider sends what it still owes, each event when its pause is over. Nothing is owed unless something broke. */
const sendDue: Step = {
  name: 'events that are due',
  stages: unsettled,
  loose: true,
  async real(app) {
    await app.payments.sendDue();
    return undefined;
  },
};

const work: Step = {
  name: 'work',
  stages: working,
  loose: true,
  async real(app) {
    await runOnce(app);
    await sendMail(app);
    return undefined;
  },
};

const reconcileAll: Step = {
  name: 'reconcile',
  stages: reconciling,
  async real(app) {
    await reconcile(app);
    return undefined;
  },
};

/** The return page: asks the provider about one order and delivers what is due of it. */
const returnTo = (place: number): Step => ({
  name: `return page of order ${place}`,
  may: ({ orders }) => orders.length > 0,
  stages(model) {
    const own = place % model.orders.length;
    const { page } = model.orders[own]!;
    const stages = isPaid(model.orders[own]!) ? [] : asking(model, own, page);
    return [...stages, (now) => deliverOne(now, own)];
  },
  async real(app, { orders }, { user }) {
    const order = await orderOf(app.db.read, user.id, at(orders, place).id);
    await finalise(app, order!);
    return undefined;
  },
});

function deliverOne(model: Model, place: number): void {
  const otherOrders = model.orders
    .filter((_, index) => index !== place)
    .map((order) => [order, order.state] as const);
  delivering(model);
  for (const [order, state] of otherOrders) order.state = state;
}

const wait = (minutes: number): Step => ({
  name: `wait ${minutes} minutes`,
  stages: () => [(model) => void (model.now += minutes * MINUTE)],
  async real(_app, _model, world) {
    world.advance(minutes * MINUTE);
    return undefined;
  },
});

/** Orders at the eSIM provider fail for a while: what is paid is delivered later. */
const providerAway = (many: number): Step => ({
  name: `the eSIM provider fails ${many} times`,
  stages: () => [(model) => void (model.disturbed = true)],
  async real(_app, _model, world) {
    world.failNext(many);
    return undefined;
  },
});

const place = fc.nat(5);

/** With their weights. */
export const STEPS: fc.WeightedArbitrary<Step>[] = [
  { weight: 6, arbitrary: esimChoice.map(addEsim) },
  {
    weight: 3,
    arbitrary: fc.tuple(planChoice, fc.integer({ min: 1, max: 3 })).map((each) => addInsurance(...each)),
  },
  { weight: 1, arbitrary: esimChoice.map(addWrong) },
  { weight: 3, arbitrary: fc.tuple(place, esimChoice).map((each) => editEsim(...each)) },
  { weight: 2, arbitrary: place.map(removeItem) },
  { weight: 8, arbitrary: fc.constant(complete) },
  { weight: 6, arbitrary: place.map(pay) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(place, fc.constantFrom('decline' as const, 'cancel' as const))
      .map((each) => decline(...each)),
  },
  { weight: 2, arbitrary: fc.tuple(place, fc.boolean()).map((each) => sendAgain(...each)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(place, fc.constantFrom('open' as const, 'failed' as const, 'expired' as const))
      .map((each) => say(...each)),
  },
  { weight: 1, arbitrary: fc.constant(sendDue) },
  { weight: 4, arbitrary: fc.constant(work) },
  { weight: 2, arbitrary: fc.constant(reconcileAll) },
  { weight: 2, arbitrary: place.map(returnTo) },
  { weight: 3, arbitrary: place.map(returnItem) },
  { weight: 1, arbitrary: place.map(install) },
  { weight: 1, arbitrary: place.map(operatorReturn) },
  { weight: 2, arbitrary: fc.constantFrom(1, 11, 31, 61).map(wait) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }).map(providerAway) },
];
