/** The pages that are weighed, each with something to show. */
import { paths } from '../../src/shared/lib/paths.ts';
import type { PageToWeigh } from '../measures/weigh.ts';
import { apply } from './application.ts';
import { save, SAVED_PROGRAMS } from './saves.ts';
import { addItem, buy, order } from './shop.ts';
import { newTraveler } from './traveler.ts';
import { plans, prefilledAddress, travelers } from './trip.ts';

export const PAGES = [
  '/auth/signin',
  '/auth/signup',
  '/',
  '/help-me-pick',
  '/help-me-pick (result)',
  '/marketplace',
  '/marketplace/esim',
  '/marketplace/esim (prefilled)',
  '/marketplace/insurance',
  '/marketplace/insurance (plans)',
  '/marketplace/insurance (traveler)',
  '/search',
  '/offers',
  '/offers/apply/plans',
  '/programs/[id]',
  '/saved',
  '/compare',
  '/marketplace/purchases',
  '/settings',
  '/pay/sandbox/[token]',
  '/404',
] as const;
export type PageName = (typeof PAGES)[number];

/**
 * Makes a traveler with a purchase, an order that waits for its payment, an item in the cart and saved programs.
 * @param origin of the built server; rate limits may be on
 */
export async function visits(origin: string): Promise<(PageToWeigh & { name: PageName })[]> {
  const traveler = await newTraveler({ origin });
  await buy(traveler);
  await apply(traveler);
  await addItem(traveler);
  await save(traveler);
  const payment = new URL(await order(traveler)).pathname;
  return PAGES.map((name) => ({ name, ...visitOf(name, traveler.cookie, payment) }));
}

function visitOf(name: PageName, cookie: string, payment: string): Omit<PageToWeigh, 'name'> {
  const nobodys: Partial<Record<PageName, string>> = {
    '/pay/sandbox/[token]': payment,
    '/404': '/no-such-page',
    '/auth/signin': paths.signIn(),
    '/auth/signup': paths.signUp(),
  };
  const path = nobodys[name];
  if (path) return { path };
  const filled: Partial<Record<PageName, string>> = {
    '/help-me-pick (result)': `${paths.helpMePick()}?subject=sea&when=summer&window=sea&at=result`,
    '/programs/[id]': paths.program(SAVED_PROGRAMS[0]),
    '/marketplace/esim (prefilled)': prefilledAddress(),
    '/marketplace/insurance (plans)': plans(),
    '/marketplace/insurance (traveler)': travelers(),
  };
  return { path: filled[name] ?? name, cookie };
}
