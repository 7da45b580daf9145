import { REFUND_STATES } from './refund.ts';

/** What staff or the payment provider gave back is their decision; it follows no price. */
const BY_OTHERS = `exists (select 1 from refunds r where r.order_item_id = c.paid_by
  and r.cause in ('operator', 'provider') and r.state <> 'void')`;
const GIVEN_BACK = `(select coalesce(sum(r.amount), 0) from refunds r where r.change_id = c.id and r.state <> 'void')`;

/** Invariants of policies that change; see invariants.ts. */
export const COVER_INVARIANTS: Record<string, string> = {
  'I16 the changes of a policy are numbered from 2 without a gap': `
    select c.item_id as id from policy_changes c where c.state = 'done'
    group by c.item_id having min(c.version) <> 2 or max(c.version) <> count(*) + 1`,
  'I16 a change begins with the price that the one before ended with, the first with what was paid': `
    select c.id from policy_changes c join order_items i on i.id = c.item_id
    left join policy_changes p on p.item_id = c.item_id and p.version = c.version - 1 and p.state = 'done'
    where c.state <> 'refused' and c.price_before <> coalesce(p.price_after, i.amount)`,
  'I16 what a change costs more was paid by an item of an order for just that': `
    select c.id from policy_changes c left join order_items i on i.id = c.paid_by
    where c.state <> 'refused' and ((c.price_after > c.price_before) <> (i.id is not null)
      or i.amount <> c.price_after - c.price_before or i.user_id <> c.user_id)`,
  'I16 what a change costs less is in the ledger of refunds, once it is made and not before': `
    select c.id from policy_changes c where ${GIVEN_BACK} <>
      case when c.state = 'done' and c.price_after < c.price_before then c.price_before - c.price_after else 0 end`,
  'I16 a change that was paid and not made is given back': `
    select c.id from policy_changes c join order_items i on i.id = c.paid_by
    where c.state = 'refused' and i.state not in ${REFUND_STATES}
      and not (i.state in ('in_flight', 'uncertain', 'dead'))`,
  'I16 what was paid for a policy, less what went back, is the price in force': `
    select i.id from order_items i join policy_changes l on l.item_id = i.id and l.state = 'done'
      and l.version = (select max(version) from policy_changes where item_id = i.id and state = 'done')
    where i.state = 'done'
      and not exists (select 1 from policy_changes c where c.item_id = i.id and ${BY_OTHERS})
      and l.price_after <> i.amount
        + (select coalesce(sum(p.amount), 0) from order_items p join policy_changes c on c.paid_by = p.id
            where c.item_id = i.id and c.state = 'done')
        - (select coalesce(sum(r.amount), 0) from refunds r join policy_changes c on c.id = r.change_id
            where c.item_id = i.id and r.state <> 'void')`,
  'I16 a policy that changed is in force as changed, one that did not is as bought': `
    select i.id from order_items i where i.product_id = '2' and (i.changed_json is not null) <>
      exists (select 1 from policy_changes c where c.item_id = i.id and c.state = 'done')`,
  'I16 the insurer made what we call made, for the same price': `
    select c.id from policy_changes c join sandbox_policies s on s.key = c.item_id
    left join sandbox_policy_changes x on x.key = c.id
    where c.state = 'done' and (x.key is null or x.policy_key <> c.item_id or x.version <> c.version
      or x.premium <> c.price_after)`,
  'I16 the insurer made nothing that we refused': `
    select c.id from policy_changes c join sandbox_policy_changes x on x.key = c.id where c.state = 'refused'`,
  'I7 the insurer changed nothing that was not promised': `
    select x.key as id from sandbox_policy_changes x left join policy_changes c on c.id = x.key where c.id is null`,
};
