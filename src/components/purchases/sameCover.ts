import { groupsBy } from '../../shared/lib/groupsBy.ts';
import type { PassProps } from './pass.ts';
import { productNameOf, progressOf } from './progress.ts';

type Pass = Pick<PassProps, 'order' | 'item'>;
type Look = Pick<PassProps, 'now' | 'claims'>;

/** Policies of one order that repeat the one before them for another traveler, and of which nothing is to be said. */
export const repeatedPolicies = <One extends Pass>(passes: readonly One[], look: Look): Set<One> =>
  new Set(groupsBy(passes, (pass) => coverOf(pass, look)).flatMap(([, ...others]) => others));

function coverOf({ order, item }: Pass, { now, claims }: Look): string {
  const repeats =
    productNameOf(item) === 'insurance' &&
    progressOf(order, item, now).name === 'ready' &&
    !claims.get(item.id)?.length;
  return repeats ? JSON.stringify([order.id, item.note, item.period.from, item.period.to]) : item.id;
}
