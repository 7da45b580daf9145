/** SQL of sales, refunds and steps of a month. Instants are ms; every query reads one month by an index. */
import { sql } from 'kysely';
import type { FunnelStep } from '../../../shared/staff/steps.ts';
import type { Query } from '../../db/database.ts';
import { oldestId } from '../../db/ids.ts';

/** A span in ms, including `from` and excluding `to`. */
export type Span = { from: number; to: number };
/** `product` null: of several products together. */
export type Sum = { product: string | null; count: number; cents: number };

type Row = { product: string | null; count: number; cents: number };
const sumsOf = (rows: readonly Row[]): Sum[] =>
  rows.map(({ product, count, cents }) => ({ product, count: Number(count), cents: Number(cents) }));

/** The items of orders that were paid, at their own prices. */
export async function soldItems(q: Query, { from, to }: Span): Promise<Sum[]> {
  const { rows } = await sql<Row>`
    select i.product_id as product, count(*) as count, sum(i.amount) as cents
    from orders o join order_items i on i.order_id = o.id
    where o.paid_at >= ${from} and o.paid_at < ${to}
    group by i.product_id`.execute(q);
  return sumsOf(rows);
}

/** Sums by how much payments differ from the prices of their items. */
export async function differences(q: Query, { from, to }: Span): Promise<Sum[]> {
  const { rows } = await sql<Row>`
    select product, 0 as count, sum(cents) as cents from (
      select o.paid_amount - o.total as cents, ${oneProduct('o.id')} as product from orders o
      where o.paid_at >= ${from} and o.paid_at < ${to} and o.paid_amount <> o.total) d
    group by product`.execute(q);
  return sumsOf(rows);
}

/** What was given back: of an item, or of an order as a whole. */
export async function paidBack(q: Query, { from, to }: Span): Promise<Sum[]> {
  const { rows } = await sql<Row>`
    select product, count(*) as count, sum(cents) as cents from (
      select coalesce(r.amount, 0) as cents, case when coalesce(r.order_item_id, r.part_of) is null then ${oneProduct('r.order_id')}
        else (select product_id from order_items where id = coalesce(r.order_item_id, r.part_of)) end as product
      from refunds r where r.done_at >= ${from} and r.done_at < ${to} and r.state = 'done') d
    group by product`.execute(q);
  return sumsOf(rows);
}

/** The product of an order that has one only. */
const oneProduct = (order: string) => {
  const id = sql.ref(order);
  return sql`(select case when min(product_id) = max(product_id) then min(product_id) end
    from order_items where order_id = ${id})`;
};

/** How often each step was taken; those from payment on as orders. */
export async function stepCounts(
  q: Query,
  month: string,
  span: Span,
): Promise<Partial<Record<FunnelStep, number>>> {
  const counted = await q
    .selectFrom('daily_counts')
    .select((eb) => ['step', eb.fn.sum<number>('count').as('count')])
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .groupBy('step')
    .execute();
  const [paid, delivered] = await Promise.all([paidOrders(q, span), deliveredOrders(q, span)]);
  return { ...Object.fromEntries(counted.map(({ step, count }) => [step, Number(count)])), paid, delivered };
}

async function paidOrders(q: Query, { from, to }: Span): Promise<number> {
  const query = q.selectFrom('orders').select((eb) => eb.fn.countAll().as('count'));
  const { count } = await query
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Orders of which something was delivered. */
async function deliveredOrders(q: Query, { from, to }: Span): Promise<number> {
  const { count } = await q
    .selectFrom('purchases')
    .innerJoin('order_items', 'order_items.id', 'purchases.order_item_id')
    .select((eb) => eb.fn.count('order_items.order_id').distinct().as('count'))
    .where('purchases.id', '>=', oldestId(from))
    .where('purchases.id', '<', oldestId(to))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When the first order was paid, ms. */
export async function firstPayment(q: Query): Promise<number | undefined> {
  const query = q.selectFrom('orders').select('paid_at').where('paid_at', 'is not', null);
  const paidAt = (await query.orderBy('paid_at').limit(1).executeTakeFirst())?.paid_at;
  return paidAt === undefined || paidAt === null ? undefined : Number(paidAt);
}
