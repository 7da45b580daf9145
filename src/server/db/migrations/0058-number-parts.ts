import { sql, type Kysely } from 'kysely';

/** By which a clerk finds an order from a part of its number, or a mistyped one, and a claim from its number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_number_start on orders(substr(number, 1, 6))`.execute(db);
  await sql`create index orders_number_end on orders(substr(number, 7))`.execute(db);
  await sql`create index claims_number on claims(substr(id, 29))`.execute(db);
}
