import type { Selectable } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type Fault = Selectable<Tables['content_faults']>;

const MOST = 200;

export const faultRows = (q: Query): Promise<Fault[]> =>
  q.selectFrom('content_faults').selectAll().orderBy('at').limit(MOST).execute();

/** @returns false when it was known with the same message */
export async function putFault(tx: Query, fault: Fault): Promise<boolean> {
  const { message, at } = fault;
  const put = await tx
    .insertInto('content_faults')
    .values(fault)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ message, at })
        .where('content_faults.message', '<>', message),
    )
    .returning('subject')
    .execute();
  return put.length > 0;
}

export async function removeFault(
  tx: Query,
  { kind, subject }: Pick<Fault, 'kind' | 'subject'>,
): Promise<void> {
  await tx.deleteFrom('content_faults').where('kind', '=', kind).where('subject', '=', subject).execute();
}
