import type { Selectable } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type Fault = Selectable<Tables['content_faults']>;
export type FaultKey = Pick<Fault, 'kind' | 'subject'>;

const LIMIT = 200;

const all = (q: Query) => q.selectFrom('content_faults').selectAll().orderBy('at').limit(LIMIT);

/** Faults that an editor should look at. */
export const faultRows = (q: Query): Promise<Fault[]> => all(q).where('dismissed_at', 'is', null).execute();

export const dismissedFaults = (q: Query): Promise<Fault[]> =>
  all(q).where('dismissed_at', 'is not', null).execute();

export const faultsOf = (q: Query, subject: string): Promise<Fault[]> =>
  all(q).where('subject', '=', subject).execute();

/** One that was dismissed counts again with another message. @returns false when it was stored with the same message */
export async function putFault(tx: Query, fault: Omit<Fault, 'dismissed_at'>): Promise<boolean> {
  const { message, at } = fault;
  const put = await tx
    .insertInto('content_faults')
    .values({ ...fault, dismissed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ message, at, dismissed_at: null })
        .where('content_faults.message', '<>', message),
    )
    .returning('subject')
    .execute();
  return put.length > 0;
}

export async function removeFault(tx: Query, { kind, subject }: FaultKey): Promise<void> {
  await tx.deleteFrom('content_faults').where('kind', '=', kind).where('subject', '=', subject).execute();
}

export async function setDismissed(tx: Query, { kind, subject }: FaultKey, at: number): Promise<void> {
  await tx
    .updateTable('content_faults')
    .set({ dismissed_at: at })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}
