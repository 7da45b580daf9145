import { sql, type Kysely } from 'kysely';
import { watchTimes } from '../../../shared/esim/watchTimes.ts';

/** How much data and how many days an eSIM has left. Those that were delivered before are asked about as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table esim_usage (
    order_item_id text primary key references order_items(id) on delete cascade,
    user_id text not null references users(id) on delete cascade,
    ref text not null, state text, used bigint, total bigint, as_of bigint,
    watch_from bigint not null, watch_until bigint not null,
    asked_at bigint not null, answered_at bigint not null, next_at bigint)`.execute(db);
  await sql`create index esim_usage_user on esim_usage(user_id)`.execute(db);
  await sql`create index esim_usage_ref on esim_usage(ref)`.execute(db);
  await sql`create index esim_usage_due on esim_usage(next_at) where next_at is not null`.execute(db);
  await addDelivered(db);
}

const BATCH = 200;
type Item = { id: string; user_id: string; provider_ref: string; snapshot_json: string };

async function addDelivered(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Item>`select id, user_id, provider_ref, snapshot_json from order_items
      where id > ${after} and product_id = '1' and state = 'done' and provider_ref is not null
      order by id limit ${BATCH}`.execute(db);
    for (const item of rows) await add(db, item);
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

type Values = { values: { startDate?: string; endDate?: string } };

async function add(db: Kysely<unknown>, { id, user_id, provider_ref, snapshot_json }: Item): Promise<void> {
  const { startDate, endDate } = (JSON.parse(snapshot_json) as Values).values;
  if (!startDate || !endDate) return;
  const { watch_from, watch_until } = watchTimes(startDate, endDate);
  await sql`insert into esim_usage
    (order_item_id, user_id, ref, watch_from, watch_until, asked_at, answered_at, next_at)
    values (${id}, ${user_id}, ${provider_ref}, ${watch_from}, ${watch_until}, 0, 0, 0)`.execute(db);
}
