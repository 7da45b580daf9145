import type { Content } from '../../../content/content.ts';
import type { Database } from '../../../db/database.ts';
import type { Log } from '../../../lib/log.ts';
import type { EsimAccessConfig } from '../../../config/vendors.ts';
import {
  daysBetween,
  earliestToday,
  inclusiveDays,
  type CalendarDate,
} from '../../../../shared/lib/dates.ts';
import type { EsimOrder, EsimProvider } from '../port.ts';
import { openWholesale } from './catalogue.ts';
import { openClient, RefusedError } from './client.ts';
import { openOrders } from './orders.ts';
import { bestPackages, packagesFor, saleOf, type Sale, type Stay } from './sale.ts';
import { openTopUps } from './topUps.ts';
import { openUsage } from './usage.ts';
import { readNotice } from './notice.ts';
import type { WholesalePackage } from './wholesale.ts';

type Parts = {
  config: EsimAccessConfig;
  db: Database;
  content: Content;
  log: Log;
  now: () => number;
  /** Read at each call, so that a test can let one of them run out of time. */
  timeoutMs?: number;
};

/** 200005, 200006: the price has changed. 310241, 310243: the package no longer exists. */
const OUTDATED: ReadonlySet<string> = new Set(['200005', '200006', '310241', '310243']);
const NO_BALANCE = '200007';

/** eSIM Access v1 (docs/decisions/0013): its catalogue with our names and prices, its orders under our keys. */
export function openEsimAccess(parts: Parts): EsimProvider {
  const { config, db, content, log, now } = parts;
  const client = openClient(parts);
  const wholesale = openWholesale({ client, db, log, now });
  const orders = openOrders({ client, db, now });
  const usage = openUsage({ client, now });
  const topUps = openTopUps({ client, db, now, usage, pricing: () => content.esim().pricing });
  // Its documentation knows no way to cancel a top-up.
  const topUpUseOf = async (key: string) => ((await topUps.find(key)) ? ('installed' as const) : undefined);

  const sale = async (): Promise<Sale> => saleOf(await wholesale.current(), content.esim());
  const stayOf = (start: CalendarDate, end: CalendarDate): Stay => ({
    days: inclusiveDays(start, end),
    ahead: daysBetween(earliestToday(now()), start),
  });

  async function choose({ destination, dataGb, start, end }: EsimOrder): Promise<WholesalePackage> {
    const packages = (await sale()).packages.get(destination) ?? [];
    const match = bestPackages(packages, stayOf(start, end)).find(({ gb }) => String(gb) === dataGb);
    if (match) return match;
    throw new Error(`eSIM Access sells no ${dataGb} GB for ${destination}.`);
  }

  /** Logs what an operator must handle, and invalidates the catalogue when the next try needs a new one. */
  function handleRefusal(error: unknown): never {
    if (error instanceof RefusedError && OUTDATED.has(error.code)) wholesale.invalidate();
    if (error instanceof RefusedError && error.code === NO_BALANCE)
      log.error({ provider: 'eSIM Access' }, 'the balance is too low to deliver: deposit funds');
    throw error;
  }

  return {
    name: 'esim-access',
    listDestinations: async () => (await sale()).destinations,
    networks: async () => (await sale()).networks,
    listPackages: async (destination, start, end) =>
      packagesFor(content.esim(), (await sale()).packages.get(destination) ?? [], stayOf(start, end)),
    placeOrder: (key, order) => orders.buy(key, () => choose(order)).catch(handleRefusal),
    findOrder: (key) => orders.find(key),
    useOf: (key) => orders.useOf(key),
    cancel: (key) => orders.cancel(key),
    usage,
    topUpsAreRefundable: false,
    listTopUps: topUps.list,
    topUp: (key, order) => topUps.topUp(key, order).catch(handleRefusal),
    findTopUp: topUps.find,
    topUpUseOf,
    cancelTopUp: topUpUseOf,
    readNotice: (body, address) => readNotice(config.senders, body, address),
    silentSince: () => wholesale.silentSince(),
  };
}
