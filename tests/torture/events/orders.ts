/** Many travelers with one order each, made the way the product makes them. */
import type { Database } from '../../../src/server/db/database.ts';
import { insertUser } from '../../../src/server/account/rows.ts';
import type { User } from '../../../src/server/context.ts';
import { COLOMBIA, insure } from '../../fixtures/insurance.ts';
import { assemble, type TestApp } from '../../fixtures/assemble.ts';
import { complete, fillCart } from '../../fixtures/orders.ts';
import { trip } from '../../../bench/server/trip.ts';
import type { Place } from '../../fixtures/places.ts';
import type { MadeOrder } from './fates.ts';

const AT_ONCE = 50;

/** @returns what the payment provider knows of each */
export async function makeOrders(place: Place, db: Database, many: number): Promise<MadeOrder[]> {
  const app = assemble(db, place.config.dataDir, { now: Date.now });
  const orders: MadeOrder[] = [];
  for (let from = 0; from < many; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, many - from) }, (_, at) => from + at);
    orders.push(...(await Promise.all(places.map((each) => order(app, each)))));
  }
  return orders;
}

async function order(app: TestApp, place: number): Promise<MadeOrder> {
  const user = await traveler(app, `events-${place}@sojourn.test`);
  const { startDate, endDate, destination } = trip();
  await fillCart(app, user, { destination, startDate, endDate, dataLimitInGB: '5' });
  if (place % 3 === 0)
    await insure(app, user, { ...COLOMBIA, departureDate: startDate, returnDate: endDate });
  const session = await complete(app, user);
  const status = (await app.payments.getStatus(session))!;
  return { order: status.orderId, items: place % 3 === 0 ? 2 : 1, status };
}

async function traveler(app: TestApp, email: string): Promise<User> {
  const person = { email, passwordHash: '', firstname: 'Maya', lastname: '', preferredName: '' };
  await app.db.write((tx) => insertUser(tx, person, app.now()));
  const users = app.db.read.selectFrom('users').select('id').where('email', '=', email);
  const { id } = await users.executeTakeFirstOrThrow();
  return { id, sessionId: '', email, firstname: 'Maya', preferred_name: '', photo: null };
}
