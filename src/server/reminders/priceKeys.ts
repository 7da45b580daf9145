/** Which price of a program was told last, by the key of its reason: `price:<program>:<cents>`. */
const PRICE = 'price:';

export type MailedPrice = { price: number; at: number };

export const priceKey = (program: string, cents: number): string => `${PRICE}${program}:${cents}`;

/** @returns undefined for the key of another kind of reason */
function readPriceKey(key: string): { program: string; price: number } | undefined {
  const end = key.lastIndexOf(':');
  if (!key.startsWith(PRICE)) return undefined;
  return { program: key.slice(PRICE.length, end), price: Number(key.slice(end + 1)) };
}

/** Returns the price of each program that was mailed last. @param toldAt ms, by key */
export function lastPrices(toldAt: ReadonlyMap<string, number>): Map<string, MailedPrice> {
  const last = new Map<string, MailedPrice>();
  for (const [key, at] of toldAt) {
    const read = readPriceKey(key);
    if (read && at > (last.get(read.program)?.at ?? -Infinity))
      last.set(read.program, { price: read.price, at });
  }
  return last;
}

/** What the keys of other prices of the same programs begin with. */
export const otherPricePrefixes = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => {
    const read = readPriceKey(key);
    return read ? [`${PRICE}${read.program}:`] : [];
  });
