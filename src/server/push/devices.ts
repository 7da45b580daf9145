import type { addDevice as adding, removeDevice as removing } from '../../shared/push/endpoints.ts';
import { isPushService, MAX_SUBSCRIPTIONS } from '../../shared/push/rules.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import { newId } from '../db/ids.ts';
import { scheduleReminderCheck } from '../reminderDue/rows.ts';
import * as rows from './rows.ts';

/** Whether a push may be sent there. Tests put a double on this machine. */
export const mayBePushed = ({ config }: Pick<App, 'config'>, endpoint: string): boolean =>
  isPushService(endpoint) || (config.pushOnLoopback && URL.parse(endpoint)?.hostname === '127.0.0.1');

export async function addDevice(
  app: App,
  { id: user_id, sessionId: session_id }: User,
  { endpoint, keys }: ParsedInput<typeof adding>,
): Promise<Output<typeof adding> | Refusal> {
  if (!mayBePushed(app, endpoint)) return refuse('MALFORMED');
  const row = { id: newId(app.now()), user_id, session_id, endpoint, ...keys, created_at: app.now() };
  await app.db.write(async (tx) => {
    await rows.putSubscription(tx, row);
    await scheduleReminderCheck(tx, user_id, app.now());
    const over = (await rows.subscriptionsOf(tx, user_id)).slice(MAX_SUBSCRIPTIONS);
    await rows.deleteSubscriptions(
      tx,
      user_id,
      over.map(({ id }) => id),
    );
  });
  return { success: true };
}

export async function removeDevice(
  app: App,
  { id }: User,
  { endpoint }: ParsedInput<typeof removing>,
): Promise<Output<typeof removing>> {
  await app.db.write((tx) => rows.deleteByEndpoint(tx, id, endpoint));
  return { success: true };
}
