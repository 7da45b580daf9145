/** Finds orders by a part of their number or by one with a wrong sign, and a claim by its number. Indexed and bounded. */
import { distance } from '../../../shared/account/words.ts';
import type { App } from '../../context.ts';
import * as rows from './numberRows.ts';
import type { FoundOrder } from './rows.ts';

const HALF = 3;
/** The signs after "SJ-". */
const CODE = /^(?:SJ-?)?([A-Z0-9]{3,7})$/;
const MAX_ORDERS = 10;

/**
 * Orders whose number begins or ends with these signs, or differs from them by one sign. One half of such a number is as it was
 * typed, and each half is an index.
 */
export async function ordersLike({ db }: Pick<App, 'db'>, text: string): Promise<FoundOrder[]> {
  const code = CODE.exec(text.replace(/[\s#]/g, '').toUpperCase())?.[1];
  if (!code) return [];
  const candidates = await rows.ordersWithHalf(db.read, code.slice(0, HALF), code.slice(-HALF));
  return candidates.filter(({ number }) => isLike(number.slice(HALF), code)).slice(0, MAX_ORDERS);
}

const isLike = (code: string, typed: string): boolean =>
  code.startsWith(typed) || code.endsWith(typed) || distance(code, typed) <= 1;

/** Ids of the orders of a claim's policy. @param text such as CL-9F3A07B2, in any spelling */
export const orderIdsByClaim = ({ db }: Pick<App, 'db'>, text: string): Promise<string[]> => {
  const signs = /^CL-?([0-9A-F]{8})$/i.exec(text)?.[1];
  return signs ? rows.orderIdsByClaim(db.read, signs.toLowerCase()) : Promise.resolve([]);
};
