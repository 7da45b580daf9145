/** The eSIMs that a traveler uses now, for Home. */
import type { EsimUsage } from '../../shared/esim/usage.ts';
import type { Period } from '../../shared/orders/period.ts';
import type { App, User } from '../context.ts';
import { currentUsage } from '../esim/usage/usage.ts';
import { runningUsage } from '../esim/usage/rows.ts';
import { readSnapshot } from '../orders/snapshot.ts';
import { periodOfItem } from './view.ts';
import * as rows from './rows.ts';

/** More at once are those of companions, who find them in My Purchases. */
const MOST = 2;

/** `order`: where the pass is. */
export type DataLeft = { usage: EsimUsage; place: string; order: string; period: Period };

/** The first to end first. */
export async function dataLeft(app: App, user: User): Promise<DataLeft[]> {
  const running = await runningUsage(app.db.read, user.id, app.now(), MOST);
  const ids = running.map(({ order_item_id }) => order_item_id);
  const [usages, items] = await Promise.all([
    currentUsage(app, user.id, ids),
    Promise.all(ids.map((id) => rows.itemOf(app.db.read, user.id, id))),
  ]);
  return items.flatMap((item) => {
    const usage = item?.state === 'done' ? usages.get(item.id) : undefined;
    if (!item || !usage) return [];
    const { destination } = readSnapshot(item);
    return [{ usage, place: destination?.name ?? '', order: item.order_id, period: periodOfItem(app, item) }];
  });
}
