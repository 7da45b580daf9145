import * as v from 'valibot';
import type { Database } from '../../../db/database.ts';
import { retryOnce } from '../../../outgoing/post.ts';
import type { EsimUse, IssuedEsim } from '../port.ts';
import { RefusedError, type Client } from './client.ts';
import { issuedEsim, profilesSchema, StillAllocating, useOf, type Profile } from './profile.ts';
import { addOrder, orderOf, setOrderNo, type AccessOrderRow } from './rows.ts';
import type { WholesalePackage } from './wholesale.ts';
import { MINUTE } from '../../../../shared/lib/durations.ts';

const orderSchema = v.object({ orderNo: v.pipe(v.string(), v.minLength(1)) });

const STILL_ALLOCATING = '200010';
const NOT_ALLOWED = '200002';
const PAGE = 500;
const MAX_PAGES = 10_000;
/** The largest accepted difference to its clock. */
const SKEW_MS = 10 * MINUTE;
/** 500 eSIMs of one or two kB. */
const MAX_BYTES = 4 * 1024 * 1024;

type Parts = { client: Client; db: Database; now: () => number };

/** Orders at the wholesaler under our key, its `transactionId`: at most one eSIM for each. */
export function openOrders({ client, db, now }: Parts) {
  const query = (by: object, page = 1) =>
    client.call('esim/query', { ...by, pager: { pageNum: page, pageSize: PAGE } }, profilesSchema, MAX_BYTES);

  async function byOrderNo(orderNo: string): Promise<Profile> {
    const { esimList } = await retryOnce(() => query({ orderNo })).catch(throwStillAllocating);
    if (!esimList[0]) throw new StillAllocating('The order has no eSIM yet.');
    return esimList[0];
  }

  /** After a lost answer, searches for the key among all orders since the request. */
  async function byTime({ key, asked_at }: AccessOrderRow): Promise<Profile | undefined> {
    const by = { startTime: wholesaleTime(asked_at - SKEW_MS), endTime: wholesaleTime(now() + SKEW_MS) };
    for (let page = 1, count = 0; page <= MAX_PAGES; page++) {
      const { esimList, pager } = await retryOnce(() => query(by, page));
      const profile = esimList.find(({ transactionId }) => transactionId === key);
      count += esimList.length;
      if (profile || !esimList.length || count >= (pager?.total ?? 0)) return profile;
    }
    return undefined;
  }

  async function place(key: string, { code, price }: WholesalePackage): Promise<string> {
    // With a price the wholesaler refuses the order when ours is outdated.
    const packageInfoList = [{ packageCode: code, count: 1, price }];
    const content = { transactionId: key, amount: price, packageInfoList };
    const { orderNo } = await client.call('esim/order', content, orderSchema);
    await db.write((tx) => setOrderNo(tx, key, orderNo));
    return orderNo;
  }

  /** @returns undefined when nothing was ordered under this key */
  async function profileOf(key: string): Promise<Profile | undefined> {
    const row = await orderOf(db.read, key);
    if (!row) return undefined;
    if (row.order_no) return byOrderNo(row.order_no);
    const profile = await byTime(row);
    if (profile) await db.write((tx) => setOrderNo(tx, key, profile.orderNo));
    return profile;
  }

  async function lookAt(key: string): Promise<{ profile: Profile; use: EsimUse } | undefined> {
    const profile = await profileOf(key);
    return profile && { profile, use: useOf(profile) };
  }

  return {
    useOf: async (key: string): Promise<EsimUse | undefined> => (await lookAt(key))?.use,
    async cancel(key: string): Promise<EsimUse | undefined> {
      const profile = await lookAt(key);
      if (profile?.use !== 'unused') return profile?.use;
      const { esimTranNo } = profile.profile;
      try {
        await client.call('esim/cancel', { esimTranNo }, v.unknown());
        return 'cancelled';
      } catch (error) {
        if (!(error instanceof RefusedError && error.code === NOT_ALLOWED)) throw error;
        return statusAfterRefusal(await lookAt(key));
      }
    },
    async find(key: string): Promise<IssuedEsim | undefined> {
      const profile = await profileOf(key);
      return profile && issuedEsim(key, profile);
    },
    /** @param choose selects the package; called only while no order number is stored */
    async buy(key: string, choose: () => Promise<WholesalePackage>): Promise<IssuedEsim> {
      const before = await orderOf(db.read, key);
      if (before?.order_no) return issuedEsim(key, await byOrderNo(before.order_no));
      const wholesalePackage = await choose();
      const { order_no } = await db.write((tx) => addOrder(tx, key, now()));
      return issuedEsim(key, await byOrderNo(order_no ?? (await place(key, wholesalePackage))));
    },
  };
}

/** An eSIM that was unused before a failed cancellation has since been installed, or cancelled. */
function statusAfterRefusal(now: { use: EsimUse } | undefined): EsimUse | undefined {
  if (now?.use === 'unused') throw new Error('eSIM Access does not take an unused eSIM back.');
  return now?.use;
}

function throwStillAllocating(error: unknown): never {
  if (error instanceof RefusedError && error.code === STILL_ALLOCATING)
    throw new StillAllocating('The eSIM is being made.');
  throw error;
}

/** Instants in the wholesaler's format: "2010-06-30T01:20+00:00". */
const wholesaleTime = (at: number): string => `${new Date(at).toISOString().slice(0, 16)}+00:00`;
