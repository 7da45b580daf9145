/** Top-ups of eSIM Access: `esim/topup` under our key, its `transactionId`, which the eSIM's own list of packages names again. */
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { MINUTE } from '../../../../shared/lib/durations.ts';
import type { EsimPricing } from '../../../../shared/esim/pricing.ts';
import { resalePrice } from '../../../../shared/esim/pricing.ts';
import type { TopUpPackage } from '../../../../shared/esim/topUp.ts';
import type { Database } from '../../../db/database.ts';
import { retryOnce } from '../../../outgoing/post.ts';
import type { EsimUsageReport, ToppedEsim, TopUpOrder } from '../port.ts';
import { RefusedError, type Client } from './client.ts';
import { addTopUp, setTopUpRef, topUpOf } from './topUpRows.ts';
import { packageListSchema } from './wholesale.ts';
import { wholesaleTopUps, type WholesaleTopUp } from './wholesaleTopUp.ts';

const toppedSchema = v.object({ topUpEsimTranNo: v.optional(v.nullable(v.string())) });
const packagesSchema = v.object({
  esimList: v.array(
    v.object({
      esimTranNo: v.string(),
      packageList: v.array(
        v.object({
          transactionId: v.optional(v.nullable(v.string())),
          esimTranNo: v.optional(v.nullable(v.string())),
        }),
      ),
    }),
  ),
});

/** It knows no such eSIM. */
const UNKNOWN_ESIM = '310403';
const UNKNOWN: ReadonlySet<string> = new Set([UNKNOWN_ESIM, '310409']);
/** Not in the state that the eSIM is in. */
const NOT_ALLOWED = '200002';
/** No such package, for this eSIM. */
const NOT_LISTED = '310241';
/** An eSIM in these states gets no data any more. */
const CLOSED_STATES: ReadonlySet<string> = new Set(['expired', 'cancelled']);
/** The smallest page that it accepts. */
const PAGE = { pageNum: 1, pageSize: 5 };
const FRESH_MS = 10 * MINUTE;
const MAX_CACHED = 500;

type Parts = {
  client: Client;
  db: Database;
  now: () => number;
  pricing: () => EsimPricing;
  usage: (refs: readonly string[]) => Promise<EsimUsageReport[]>;
};
/** `packages`: undefined for an eSIM that it does not know. */
type TopUpList = { heard: number; packages: WholesaleTopUp[] | undefined };

export function openTopUps({ client, db, now, pricing, usage }: Parts) {
  /** By eSIM. A cart with a top-up is looked at often. */
  const cached = new LRUCache<string, TopUpList>({ max: MAX_CACHED });

  async function packagesOf({ ref, iccid }: ToppedEsim): Promise<TopUpList['packages']> {
    const lastList = cached.get(ref);
    if (lastList && now() - lastList.heard < FRESH_MS) return lastList.packages;
    const question = { type: 'TOPUP', iccid };
    const list = await retryOnce(() => client.call('package/list', question, packageListSchema)).catch(
      noneIfUnknown,
    );
    const packages = list && wholesaleTopUps(list.packageList);
    cached.set(ref, { heard: now(), packages });
    return packages;
  }

  async function place(key: string, order: TopUpOrder): Promise<{ ref: string }> {
    const packages = await packagesOf(order);
    if (!packages) throw new RefusedError(UNKNOWN_ESIM);
    const match = packages.find(({ gb, days }) => String(gb) === order.dataGb && days === order.days);
    if (!match) throw new RefusedError(NOT_LISTED);
    const { code: packageCode, price } = match;
    const request = { esimTranNo: order.ref, packageCode, transactionId: key, amount: String(price) };
    const { topUpEsimTranNo } = await client.call('esim/topup', request, toppedSchema);
    return storeRef(key, topUpEsimTranNo ?? key);
  }

  /** Whatever else it refuses may change, as its own balance does, so that is tried again. */
  async function outcomeOf(error: unknown, { ref }: ToppedEsim): Promise<'refused'> {
    // Its price may have changed: the next try asks for today's.
    cached.delete(ref);
    if (!(error instanceof RefusedError)) throw error;
    if (UNKNOWN.has(error.code)) return 'refused';
    const mayBeOver = error.code === NOT_ALLOWED || error.code === NOT_LISTED;
    if (mayBeOver && (await usage([ref])).some(({ state }) => CLOSED_STATES.has(state))) return 'refused';
    throw error;
  }

  async function storeRef(key: string, ref: string): Promise<{ ref: string }> {
    await db.write((tx) => setTopUpRef(tx, key, ref));
    return { ref };
  }

  async function find(key: string): Promise<{ ref: string } | undefined> {
    const row = await topUpOf(db.read, key);
    if (!row) return undefined;
    if (row.top_up_ref) return { ref: row.top_up_ref };
    const by = { esimTranNo: row.esim_ref, pager: PAGE };
    const { esimList } = await retryOnce(() => client.call('esim/query', by, packagesSchema));
    const packages = esimList.filter(({ esimTranNo }) => esimTranNo === row.esim_ref);
    const match = packages
      .flatMap(({ packageList }) => packageList)
      .find((each) => each.transactionId === key);
    return match && storeRef(key, match.esimTranNo ?? key);
  }

  return {
    list: async (esim: ToppedEsim): Promise<TopUpPackage[]> =>
      ((await packagesOf(esim)) ?? []).map(({ gb, days, price }) => ({
        value: String(gb),
        days,
        ...resalePrice(pricing(), price),
      })),
    async topUp(key: string, order: TopUpOrder): Promise<{ ref: string } | 'refused'> {
      const { top_up_ref } = await db.write((tx) => addTopUp(tx, key, order.ref, now()));
      if (top_up_ref) return { ref: top_up_ref };
      return place(key, order).catch((error: unknown) => outcomeOf(error, order));
    },
    find,
  };
}

/** Whatever else it refuses says nothing about the eSIM. */
function noneIfUnknown(error: unknown): undefined {
  if (error instanceof RefusedError && UNKNOWN.has(error.code)) return undefined;
  throw error;
}
