/** Several shoppers at once, each doing one thing after the other. */
import type { Database } from '../../../src/server/db/database.ts';
import type { Door } from '../house/ask.ts';
import type { Counts, Task } from '../scenario.ts';
import { act } from './acts.ts';
import { newShopper, type Shopper } from './shopper.ts';
import { verify } from './verify.ts';

export type Crowd = {
  shoppers: readonly Shopper[];
  /** Everybody shops until the site no longer answers, or it is called. @returns ends it, when everybody has stopped */
  work(): () => Promise<void>;
  /** @returns false when the site did not answer everybody */
  verify(): Promise<boolean>;
  /** After quiet time: all that was paid has been delivered. */
  findDelivered(db: Database): Promise<void>;
  counts(): Counts;
};

/** @param excused see Shopper */
export async function crowdOf(
  size: number,
  { random, findings }: Pick<Task, 'random' | 'findings'>,
  door: () => Door,
  excused: readonly number[] = [],
): Promise<Crowd> {
  const names = Array.from({ length: size }, (_, place) => `shopper ${place}`);
  const shoppers = await Promise.all(
    names.map((name) => newShopper(name, door, random.branch(name), { findings, excused })),
  );
  return {
    shoppers,
    work() {
      let stopped = false;
      const turns = shoppers.map((shopper) => turn(shopper, () => stopped));
      return async () => {
        stopped = true;
        await Promise.all(turns);
      };
    },
    verify: async () => (await Promise.all(shoppers.map(verify))).every(Boolean),
    async findDelivered(db) {
      const orders = db.read.selectFrom('orders').select('id').where('state', '=', 'fulfilled');
      const fulfilled = new Set((await orders.execute()).map(({ id }) => id));
      for (const id of shoppers.flatMap(({ ledger }) => [...ledger.paid.keys()]))
        if (!fulfilled.has(id)) findings.note(`the paid order ${id} was never delivered`);
    },
    counts: () => ({
      'acknowledged writes': shoppers.reduce((sum, { ledger }) => sum + ledger.writes, 0),
      'paid orders': shoppers.reduce((sum, { ledger }) => sum + ledger.paid.size, 0),
    }),
  };
}

async function turn(shopper: Shopper, stopped: () => boolean): Promise<void> {
  shopper.cut = false;
  while (!stopped() && !shopper.cut) await act(shopper);
}
