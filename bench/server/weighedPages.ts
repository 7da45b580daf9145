/** The pages that are weighed, each with something to show. */
import { paths } from '../../src/shared/lib/paths.ts';
import type { PageToWeigh } from '../measures/pageWeight.ts';
import { apply } from './application.ts';
import { install } from './install.ts';
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
  '/marketplace/purchases/top-up/[item]',
  '/settings',
  '/pay/sandbox/[token]',
  '/404',
] as const;
export type PageName = (typeof PAGES)[number];
type Server = { origin: string; dataDir: string };

/**
 * Makes a traveler with a purchase, an order that waits for its payment, an item in the cart and saved programs.
 * @param server the built one, on SQLite; rate limits may be on
 */
export async function prepareWeighedPages({
  origin,
  dataDir,
}: Server): Promise<(PageToWeigh & { name: PageName })[]> {
  const traveler = await newTraveler({ origin });
  const esim = await buy(traveler);
  install(dataDir, esim);
  await apply(traveler);
  await addItem(traveler);
  await save(traveler);
  const payment = new URL(await order(traveler)).pathname;
  return PAGES.map((name) => ({ name, ...pageOf(name, traveler.cookie, { payment, esim }) }));
}

function pageOf(
  name: PageName,
  cookie: string,
  { payment, esim }: { payment: string; esim: string },
): Omit<PageToWeigh, 'name'> {
  const signedOut: Partial<Record<PageName, string>> = {
    '/pay/sandbox/[token]': payment,
    '/404': '/no-such-page',
    '/auth/signin': paths.signIn(),
    '/auth/signup': paths.signUp(),
  };
  const path = signedOut[name];
  if (path) return { path };
  const filled: Partial<Record<PageName, string>> = {
    '/help-me-pick (result)': `${paths.helpMePick()}?subject=sea&when=summer&window=sea&at=result`,
    '/programs/[id]': paths.program(SAVED_PROGRAMS[0]),
    '/marketplace/purchases/top-up/[item]': paths.topUp(esim),
    '/marketplace/esim (prefilled)': prefilledAddress(),
    '/marketplace/insurance (plans)': plans(),
    '/marketplace/insurance (traveler)': travelers(),
  };
  return { path: filled[name] ?? name, cookie };
}
