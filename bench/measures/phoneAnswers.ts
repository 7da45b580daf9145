/** From a tap to its result on a slow phone. */
import type { Page } from 'playwright';
import { paths } from '../../src/shared/lib/paths.ts';
import { tapWhenSeen, timeTap, timeUntilVisible } from '../browser/tap.ts';
import { PHONE } from '../report/budgets.ts';
import { removeSaved } from '../server/saves.ts';
import { addItem, emptyCart } from '../server/shop.ts';
import { newTraveler, type Traveler } from '../server/traveler.ts';
import { prefilledAddress } from '../server/trip.ts';
import { onPhones, type Phone } from './onPhones.ts';

/**
 * `first`: nothing was imported at idle before the tap; otherwise the page is at rest. `prepare`: what the tap brings is not there
 * before it, though an earlier run brought it to the same traveler. `limit` ms
 */
type Tap = {
  what: string;
  path: string;
  on: string;
  shows: string;
  prepare?: (traveler: Traveler) => Promise<void>;
  first: boolean;
  limit: number;
};
/** ms of each run. */
export type Answer = { what: string; times: number[]; limit: number };

const ITEM = '[role=dialog] [data-cart-item]';
const MENU = { what: 'menu', path: paths.marketplace(), on: '[popovertarget=menu]', shows: '#menu' };
const DRAWER = {
  what: 'cart drawer',
  path: paths.marketplace(),
  on: '[data-cart-button]',
  shows: ITEM,
  prepare: async (traveler: Traveler) => {
    await emptyCart(traveler);
    await addItem(traveler);
  },
};
const ADD = {
  what: 'Add to cart',
  path: prefilledAddress(),
  on: 'button[name=add]',
  shows: ITEM,
  prepare: emptyCart,
};
const SAVE = {
  what: 'save on /search',
  path: paths.search(),
  on: 'main [data-look=icon] button',
  shows: 'main [data-look=icon] [aria-pressed=true]',
  prepare: removeSaved,
};

const TAPS: Tap[] = [
  { ...MENU, first: false, limit: PHONE.menu },
  { ...SAVE, first: true, limit: PHONE.firstSave },
  { ...SAVE, first: false, limit: PHONE.save },
  { ...DRAWER, first: true, limit: PHONE.firstDrawer },
  { ...DRAWER, first: false, limit: PHONE.drawer },
  { ...ADD, first: true, limit: PHONE.firstAdd },
  { ...ADD, first: false, limit: PHONE.add },
];

export async function answersOf(phone: Phone): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const tap of TAPS) answers.push(await timeOf(phone, tap));
  const traveler = await newTraveler(phone.server);
  const times = await onPhones(phone, traveler, async (page) => {
    await emptyCart(traveler);
    return timeFromAddress(page);
  });
  return [...answers, { what: 'Add to cart, from asking for the page', times, limit: PHONE.addToCart }];
}

async function timeOf(phone: Phone, tap: Tap): Promise<Answer> {
  const traveler = await newTraveler(phone.server);
  const setting = { cookie: traveler.cookie, withoutIdle: tap.first };
  const times = await onPhones(phone, setting, async (page, atRest) => {
    await tap.prepare?.(traveler);
    await page.goto(tap.path);
    await atRest();
    return timeTap(page, tap.on, tap.shows);
  });
  return { what: `${tap.what}, ${tap.first ? 'first touch' : 'page at rest'}`, times, limit: tap.limit };
}

/** From asking for the page until the drawer shows the item; the button is pressed as soon as it is seen. */
async function timeFromAddress(page: Page): Promise<number> {
  await page.goto(ADD.path, { waitUntil: 'commit' });
  const visible = timeUntilVisible(page, ITEM);
  await tapWhenSeen(page, ADD.on);
  return visible;
}
