import { addCartItem } from '../../src/shared/cart/endpoints.ts';
import { openProofOfWork } from '../../src/server/providers/bot-check/proofOfWork.ts';
import type { BenchServer } from '../server/server.ts';
import { solutionOf, type Challenge } from '../server/token.ts';
import { newTraveler, type Traveler } from '../server/traveler.ts';
import { newItem } from '../server/trip.ts';

export type Shoppers = {
  cookies: string[];
  /** Brings each of the first `travelers` carts up to `items`. */
  fill(travelers: number, items: number): Promise<void>;
  /** Bodies of add-cart-item, each with a token of its own that is good for two minutes. */
  addBodies(count: number): Promise<string[]>;
  /** Bodies of complete-cart-order. */
  completeBodies(count: number): Promise<string[]>;
};

/**
 * Challenges come from the same code and key as the server's own, made here so that thousands of them are there before
 * the clock starts. @param server with BOT_CHECK_MAXNUMBER=1
 */
export async function openShoppers(server: BenchServer, count: number): Promise<Shoppers> {
  const botCheck = openProofOfWork({ secret: server.secret(), maxNumber: 1, now: () => Date.now() });
  const travelers = await Promise.all(Array.from({ length: count }, () => newTraveler(server)));
  const items = new Map<Traveler, number>(travelers.map((traveler) => [traveler, 0]));
  const token = async (action: string) => solutionOf((await botCheck.challenge(action)) as Challenge);
  const body = async () => newItem(await token('cart_esim_add'));

  async function fillOne(traveler: Traveler, count: number): Promise<void> {
    for (let has = items.get(traveler) ?? 0; has < count; has++)
      await traveler.post(addCartItem.path, await body());
    items.set(traveler, count);
  }

  return {
    cookies: travelers.map(({ cookie }) => cookie),
    fill: async (first, count) =>
      void (await Promise.all(travelers.slice(0, first).map((traveler) => fillOne(traveler, count)))),
    addBodies: async (bodies) =>
      Promise.all(Array.from({ length: bodies }, async () => JSON.stringify(await body()))),
    completeBodies: async (bodies) =>
      Promise.all(
        Array.from({ length: bodies }, async () => JSON.stringify({ token: await token('cart_purchase') })),
      ),
  };
}
