/** Top-ups of eSIM Access: `esim/topup` under our key, its `transactionId`, which the eSIM's own list of packages names again. */
import * as v from 'valibot';
import { MINUTE } from '../../../../shared/lib/durations.ts';
import type { EsimPricing } from '../../../../shared/esim/pricing.ts';
import { resalePrice } from '../../../../shared/esim/pricing.ts';
import type { TopUpPackage } from '../../../../shared/esim/topUp.ts';
import type { Database } from '../../../db/database.ts';
import { twice } from '../../../outgoing/post.ts';
import { NotDeliverable } from '../../notDeliverable.ts';
import type { ToppedEsim, TopUpOrder } from '../port.ts';
import { RefusedError, type Client } from './client.ts';
import { addTopUp, setTopUpRef, topUpOf } from './topUpRows.ts';
import { topUpListSchema, wholesaleTopUps, type WholesaleTopUp } from './wholesaleTopUp.ts';

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

/** 200002: not in this state. 310403: no such eSIM. 310241: no such package any more. */
const FINAL: ReadonlySet<string> = new Set(['200002', '310403', '310241']);
/** The smallest page that it accepts. */
const PAGE = { pageNum: 1, pageSize: 5 };
const FRESH_MS = 10 * MINUTE;
const MOST_CACHED = 500;

type Parts = { client: Client; db: Database; now: () => number; pricing: () => EsimPricing };
type Listed = { heard: number; packages: WholesaleTopUp[] };

export function openTopUps({ client, db, now, pricing }: Parts) {
  /** By eSIM. A cart with a top-up is looked at often. */
  const cached = new Map<string, Listed>();

  async function packagesOf({ ref, iccid }: ToppedEsim): Promise<WholesaleTopUp[]> {
    const known = cached.get(ref);
    if (known && now() - known.heard < FRESH_MS) return known.packages;
    const asked = { type: 'TOPUP', iccid };
    const { packageList } = await twice(() => client.call('package/list', asked, topUpListSchema)).catch(
      none,
    );
    const packages = wholesaleTopUps(packageList);
    if (cached.size >= MOST_CACHED) cached.delete(cached.keys().next().value!);
    cached.set(ref, { heard: now(), packages });
    return packages;
  }

  async function place(key: string, order: TopUpOrder): Promise<{ ref: string }> {
    const packages = await packagesOf(order);
    const match = packages.find(({ gb, days }) => String(gb) === order.dataGb && days === order.days);
    if (!match) throw new NotDeliverable('eSIM Access does not sell this top-up any more.');
    const { code: packageCode, price } = match;
    const asked = { esimTranNo: order.ref, packageCode, transactionId: key, amount: String(price) };
    const { topUpEsimTranNo } = await client
      .call('esim/topup', asked, toppedSchema)
      .catch((error: unknown) => {
        // Its price may have changed: the next try asks for today's.
        cached.delete(order.ref);
        throw error instanceof RefusedError && FINAL.has(error.code)
          ? new NotDeliverable(error.message)
          : error;
      });
    return stored(key, topUpEsimTranNo ?? key);
  }

  async function stored(key: string, ref: string): Promise<{ ref: string }> {
    await db.write((tx) => setTopUpRef(tx, key, ref));
    return { ref };
  }

  async function find(key: string): Promise<{ ref: string } | undefined> {
    const row = await topUpOf(db.read, key);
    if (!row) return undefined;
    if (row.top_up_ref) return { ref: row.top_up_ref };
    const by = { esimTranNo: row.esim_ref, pager: PAGE };
    const { esimList } = await twice(() => client.call('esim/query', by, packagesSchema));
    const packages = esimList.filter(({ esimTranNo }) => esimTranNo === row.esim_ref);
    const match = packages
      .flatMap(({ packageList }) => packageList)
      .find((each) => each.transactionId === key);
    return match && stored(key, match.esimTranNo ?? key);
  }

  return {
    list: async (esim: ToppedEsim): Promise<TopUpPackage[]> =>
      (await packagesOf(esim)).map(({ gb, days, price }) => ({
        value: String(gb),
        days,
        ...resalePrice(pricing(), price),
      })),
    async topUp(key: string, order: TopUpOrder): Promise<{ ref: string }> {
      const { top_up_ref } = await db.write((tx) => addTopUp(tx, key, order.ref, now()));
      return top_up_ref ? { ref: top_up_ref } : place(key, order);
    },
    find,
  };
}

/** An eSIM that it refuses has no top-ups. */
function none(error: unknown): { packageList: unknown[] } {
  if (error instanceof RefusedError) return { packageList: [] };
  throw error;
}
