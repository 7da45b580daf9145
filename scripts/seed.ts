/**
 * `npm run seed`: a traveler to look around with: an eSIM and a policy bought and delivered, another eSIM in the cart.
 * Run it while the server is stopped (the embedded database serves one process). Run again, it adds nothing.
 */
import { openApp } from '../src/server/app.ts';
import { register } from '../src/server/account/account.ts';
import { credentialsOf } from '../src/server/account/rows.ts';
import { add } from '../src/server/cart/cart.ts';
import { plans } from '../src/server/insurance/insurance.ts';
import { readConfig } from '../src/server/lib/config.ts';
import { ConfigError } from '../src/server/lib/environment.ts';
import type { App, User } from '../src/server/lib/context.ts';
import { countryByCode } from '../src/server/lookups/lookups.ts';
import { completeOrder } from '../src/server/orders/orders.ts';
import { finalise } from '../src/server/orders/finalise.ts';
import { openOrders } from '../src/server/orders/rows.ts';
import { runOnce } from '../src/server/orders/worker.ts';
import { cartOf } from '../src/server/cart/rows.ts';
import { sandboxOf } from '../src/server/providers/payments/sandbox.ts';
import { optionsOf } from '../src/shared/cart/skus.ts';
import { addDays, earliestToday } from '../src/shared/lib/dates.ts';

const MAYA = {
  email: 'maya@sojourn.example',
  password: 'sample traveler',
  firstname: 'Maya',
  lastname: 'Okafor',
  preferred_name: '',
};

async function seed(app: App): Promise<string> {
  if (await credentialsOf(app.db.read, MAYA.email)) return 'The sample traveler is there already';
  await register(app, MAYA);
  const { id } = (await credentialsOf(app.db.read, MAYA.email))!;
  const { email, firstname } = MAYA;
  const maya: User = { id, sessionId: '', email, firstname, preferred_name: '', photo: null };
  await put(app, maya, 'EUROPE', '8', 60);
  await insure(app, maya, 'ES', 60);
  await buyAll(app, maya);
  await put(app, maya, 'JPN', '5', 150);
  return 'A sample traveler is ready';
}

/** Ten days, that many days from now. */
async function put(app: App, user: User, destination: string, gb: string, from: number): Promise<void> {
  const startDate = addDays(earliestToday(app.now()), from);
  const values = { destination, dataLimitInGB: gb, startDate, endDate: addDays(startDate, 9) };
  const priced = { original_price: 0, markup_price: 0, token: '', traveler_info: [] };
  const answer = await add(app, user, { product_id: '1', options: optionsOf('1', values), ...priced });
  if (!answer.success) throw new Error(`The sample eSIM is not on sale: ${JSON.stringify(answer.errors)}`);
}

/** Premium for the same ten days. */
async function insure(app: App, user: User, iso2: string, from: number): Promise<void> {
  const departureDate = addDays(earliestToday(app.now()), from);
  const destination = String(countryByCode(app, iso2)!.id);
  const { id_non_us: plan_id } = plans(app).find(({ name }) => name === 'Premium')!;
  const returnDate = addDays(departureDate, 9);
  const values = { destination, coverageType: '0', departureDate, returnDate, plan_id };
  const traveler = { first_name: MAYA.firstname, middle_name: '', last_name: MAYA.lastname };
  const priced = { original_price: 0, markup_price: 0, token: '' };
  const traveler_info = [{ ...traveler, us_citizen: '1' as const }];
  const answer = await add(app, user, {
    product_id: '2',
    options: optionsOf('2', values),
    ...priced,
    traveler_info,
  });
  if (!answer.success)
    throw new Error(`The sample insurance is not on sale: ${JSON.stringify(answer.errors)}`);
}

async function buyAll(app: App, user: User): Promise<void> {
  await completeOrder(app, user);
  const cart = (await cartOf(app.db.read, user.id))!;
  const [order] = await openOrders(app.db.read, user.id, cart.id);
  await sandboxOf(app.payments)!.choose(order!.payment_session!, 'approve');
  await finalise(app, order!);
  await runOnce(app);
}

try {
  const app = await openApp({ ...readConfig(process.env), logLevel: 'warn' });
  console.log(`${await seed(app)}: ${MAYA.email}, password "${MAYA.password}".`);
  await app.db.close();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
