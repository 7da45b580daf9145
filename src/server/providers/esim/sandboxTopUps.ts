/** Top-ups of the sandbox: priced as its eSIMs are, used after what the eSIM had. */
import type { EsimContent } from '../../content/schemas/esim.ts';
import type { Database } from '../../db/database.ts';
import { packagePrice } from '../../../shared/esim/pricing.ts';
import type { TopUpPackage } from '../../../shared/esim/topUp.ts';
import type { EsimUse, ToppedEsim, TopUpOrder } from './port.ts';
import { catalogueOf } from './sandboxCatalogue.ts';
import { esimsOf, type SandboxEsimRow } from './sandboxRows.ts';
import { addTopUp, cancelTopUp, topUpOf, topUpsOf } from './sandboxTopUpRows.ts';
import { dayPlanIn, isTopUpUsed, refOf, stateAt } from './sandboxUsage.ts';

/** Small ones are for the rest of a trip, large ones for a longer stay. */
const SMALL_GB = 3;
const MIN_GB = 1;
const daysOf = (gb: number): number => (gb <= SMALL_GB ? 7 : 30);

type Parts = { db: Database; content: () => EsimContent; now: () => number };

export function openSandboxTopUps({ db, content, now }: Parts) {
  const esimBy = async ({ ref }: Pick<ToppedEsim, 'ref'>): Promise<SandboxEsimRow | undefined> =>
    (await esimsOf(db.read, [ref]))[0];

  async function list(esim: ToppedEsim): Promise<TopUpPackage[]> {
    const row = await esimBy(esim);
    if (!row || dayPlanIn(row) || !(await takesData(row))) return [];
    const { pricing } = content();
    const reach = catalogueOf(content()).reach.get(row.package.split(' ')[0]!);
    return pricing.sizes.flatMap(({ gb }) => {
      const days = daysOf(gb);
      const prices = reach && gb >= MIN_GB ? packagePrice(pricing, reach, gb, days) : undefined;
      return prices ? [{ value: String(gb), days, ...prices }] : [];
    });
  }

  const takesData = async (row: SandboxEsimRow): Promise<boolean> =>
    !['cancelled', 'expired'].includes(stateAt(row, await topUpsOf(db.read, [row.iccid]), now()));

  async function useOf(key: string): Promise<EsimUse | undefined> {
    const topUp = await topUpOf(db.read, key);
    if (!topUp || topUp.use === 'cancelled') return topUp?.use;
    const row = await esimBy({ ref: refOf(topUp) });
    const all = await topUpsOf(db.read, [topUp.iccid]);
    return row && isTopUpUsed(row, all, { key, now: now() }) ? 'installed' : 'unused';
  }

  return {
    list,
    async topUp(key: string, { ref, iccid, dataGb, days }: TopUpOrder): Promise<{ ref: string } | 'refused'> {
      const before = await topUpOf(db.read, key);
      if (before) return { ref: refOfTopUp(key) };
      const esim = await esimBy({ ref });
      if (!esim || !(await takesData(esim))) return 'refused';
      const offered = await list({ ref, iccid });
      if (!offered.some((each) => each.value === dataGb && each.days === days))
        throw new Error(`The sandbox adds no ${dataGb} GB to this eSIM.`);
      const row = { key, iccid, gb: dataGb, days, created_at: now(), use: 'unused' } as const;
      await db.write((tx) => addTopUp(tx, row));
      return { ref: refOfTopUp(key) };
    },
    find: async (key: string) => ((await topUpOf(db.read, key)) ? { ref: refOfTopUp(key) } : undefined),
    useOf,
    async cancel(key: string): Promise<EsimUse | undefined> {
      const before = await useOf(key);
      if (before !== 'unused') return before;
      await db.write((tx) => cancelTopUp(tx, key));
      return 'cancelled';
    },
  };
}

const refOfTopUp = (key: string): string => `sandbox-topup-${key}`;
