/** SQL of mails in the outbox. */
import type { Query } from '../db/database.ts';

/** Ends a user's mails of these kinds that no try was made to send. */
export const stopMails = async (tx: Query, userId: string, kinds: readonly string[]): Promise<void> =>
  void (await tx
    .updateTable('outbox')
    .set({ state: 'stopped', payload: '{}' })
    .where('user_id', '=', userId)
    .where('kind', '=', 'mail')
    .where('state', '=', 'pending')
    .where((eb) => eb.or(kinds.map((kind) => eb('dedupe_key', 'like', `mail:${kind}:%`))))
    .execute());
