import { standing } from '../../shared/orders/orders.ts';
import type { Query } from '../db/database.ts';
import type { App } from '../context.ts';
import { itemsOf } from './items/rows.ts';
import { move } from './move.ts';
import type { OrderRow } from './rows.ts';

/** After one of its items has changed: the order stands as its items do. @param order held, and paid */
export async function restate(tx: Query, app: App, order: OrderRow, cause: string): Promise<OrderRow> {
  const items = await itemsOf(tx, order.user_id, order.id);
  const to = standing(items.map(({ state }) => state));
  return to === order.state ? order : move(tx, app, order, to, cause);
}
