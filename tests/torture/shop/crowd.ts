/** Several shoppers at once, each doing one thing after the other. */
import type { Database } from '../../../src/server/db/database.ts';
import type { Door } from '../servers/ask.ts';
import type { Counts, Task } from '../scenario.ts';
import { act } from './acts.ts';
import { findDelivered } from './delivered.ts';
import { newShopper, type Shopper } from './shopper.ts';
import { verify } from './verify.ts';

export type Crowd = {
  /** Everybody shops until the site no longer answers, or it is called. @returns ends it, when everybody has stopped */
  work(pace?: Pace): () => Promise<void>;
  /** @returns false when the site did not answer everybody */
  verify(): Promise<boolean>;
  /** After quiet time: all that was paid has been delivered, or is back with its money. */
  findDelivered(db: Database): Promise<void>;
  requests(): number;
  /** Answered with 503. */
  refused(): number;
  counts(): Counts;
};

/** Waits before an act until it is time for it. */
export type Pace = () => Promise<void>;

/** My Purchases shows the last hundred: whoever nears that goes, and somebody new comes. */
const MANY_ORDERS = 60;

/** What its people do, one thing after the other, and what is looked at afterwards. */
export type Manners = { act: typeof act; verify: typeof verify; findDelivered: typeof findDelivered };
const SHOPPING: Manners = { act, verify, findDelivered };

/** @param excused see Shopper */
export async function crowdOf(
  size: number,
  { random, findings }: Pick<Task, 'random' | 'findings'>,
  door: () => Door,
  excused: readonly number[] = [],
  manners = SHOPPING,
): Promise<Crowd> {
  let born = 0;
  const birth = (): Promise<Shopper> => {
    const name = `shopper ${born++}`;
    return newShopper(name, door, random.branch(name), { findings, excused });
  };
  const shoppers = await Promise.all(Array.from({ length: size }, birth));
  const retired: Shopper[] = [];
  const everybody = (): Shopper[] => [...retired, ...shoppers];
  const sum = (of: (ledger: Shopper['ledger']) => number): number =>
    everybody().reduce((total, { ledger }) => total + of(ledger), 0);

  async function renew(): Promise<void> {
    for (const [place, shopper] of shoppers.entries()) {
      if (shopper.ledger.paid.size < MANY_ORDERS) continue;
      // Not now, if nobody answers: the next look is soon enough.
      const young = await birth().catch(() => undefined);
      if (young) retired.push(...shoppers.splice(place, 1, young));
    }
  }

  return {
    work(pace = async () => {}) {
      let stopped = false;
      const turns = shoppers.map((shopper) => turn(shopper, manners.act, pace, () => stopped));
      return async () => {
        stopped = true;
        await Promise.all(turns);
      };
    },
    async verify() {
      const isAnswered = (await Promise.all(shoppers.map(manners.verify))).every(Boolean);
      if (isAnswered) await renew();
      return isAnswered;
    },
    findDelivered: (db) => manners.findDelivered(db, everybody(), findings),
    refused: () => sum(({ refused }) => refused),
    requests: () => sum(({ requests }) => requests),
    counts: () => ({
      'acknowledged writes': sum(({ writes }) => writes),
      'paid orders': sum(({ paid }) => paid.size),
      refunds: sum(({ back }) => back.size),
    }),
  };
}

async function turn(
  shopper: Shopper,
  next: Manners['act'],
  pace: Pace,
  stopped: () => boolean,
): Promise<void> {
  shopper.cut = false;
  try {
    while (!stopped() && !shopper.cut) {
      await pace();
      await next(shopper);
    }
  } catch (error) {
    shopper.findings.note(`${shopper.name} could not read an answer: ${(error as Error).stack}`);
  }
}
