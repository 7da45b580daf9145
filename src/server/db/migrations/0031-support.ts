import { sql, type Kysely } from 'kysely';
import { storedKeys, wordsOf } from '../../../shared/account/words.ts';
import type { Database } from '../database.ts';

/** What staff find accounts by, their notes, and questions about orders. */
export async function up(db: Kysely<unknown>, dialect: Database['dialect']): Promise<void> {
  // Compared sign by sign, so that the index also finds what begins with a word.
  const binary = sql.raw(dialect === 'postgres' ? 'collate "C"' : '');
  await sql`create table account_words (
    key text ${binary} not null, user_id text not null references users(id) on delete cascade,
    primary key (key, user_id))`.execute(db);
  await sql`create index account_words_user on account_words(user_id)`.execute(db);
  await sql`create table staff_notes (
    id text primary key, user_id text not null references users(id) on delete cascade,
    order_id text references orders(id), author_id text, text text not null, at bigint not null)`.execute(db);
  await sql`create index staff_notes_user on staff_notes(user_id)`.execute(db);
  await sql`create index staff_notes_order on staff_notes(order_id) where order_id is not null`.execute(db);
  await sql`create table order_questions (
    id text primary key, user_id text not null references users(id) on delete cascade,
    order_id text not null references orders(id), text text not null, asked_at bigint not null,
    answer text, answered_at bigint, answered_by text)`.execute(db);
  await sql`create index order_questions_user on order_questions(user_id)`.execute(db);
  await sql`create index order_questions_order on order_questions(order_id)`.execute(db);
  await sql`create index order_questions_open on order_questions(id) where answered_at is null`.execute(db);
  await sql`create index staff_log_subject on staff_log(subject)`.execute(db);
  await sql`create index refunds_failed on refunds(order_id) where state = 'failed'`.execute(db);
  const iccid = sql.raw(ICCID[dialect]);
  await sql`create index purchases_iccid on purchases((${iccid}))`.execute(db);
  await addWords(db);
}

/** Repeated by the query that reads the index (`hasIccid` of orders/items/rows.ts). */
const ICCID: Record<Database['dialect'], string> = {
  sqlite: `json_extract(data_json, '$.iccid')`,
  postgres: `(data_json::jsonb ->> 'iccid')`,
};

const BATCH = 200;
type Person = { id: string; email: string; firstname: string; lastname: string };

async function addWords(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Person>`select id, email, firstname, lastname from users
      where id > ${after} order by id limit ${BATCH}`.execute(db);
    const keys = rows.flatMap(({ id, ...names }) =>
      [...new Set(wordsOf(Object.values(names).join(' ')).flatMap(storedKeys))].map((key) => ({
        key,
        user_id: id,
      })),
    );
    for (let at = 0; at < keys.length; at += 5000) await insert(db, keys.slice(at, at + 5000));
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

async function insert(db: Kysely<unknown>, keys: { key: string; user_id: string }[]): Promise<void> {
  const values = keys.map(({ key, user_id }) => sql`(${key}, ${user_id})`);
  await sql`insert into account_words (key, user_id) values ${sql.join(values)}`.execute(db);
}
