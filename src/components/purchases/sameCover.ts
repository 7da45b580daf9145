import type { PassProps } from './pass.ts';
import { productNameOf, progressOf } from './progress.ts';

type Pass = Pick<PassProps, 'order' | 'item'>;
type Look = Pick<PassProps, 'now' | 'claims'>;

/** Policies that repeat the one before them for another traveler, and of which nothing is to be said. */
export function repeatedPolicies<One extends Pass>(passes: readonly One[], look: Look): Set<One> {
  const covers = passes.map((pass) => coverOf(pass, look));
  return new Set(passes.filter((_, at) => covers[at] === covers[at - 1]));
}

function coverOf({ order, item }: Pass, { now, claims }: Look): string {
  const repeats =
    productNameOf(item) === 'insurance' &&
    progressOf(order, item, now).name === 'ready' &&
    !item.paid_again_with &&
    !claims.get(item.id)?.length;
  return repeats ? JSON.stringify([order.id, item.note, item.period.from, item.period.to]) : item.id;
}
