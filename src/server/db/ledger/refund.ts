/** Invariants of refunds; see invariants.ts. */

export const PAID_STATES = `('paid', 'fulfilling', 'fulfilled')`;
const PAID_AND_BACK = `('paid', 'fulfilling', 'fulfilled', 'refund_pending', 'refunded')`;
/** States of refunded items and orders. */
export const REFUND_STATES = `('refund_pending', 'refunded')`;

export const REFUND_INVARIANTS: Record<string, string> = {
  'I14 an order is given back when, and only when, all its items are': `
    select o.id from orders o where o.state in ${PAID_AND_BACK} and (o.state in ${REFUND_STATES}) <>
      (not exists (select 1 from order_items i where i.order_id = o.id and i.state not in ${REFUND_STATES}))`,
  'I14 an order is refunded when, and only when, all its items are': `
    select o.id from orders o where o.state in ${PAID_AND_BACK} and (o.state = 'refunded') <>
      (not exists (select 1 from order_items i where i.order_id = o.id and i.state <> 'refunded'))`,
  'I14 an item on its way back has a refund that is, or that is stuck': `
    select i.id from order_items i where i.state = 'refund_pending' and not exists (select 1 from refunds r
      where (r.order_item_id = i.id and r.state in ('pending', 'failed'))
        or (r.order_item_id is null and r.order_id = i.order_id
          and r.cause in ('operator', 'duplicate') and r.state <> 'void'))`,
  'I14 an item whose money is on its way back is, too': `
    select r.id from refunds r join order_items i on i.id = r.order_item_id
    where r.state = 'pending' and i.state <> 'refund_pending'`,
  'I14 a refunded item was paid back: by its own refund, or with all of its order': `
    select i.id from order_items i join orders o on o.id = i.order_id
    where i.state = 'refunded'
      and not exists (select 1 from refunds r where r.order_item_id = i.id and r.state in ('done', 'failed'))
      and (select coalesce(sum(r.amount), 0) from refunds r
        where r.order_id = i.order_id and r.state in ('done', 'failed')) < coalesce(o.paid_amount, o.total)`,
  'I14 an item is given back for its own price, less the parts of it that went back before': `
    select r.id from refunds r join order_items i on i.id = r.order_item_id
    where (r.state <> 'void' and r.amount <> i.amount - (select coalesce(sum(p.amount), 0) from refunds p
        where p.part_of = i.id and p.state <> 'void'))
      or r.order_id <> i.order_id or r.user_id <> i.user_id`,
  'I14 a part of a price belongs to an item that stays, and is less than all of it': `
    select r.id from refunds r join order_items i on i.id = r.part_of
    where r.order_item_id is not null or r.order_id <> i.order_id or r.amount is null or r.change_id is null
      or r.amount >= i.amount`,
  'I14 never more is paid back than was paid': `
    select o.id from orders o join refunds r on r.order_id = o.id and r.state in ('pending', 'done')
    group by o.id, o.paid_amount, o.total having sum(r.amount) > coalesce(o.paid_amount, o.total)`,
  'I14 the sandbox never paid back more than it took': `
    select s.id from sandbox_payments s join sandbox_refunds r on r.payment_ref = s.payment_ref
    group by s.id, s.amount having sum(r.amount) > s.amount`,
  'I14 what the sandbox paid back for us is in our ledger, once': `
    select s.id from sandbox_refunds s left join refunds r
      on rtrim(s.refund_id, '0123456789') = r.id || ':'
    where s.refund_id <> '' and (r.id is null or r.amount <> s.amount or r.state not in ('pending', 'done')
      or r.provider_ref <> s.id or (r.provider_ref is null and r.state = 'done'))`,
  'I14 what our ledger calls paid back, the sandbox has paid back': `
    select r.id from refunds r join orders o on o.id = r.order_id
    join sandbox_payments p on p.payment_ref = o.payment_ref
    left join sandbox_refunds s on s.id = r.provider_ref
    where r.state = 'done' and (s.id is null or s.amount <> r.amount)`,
  'I14 nobody holds an eSIM that was cancelled, and nobody has the money of one they can still use': `
    select i.id from order_items i join sandbox_esims s on s.key = i.id
    where (s.use = 'cancelled' and i.state = 'done'
        and not exists (select 1 from refunds r where r.order_item_id = i.id and r.state in ('asked', 'failed')))
      or (s.use = 'unused' and i.state in ${REFUND_STATES} and not exists (select 1 from outbox b
        where b.dedupe_key = 'withdraw:item:' || i.id and b.state <> 'done'))`,
  'I14 nobody holds a top-up that was cancelled': `
    select i.id from order_items i join sandbox_top_ups s on s.key = i.id
    where s.use = 'cancelled' and i.state = 'done'
      and not exists (select 1 from refunds r where r.order_item_id = i.id and r.state in ('asked', 'failed'))`,
  'I14 nobody is insured by a policy that was given back': `
    select i.id from order_items i join sandbox_policies s on s.key = i.id
    where (s.cancelled_at is not null and i.state = 'done'
        and not exists (select 1 from refunds r where r.order_item_id = i.id and r.state in ('asked', 'failed')))`,
};
