import { takesTopUp } from '../../shared/esim/topUp.ts';
import { endOf } from '../../shared/esim/usage.ts';
import type { PurchasedPart } from '../../shared/home/cover.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import { esim } from '../../shared/products/esim.ts';
import type { App, User } from '../context.ts';
import { currentUsage } from '../esim/usage/usage.ts';
import { boughtItems } from './boughtItems.ts';

/** What a trip already has, with what the supplier told last of its eSIMs: one that is used up covers no day. */
export async function itemsWithUsage(app: App, user: Pick<User, 'id'>): Promise<PurchasedPart[]> {
  const today = earliestToday(app.now());
  const bought = await boughtItems(app, user);
  const ahead = bought.filter(({ product, ready, to }) => product === esim.name && ready && to >= today);
  const ids = ahead.map(({ id }) => id);
  const usages = await currentUsage(app, user.id, ids);
  return bought.map((part) => {
    const usage = usages.get(part.id);
    const why = usage && endOf(usage);
    return why ? { ...part, ended: { why, topsUp: takesTopUp(usage, part.to, today) } } : part;
  });
}
