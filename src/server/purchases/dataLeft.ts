/** The eSIMs that a traveler uses now, for Home. */
import { takesTopUp } from '../../shared/esim/topUp.ts';
import type { DataLeft } from '../../shared/home/dataLeft.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import type { App, User } from '../context.ts';
import { currentUsage } from '../esim/usage/usage.ts';
import { runningUsage } from '../esim/usage/rows.ts';
import { readCurrentSnapshot } from '../products/snapshot.ts';
import { periodOfItem } from './view.ts';
import * as rows from './rows.ts';

/** More at once are those of companions, who find them in My Purchases. */
const LIMIT = 2;

/** The first to end first. */
export async function dataLeft(app: App, user: User, most = LIMIT): Promise<DataLeft[]> {
  const running = await runningUsage(app.db.read, user.id, app.now(), most);
  const ids = running.map(({ order_item_id }) => order_item_id);
  const [usages, items] = await Promise.all([
    currentUsage(app, user.id, ids),
    Promise.all(ids.map((id) => rows.itemOf(app.db.read, user.id, id))),
  ]);
  return items.flatMap((item) => {
    const usage = item?.state === 'done' ? usages.get(item.id) : undefined;
    if (!item || !usage) return [];
    const { destination, values } = readCurrentSnapshot(item);
    return [
      {
        ...{ usage, place: destination?.name ?? '', item: item.id, order: item.order_id },
        period: periodOfItem(app, item),
        topsUp: takesTopUp(usage, values['endDate'] ?? '', earliestToday(app.now())),
      },
    ];
  });
}
