import { LRUCache } from 'lru-cache';
import type { Card } from '../../shared/catalogue/card.ts';
import type { Database } from '../db/database.ts';
import { cardRows } from './rows.ts';

const KEPT = 2000;
const caches = new WeakMap<Database, LRUCache<string, Card>>();

/**
 * Cards by number, in that order. A parsed card is kept as long as its version of the catalogue is the newest.
 * @param version of the columns that the numbers come from
 */
export async function cardsOf(db: Database, version: number, nums: readonly number[]): Promise<Card[]> {
  const cache = caches.get(db) ?? new LRUCache<string, Card>({ max: KEPT });
  caches.set(db, cache);
  const key = (num: number): string => `${version}:${num}`;
  const missing = nums.filter((num) => !cache.has(key(num)));
  if (missing.length)
    for (const { num, card_json } of await cardRows(db.read, missing))
      cache.set(key(num), JSON.parse(card_json) as Card);
  return nums.flatMap((num) => cache.get(key(num)) ?? []);
}
