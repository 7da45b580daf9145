import { COVER_INVARIANTS } from './cover.ts';
import { REFUND_STATES, PAID_STATES, REFUND_INVARIANTS } from './refund.ts';
import { TOP_UP_INVARIANTS } from './topUp.ts';
import { CLAIM_INVARIANTS } from './claim.ts';
import { MINUTE } from '../../../shared/lib/durations.ts';

/**
 * What must hold of the data at any moment, as SQL for both databases: each query finds the rows that break a rule and
 * calls them `id`. The numbers are those of the list in docs/torture.md. I1 (an acknowledged write exists) is left to the
 * crash tests, because rows cannot show it.
 */

/** Unless staff accepted a payment that differs (orders/accept.ts). */
const NOT_ACCEPTED = `not exists (select 1 from order_events a where a.order_id = o.id and a.cause = 'payment accepted')`;

export const INVARIANTS: Record<string, string> = {
  'I2 the state of an order is that of its last event': `
    select o.id from orders o
    left join order_events e on e.order_id = o.id
      and e.seq = (select max(seq) from order_events where order_id = o.id)
    where e.to_state is null or e.to_state <> o.state`,
  'I2 the events of an order are numbered from 1 without a gap': `
    select order_id as id from order_events group by order_id
    having min(seq) <> 1 or max(seq) <> count(*)`,
  'I2 each event begins where the one before ended': `
    select e.order_id as id from order_events e
    left join order_events p on p.order_id = e.order_id and p.seq = e.seq - 1
    where coalesce(e.from_state, '') <> coalesce(p.to_state, '')`,
  'I3 a paid order has its payment': `
    select id from orders where state in ${PAID_STATES} and (payment_ref is null or paid_at is null)`,
  'I3 the ledger says what was charged': `
    select o.id from orders o join sandbox_payments s on s.payment_ref = o.payment_ref
    where o.paid_amount <> s.amount or (o.state in ${PAID_STATES} and o.paid_amount <> o.total and ${NOT_ACCEPTED})`,
  'I3 what was charged is the total of the order': `
    select o.id from orders o join sandbox_payments s on s.payment_ref = o.payment_ref
    where o.state in ${PAID_STATES}
      and ((s.amount <> o.total and ${NOT_ACCEPTED}) or s.currency <> o.currency or s.state <> 'paid' or s.order_id <> o.id)`,
  'I3 a payment whose event was accepted has made its order paid': `
    select s.id from sandbox_payments s
    join sandbox_events e on e.payment_id = s.id and e.delivered_at is not null and e.type = 'payment.succeeded'
    join orders o on o.id = s.order_id
    where s.state = 'paid' and o.payment_ref is null`,
  'I4 a cart version has at most one open order': `
    select min(id) as id from orders where state in ('created', 'awaiting_payment')
    group by cart_id, cart_version having count(*) > 1`,
  'I5 each item of a paid order has one delivery to be made': `
    select i.id from order_items i join orders o on o.id = i.order_id
    where o.state in ${PAID_STATES}
      and (select count(*) from outbox b where b.dedupe_key = 'fulfil:' || i.id) <> 1`,
  'I5 nothing is delivered for an order without money': `
    select i.id from order_items i join orders o on o.id = i.order_id
    join outbox b on b.dedupe_key = 'fulfil:' || i.id
    where o.payment_ref is null`,
  'I6 an item is done when, and only when, its purchase is there; what was given back may have had one': `
    select i.id from order_items i left join purchases p on p.order_item_id = i.id
    where i.state not in ${REFUND_STATES} and (i.state = 'done') <> (p.id is not null)`,
  'I6 an item stands as its delivery does': `
    select i.id from order_items i join outbox b on b.dedupe_key = 'fulfil:' || i.id
    where b.state <> i.state and not (b.state = 'stopped' and i.state = 'dead')
      and (i.state not in ${REFUND_STATES} or b.state not in ('done', 'stopped'))`,
  'I6 an order is fulfilled when, and only when, all its items are done, but for those given back': `
    select o.id from orders o where o.state in ${PAID_STATES} and (o.state = 'fulfilled') <>
      (not exists (select 1 from order_items i
        where i.order_id = o.id and i.state <> 'done' and i.state not in ${REFUND_STATES}))`,
  'I7 the provider sold nothing that was not paid': `
    select s.key as id from sandbox_esims s
    left join order_items i on i.id = s.key left join orders o on o.id = i.order_id
    where o.payment_ref is null`,
  'I7 the wholesaler was asked for nothing that was not paid': `
    select a.key as id from esim_access_orders a
    left join order_items i on i.id = a.key left join orders o on o.id = i.order_id
    where o.payment_ref is null`,
  'I7 the insurer bound nothing that was not paid': `
    select s.key as id from sandbox_policies s
    left join order_items i on i.id = s.key left join orders o on o.id = i.order_id
    where o.payment_ref is null`,
  'I7 a policy of the insurer is the one of its item': `
    select s.key as id from sandbox_policies s join order_items i on i.id = s.key
    where i.product_id <> '2' or (i.provider_ref is not null and i.provider_ref <> s.policy_number)`,
  'I7 nothing was handed out twice': `
    select min(id) as id from order_items where provider_ref is not null
    group by provider_ref having count(*) > 1`,
  'I15 no cart item stands in two orders that are paid and not refunded': `
    select min(i.id) as id from order_items i join orders o on o.id = i.order_id
    where i.state not in ${REFUND_STATES} and (o.state in ${PAID_STATES} or (o.state = 'needs_attention'
      and exists (select 1 from outbox b where b.dedupe_key = 'fulfil:' || i.id)))
    group by i.cart_item_id having count(*) > 1`,
  ...REFUND_INVARIANTS,
  ...COVER_INVARIANTS,
  ...TOP_UP_INVARIANTS,
  ...CLAIM_INVARIANTS,
  'I8 the items of an order make up its total': `
    select o.id from orders o left join order_items i on i.order_id = o.id
    group by o.id, o.total having coalesce(sum(i.amount), -1) <> o.total`,
  'I9 items and purchases belong to the owner of the order': `
    select i.id from order_items i join orders o on o.id = i.order_id
    left join purchases p on p.order_item_id = i.id
    where i.user_id <> o.user_id or (p.user_id is not null and p.user_id <> o.user_id)`,
};

export const QUIET: Record<string, string> = {
  'I13 nothing is left to do': `
    select id from outbox where state in ('pending', 'in_flight', 'uncertain')`,
  'I13 no item of a paid order is under way': `
    select i.id from order_items i join orders o on o.id = i.order_id
    where o.state in ${PAID_STATES} and i.state in ('pending', 'in_flight', 'uncertain')`,
  'I13 no policy is being changed': `select id from policy_changes where state = 'asked'`,
  'I13 no refund is under way': `select id from refunds where state in ('asked', 'pending')`,
  'I13 every event has been accepted': `select id from sandbox_events where delivered_at is null`,
};

const FIVE_MINUTES = 5 * MINUTE;
const TWO_LEASES = 2 * 30_000;

export const TIMED = (now: number): Record<string, string> => ({
  'I10 received events are applied': `
    select event_id as id from webhook_inbox
    where done_at is null and received_at < ${Math.floor(now - FIVE_MINUTES)}`,
  'I11 no lease is forgotten': `
    select id from outbox where lease_until is not null and lease_until < ${Math.floor(now - TWO_LEASES)}`,
});
