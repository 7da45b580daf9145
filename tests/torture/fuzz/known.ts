/**
 * Texts that fit fields by their names: what a traveler of this site really has, and dates and codes that are valid. A
 * field that is called like an id gets one, whatever it is called else.
 */
import { SAVED_PROGRAMS } from '../../../bench/server/saves.ts';
import { trip } from '../../../bench/server/trip.ts';
import { addDays } from '../../../src/shared/lib/dates.ts';
import { jsonOf, type Answer } from '../servers/ask.ts';
import type { Pools } from './values.ts';

const LIMIT = 50;
const ID = /"(cart_item_id|order_id|id)":"([^"]{1,64})"/g;

/** Learns ids from responses. */
export function knownTexts(): { pools: Pools; learn(answer: Answer): void } {
  const { startDate, endDate, destination } = trip();
  const ids: string[] = [...SAVED_PROGRAMS];
  const pools: Pools = {
    provider: ['esim'],
    destination: [destination, 'FRA'],
    startDate: [startDate, addDays(startDate, 1)],
    endDate: [endDate],
    start: [startDate],
    end: [endDate],
    country: ['JP', 'FR', 'ZZ'],
    product_id: ['1', '2'],
    option_value: [destination, '5', startDate, endDate, '118', '0', '1510'],
    cart_item_id: ids,
    order_id: ids,
    item_id: ids,
    program_id: ids,
    compared_program_id: ids,
    id: ids,
    path: ['/search', '/programs'],
    email: ['maya@sojourn.test', 'a@b', 'MAYA@SOJOURN.TEST'],
  };
  return {
    pools,
    learn(answer) {
      if (answer.status !== 200 || !jsonOf(answer)) return;
      for (const [, , id] of answer.text.matchAll(ID)) if (!ids.includes(id!)) ids.push(id!);
      ids.splice(0, Math.max(0, ids.length - LIMIT));
    },
  };
}
