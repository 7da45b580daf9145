/** An order's receipt: items, payment, refunds, and the rules agreed at purchase (F159). */
import { isPaid } from '../../shared/orders/orders.ts';
import type { Receipt, ReceiptItem, ReceiptRefund } from '../../shared/orders/receipt.ts';
import type { App, User } from '../context.ts';
import { isId } from '../db/ids.ts';
import { readRefundRule } from '../orders/snapshot.ts';
import { readSnapshot } from '../products/snapshot.ts';
import { orderOf } from '../orders/rows.ts';
import { billingOf } from './billing.ts';
import { creditNoteNumber, receiptNumber } from '../orders/documentNumbers.ts';
import * as rows from './rows.ts';
import type { ItemRow, OrderRow, RefundRow } from './rows.ts';
import { refundedAmount } from './view.ts';

/** @returns undefined unless it is a paid order of this user */
export async function receiptOf(app: App, user: User, orderId: string): Promise<Receipt | undefined> {
  const order = isId(orderId) ? await orderOf(app.db.read, user.id, orderId) : undefined;
  if (!order || !isPaid(order.state) || order.paid_at === null) return undefined;
  const items = await rows.itemsOf(app.db.read, user.id, [order.id]);
  const refunds = await rows.refundsOf(app.db.read, user.id, [order.id]);
  const charged = order.paid_amount ?? order.total;
  const { number, state, paid_at, total, tax_amount: tax } = order;
  return {
    receipt_number: receiptNumber(order),
    number,
    state,
    paid_at,
    billing: billingOf(order),
    total,
    charged,
    tax,
    items: items.map((item) => receiptItem(app, item)),
    refunds: refunds.flatMap((refund) => receiptRefund(order, refund, items)),
    remaining: charged - refundedAmount(refunds),
  };
}

function receiptItem(app: App, row: ItemRow): ReceiptItem {
  const { title, details, terms, plan, rules: own } = readSnapshot(row);
  const rules = plan?.terms ?? own ?? terms.bullets;
  return {
    title,
    details,
    amount: row.amount,
    rules: [...rules.filter(Boolean), readRefundRule(app, row).text],
  };
}

function receiptRefund(order: OrderRow, refund: RefundRow, items: ItemRow[]): ReceiptRefund[] {
  const { state, amount, order_item_id, part_of, asked_at, done_at } = refund;
  if (state === 'void') return [];
  const item = items.find(({ id }) => id === (order_item_id ?? part_of));
  const credit_note = creditNoteNumber(order, refund);
  return [
    { credit_note, of: item ? readSnapshot(item).title : null, amount, state, at: done_at ?? asked_at },
  ];
}
