/** Invariants of top-ups; see invariants.ts. */
export const TOP_UP_INVARIANTS: Record<string, string> = {
  'I7 the provider topped up nothing that was not paid': `
    select s.key as id from sandbox_top_ups s
    left join order_items i on i.id = s.key left join orders o on o.id = i.order_id
    where o.payment_ref is null`,
  'I7 the wholesaler was asked for no top-up that was not paid': `
    select a.key as id from esim_access_top_ups a
    left join order_items i on i.id = a.key left join orders o on o.id = i.order_id
    where o.payment_ref is null`,
  'I7 an item is an eSIM or a top-up, never both': `
    select e.key as id from sandbox_esims e join sandbox_top_ups t on t.key = e.key
    union all
    select a.key as id from esim_access_orders a join esim_access_top_ups t on t.key = a.key`,
  'I17 a top-up is for an eSIM of its owner': `
    select t.order_item_id as id from esim_top_ups t
    join order_items i on i.id = t.order_item_id join order_items e on e.id = t.esim_item_id
    where t.user_id <> i.user_id or i.user_id <> e.user_id`,
  'I17 a top-up that was added counts with its eSIM, until that is forgotten': `
    select i.id from order_items i join sandbox_top_ups s on s.key = i.id
    left join esim_top_ups t on t.order_item_id = i.id
    where i.state = 'done' and coalesce(i.ends_on, '?') <> '' and t.order_item_id is null`,
  'I17 what the provider added is on the eSIM that it was bought for': `
    select t.order_item_id as id from esim_top_ups t join sandbox_top_ups s on s.key = t.order_item_id
    join sandbox_esims e on e.key = t.esim_item_id where e.iccid <> s.iccid`,
  'I17 an eSIM lasts longer than it was bought for only by a top-up': `
    select e.id from order_items e where e.product_id = '1' and e.changed_json is not null
      and coalesce(e.ends_on, '?') <> ''
      and not exists (select 1 from esim_top_ups t where t.esim_item_id = e.id)`,
};
