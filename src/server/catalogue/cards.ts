import { LRUCache } from 'lru-cache';
import type { Card } from '../../shared/catalogue/card.ts';
import type { Database } from '../db/database.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { cardRows } from './rows.ts';

const MAX_CARDS = 2000;
const cacheOf = cacheFor((_db: Database) => new LRUCache<string, Card>({ max: MAX_CARDS }));

/**
 * Cards by number, in that order. A parsed card is cached while its version of the catalogue is the newest.
 * @param version of the columns that the numbers come from
 */
export async function cardsOf(db: Database, version: number, nums: readonly number[]): Promise<Card[]> {
  const cache = cacheOf(db);
  const key = (num: number): string => `${version}:${num}`;
  const missing = nums.filter((num) => !cache.has(key(num)));
  if (missing.length)
    for (const { num, card_json } of await cardRows(db.read, missing))
      cache.set(key(num), JSON.parse(card_json) as Card);
  return nums.flatMap((num) => cache.get(key(num)) ?? []);
}
