/** How fast pages paint and answer on a slow phone: 1.6 Mbit/s, 150 ms, a quarter of this processor, cold cache. */
import type { Browser, Page } from 'playwright';
import { withChromium } from '../browser/chromium.ts';
import { openPhone, slowDown } from '../browser/phone.ts';
import { timeUntilVisible, tapWhenSeen, timeTap } from '../browser/tap.ts';
import { readVitals, watchVitals, type Vitals } from '../browser/vitals.ts';
import { listenTo } from '../browser/wire.ts';
import { withServer, type BenchServer } from '../server/server.ts';
import { addItem, emptyCart } from '../server/shop.ts';
import { newTraveler, type Traveler } from '../server/traveler.ts';
import { prefilledAddress } from '../server/trip.ts';
import type { Options } from '../options.ts';
import { median } from '../report/figures.ts';
import type { Report } from '../report/report.ts';
import { phoneReport, type Answers, type PaintFigures } from './phoneReport.ts';
import { rounds, type Bound } from './rounds.ts';
import type { PageToWeigh } from './weigh.ts';
import { paths } from '../../src/shared/lib/paths.ts';

type Phone = { browser: Browser; server: BenchServer; bound: Bound };

export async function measurePhone({ quick }: Options, folder: string): Promise<Report> {
  const bound = { most: quick ? 1 : 5, forMs: 20_000 };
  return withServer(folder, { RATE_LIMITS: 'off' }, (server) =>
    withChromium((browser) => measureOn({ browser, server, bound })),
  );
}

async function measureOn(phone: Phone): Promise<Report> {
  const traveler = await newTraveler(phone.server);
  await addItem(traveler);
  const painted: PaintFigures[] = [];
  for (const page of visitsOf(traveler)) painted.push(await paint(phone, page));
  return phoneReport(painted, await answersOf(phone, traveler));
}

const visitsOf = ({ cookie }: Traveler): PageToWeigh[] => [
  { name: '/auth/signin', path: paths.signIn() },
  { name: '/', path: paths.home(), cookie },
  { name: '/marketplace', path: paths.marketplace(), cookie },
  { name: '/marketplace/esim', path: prefilledAddress(), cookie },
];

async function paint(phone: Phone, target: PageToWeigh): Promise<PaintFigures> {
  const runs = await repeat(phone, target, async (page, atRest) => {
    await page.goto(target.path);
    await atRest();
    return readVitals(page);
  });
  const middle = (of: (vitals: Vitals) => number) => median(runs.map(of));
  return {
    name: target.name,
    firstPaint: middle((run) => run.firstPaint),
    largestPaint: middle((run) => run.largestPaint),
    blocking: middle((run) => run.blocking),
    shift: middle((run) => run.shift),
    runs,
  };
}

async function answersOf(phone: Phone, traveler: Traveler): Promise<Answers> {
  const { cookie } = traveler;
  const taps = await repeat(
    phone,
    { name: 'taps', path: paths.marketplace(), cookie },
    async (page, atRest) => {
      await page.goto(paths.marketplace());
      await atRest();
      const menu = await timeTap(page, '[popovertarget=menu]', '#menu');
      await page.keyboard.press('Escape');
      return { menu, drawer: await timeTap(page, '[data-cart-button]', ITEM) };
    },
  );
  const addToCart = await repeat(phone, { name: 'add', path: prefilledAddress(), cookie }, async (page) => {
    await emptyCart(traveler);
    return timeAddToCart(page);
  });
  return { menu: taps.map(({ menu }) => menu), drawer: taps.map(({ drawer }) => drawer), addToCart };
}

const ITEM = '[role=dialog] [data-cart-item]';

/** From asking for the page until the drawer shows the item; the button is pressed as soon as it is seen. */
async function timeAddToCart(page: Page): Promise<number> {
  await page.goto(prefilledAddress(), { waitUntil: 'commit' });
  const visible = timeUntilVisible(page, ITEM);
  await tapWhenSeen(page, 'button[name=add]');
  return visible;
}

type Run<T> = (page: Page, atRest: () => Promise<unknown>) => Promise<T>;

/** Each time a new, slow phone with nothing in its cache. `atRest`: nothing more is asked for. */
const repeat = <T>({ browser, server, bound }: Phone, { cookie }: PageToWeigh, run: Run<T>): Promise<T[]> =>
  rounds(bound, async () => {
    const context = await openPhone(browser, server.origin, cookie);
    await watchVitals(context);
    const wire = listenTo(context);
    const page = await context.newPage();
    await slowDown(page);
    const result = await run(page, () => wire.take());
    await context.close();
    return result;
  });
