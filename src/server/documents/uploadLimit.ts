/** How many files may arrive by forms at once: each holds a connection for as long as its line needs. */
import { openShares } from '../http/shares.ts';
import { networkOf } from '../lib/network.ts';
import type { Caller } from '../context.ts';

const LIMITS = { account: 2, network: 6, all: 24 };

const files = openShares();

/**
 * @returns what `work` returns; undefined when too many files are on their way
 */
export async function withinUploadLimit<T>(
  { user, address }: Caller,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const keys = { account: `account ${user?.id}`, network: `network ${networkOf(address)}`, all: 'all' };
  const names = Object.keys(LIMITS) as (keyof typeof LIMITS)[];
  if (names.some((name) => files.of(keys[name]) >= LIMITS[name])) return undefined;
  for (const name of names) files.add(keys[name], 1);
  try {
    return await work();
  } finally {
    for (const name of names) files.add(keys[name], -1);
  }
}
