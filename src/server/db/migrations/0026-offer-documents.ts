import { sql, type Kysely } from 'kysely';

/** Which documents a traveler agreed to show to the provider of an offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table offer_documents (
    offer_id text not null references offers(id) on delete cascade,
    document_id text not null references documents(id) on delete cascade,
    agreed_at bigint not null,
    primary key (offer_id, document_id))`.execute(db);
  await sql`create index offer_documents_document on offer_documents(document_id)`.execute(db);
}
