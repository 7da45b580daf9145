import { groupsBy } from '../../shared/lib/groupsBy.ts';
import type { ItemRefund } from '../../shared/orders/itemRefund.ts';
import { travelerName } from '../../shared/insurance/names.ts';
import { price } from '../../shared/lib/money.ts';
import { hasEnded, type Period } from '../../shared/orders/period.ts';
import type { PurchaseItem, PurchaseOrder } from '../../shared/orders/orders.ts';
import { daysOf } from '../../shared/products/product.ts';
import type { App, User } from '../context.ts';
import type { ForgottenData } from '../orders/forget/forget.ts';
import { amountOnItsWay } from '../orders/refunds/refundableAmount.ts';
import { readCurrentSnapshot, readSnapshot } from '../products/snapshot.ts';
import { isOpenForPayment } from '../orders/payment/unpaid.ts';
import { productOf, type DeliveryResult } from '../products/product.ts';
import { periodOf } from '../products/period.ts';
import { boughtWith, duplicateOrderNumber } from './duplicates.ts';
import { duplicatesOf, type DuplicateRow } from './duplicateRows.ts';
import { refundOf } from './refundOf.ts';
import * as rows from './rows.ts';
import type { ItemRow, OrderRow, RefundRow } from './rows.ts';

/** The newest second payments that are shown at the orders they repeat. */
const MAX_DUPLICATES = 100;

/** @param orders of this user, at most a page of them */
export async function purchaseOrders(app: App, user: User, orders: OrderRow[]): Promise<PurchaseOrder[]> {
  if (!orders.length) return [];
  const ids = orders.map(({ id }) => id);
  const [items, refunds, duplicates] = await Promise.all([
    rows.itemsOf(app.db.read, user.id, ids),
    rows.refundsOf(app.db.read, user.id, ids),
    duplicatesOf(app.db.read, user.id, MAX_DUPLICATES),
  ]);
  const current = await currentOf(app, user, items);
  const [itemsByOrder, refundsByOrder] = [byOrder(items), byOrder(refunds)];
  return orders.map((order) => {
    const context = { refunds: refundsByOrder.get(order.id) ?? [], duplicates, current };
    return purchaseOrder(app, order, itemsByOrder.get(order.id) ?? [], context);
  });
}

function byOrder<Row extends { order_id: string }>(all: readonly Row[]): Map<string, Row[]> {
  return new Map(groupsBy(all, ({ order_id }) => order_id).map((group) => [group[0]!.order_id, group]));
}

function purchaseOrder(app: App, order: OrderRow, items: ItemRow[], context: RefundContext): PurchaseOrder {
  const { id, number, state: status, total, created_at, paid_at } = order;
  return {
    id,
    number,
    status,
    total,
    refunded: refundedAmount(context.refunds),
    refunding: amountOnItsWay(order, context.refunds),
    payable: isOpenForPayment(order, app.now()),
    created_at,
    paid_at,
    items: items.map((item) => purchaseItem(app, item, order, context)),
  };
}

/** Cents that the provider has given back. */
export const refundedAmount = (refunds: readonly RefundRow[]): number =>
  refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** `refunds`: all of the item's order; `duplicates`: all of the user. */
type RefundContext = {
  refunds: RefundRow[];
  duplicates: DuplicateRow[];
  current: ReadonlyMap<string, unknown>;
};

/** What the products tell of their delivered items, by item. */
async function currentOf(
  app: App,
  user: User,
  items: readonly ItemRow[],
): Promise<ReadonlyMap<string, unknown>> {
  const delivered = Map.groupBy(
    items.filter(({ state }) => state === 'done'),
    ({ product_id }) => product_id,
  );
  const maps = await Promise.all(
    [...delivered].map(async ([product, its]) =>
      productOf(app, product).current?.(
        app,
        user.id,
        its.map(({ id }) => id),
      ),
    ),
  );
  return new Map(maps.flatMap((each) => [...(each ?? [])]));
}

/** An order item as its owner sees it: the frozen text, and the delivery (D36). */
function purchaseItem(app: App, row: ItemRow, order: OrderRow, context: RefundContext): PurchaseItem {
  const { refunds, duplicates } = context;
  const snapshot = readSnapshot(row);
  const inForce = readCurrentSnapshot(row);
  const current = context.current.get(row.id);
  const refund = refundOf(app, row, order, refunds, current);
  const bought_with = boughtWith(order, row, refunds, duplicates);
  const isRefused = refunds.some(
    ({ order_item_id, cause }) => cause === 'refused' && order_item_id === row.id,
  );
  const paid_again_with = duplicateOrderNumber(row, duplicates);
  const product = productOf(app, row.product_id);
  const part_of = product.partOf?.(snapshot.values);
  const variant = product.variant?.(snapshot.values);
  return {
    id: row.id,
    product_id: Number(row.product_id),
    title: snapshot.title,
    note: inForce.note,
    whom: inForce.travelers.map(travelerName).join(', ') || (snapshot.values['label'] ?? ''),
    details: inForce.details,
    amount: row.amount,
    state: row.state,
    period: periodOfItem(app, row),
    delivered: isTheirs(row, refund) ? deliveredItem(app, row, current) : null,
    refund: {
      ...refund,
      ...(row.changed_json !== null && { amount: price(inForce) }),
      ...(bought_with && { bought_with }),
      ...(isRefused && { not_supplied: true as const }),
    },
    ...(paid_again_with && { paid_again_with }),
    ...(part_of && { part_of }),
    ...(variant && { variant }),
  };
}

/** An item in refund must not be used, so its codes are not shown. */
const isTheirs = ({ state }: ItemRow, { state: refund }: ItemRefund): boolean =>
  state === 'done' && refund !== 'asked';

/** The delivery of an item, whatever its state now; null before. */
export function deliveredItem(app: App, row: ItemRow, current?: unknown): PurchaseItem['delivered'] {
  if (row.data_json === null) return null;
  const data = JSON.parse(row.data_json) as DeliveryResult['data'] | ForgottenData;
  if (data.kind === 'forgotten') return null;
  const ended = hasEnded(periodOfItem(app, row), app.now());
  return productOf(app, row.product_id).purchase(data, readCurrentSnapshot(row), {
    id: row.id,
    ended,
    current,
  });
}

export function periodOfItem(
  app: App,
  row: Pick<ItemRow, 'product_id' | 'snapshot_json' | 'changed_json'>,
): Period {
  const { values, destination } = readCurrentSnapshot(row);
  return periodOf(daysOf(productOf(app, row.product_id), values), destination);
}
