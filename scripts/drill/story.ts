/** What happens before a backup, and in the ten minutes after it that the backup knows nothing of. */
import type { App, User } from '../../src/server/lib/context.ts';
import { MINUTE } from '../../src/server/lib/durations.ts';
import { refundOrder } from '../../src/server/orders/refunds/operator.ts';
import { complete, deliver, newShopper, pay, type Drill } from './shop.ts';
import { putEsim } from '../samples/cart.ts';

type Placed = { user: User; session: string };
/** By what becomes of them after the backup. */
export type Before = Record<
  'kept' | 'refunded' | 'delivered' | 'paid' | 'unheard' | 'abandoned' | 'edited',
  Placed[]
>;

async function place(drill: Drill, app: App): Promise<Placed> {
  const user = await newShopper(app);
  drill.clock.at += 1;
  return { user, session: await complete(app, user) };
}

async function several(count: number, make: () => Promise<Placed>): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (let at = 0; at < count; at++) placed.push(await make());
  return placed;
}

const orderOf = async (app: App, { session }: Placed): Promise<string> =>
  (await app.payments.getStatus(session))!.orderId;

/** @param count orders of each kind */
export async function before(drill: Drill, app: App, count: number): Promise<Before> {
  const waiting = () => several(count, () => place(drill, app));
  const bought = async () => {
    const placed = await waiting();
    for (const { session } of placed) await pay(drill, session);
    return placed;
  };
  const [kept, refunded] = [await bought(), await bought()];
  await deliver(app);
  // Paid, and not delivered yet when the backup is made.
  const delivered = await bought();
  return {
    ...{ kept, refunded, delivered, paid: await waiting(), unheard: await waiting() },
    ...{ abandoned: await waiting(), edited: await waiting() },
  };
}

/** Orders that only the suppliers will know of: made after the backup. */
export type After = { lost: Placed[]; unpaid: Placed[] };

export async function after(drill: Drill, app: App, known: Before): Promise<After> {
  const count = known.kept.length;
  await deliver(app);
  for (const { session } of known.paid) await pay(drill, session);
  await deliver(app);
  for (const placed of known.refunded) await refundOrder(app, await orderOf(app, placed));
  await deliver(app);
  const lost = await several(count, () => place(drill, app));
  for (const { session } of lost) await pay(drill, session);
  await deliver(app);
  const unpaid = await several(count, () => place(drill, app));
  for (const { user } of known.edited) await putEsim(app, user, 'JPN', '1', 40);
  drill.clock.at += 10 * MINUTE;
  // What was told before the loss is not told again.
  await drill.suppliers.payments.sendDue();
  await deliver(app);
  // Paid while the shop is on its way down: their events reach nobody.
  drill.shop = undefined;
  for (const { session } of known.unheard) await pay(drill, session);
  return { lost, unpaid };
}

/** Everything that is owed gets its time. */
export async function quiet(drill: Drill, app: App, work: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < 3; round++) {
    drill.clock.at += 31 * MINUTE;
    await drill.suppliers.payments.sendDue();
    await work();
    await deliver(app);
  }
}
