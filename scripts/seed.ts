/**
 * `npm run seed`: a traveler to look around with: an eSIM and a policy bought and delivered, another eSIM in the cart.
 * Run it while the server is stopped (the embedded database serves one process). Run again, it adds nothing.
 * It refuses where the sample traveler is not offered: its password is published here.
 */
import { openApp } from '../src/server/app.ts';
import { register } from '../src/server/account/signIn/register.ts';
import { credentialsOf } from '../src/server/account/rows.ts';
import { readConfig } from '../src/server/config/config.ts';
import { ConfigError } from '../src/server/config/environment.ts';
import type { App, User } from '../src/server/context.ts';
import { completeOrder } from '../src/server/orders/orders.ts';
import { finalise } from '../src/server/orders/finalise.ts';
import { openOrderAt } from '../src/server/orders/rows.ts';
import { runOnce } from '../src/server/orders/worker.ts';
import { cartOf } from '../src/server/cart/rows.ts';
import { sandboxOf } from '../src/server/providers/payments/sandbox.ts';
import { putEsim, putInsurance } from './samples/cart.ts';

const MAYA = {
  email: 'maya@sojourn.example',
  password: 'sample traveler',
  firstname: 'Maya',
  lastname: 'Okafor',
  preferred_name: '',
};

const REFUSAL =
  'npm run seed is only for localhost with the embedded database, sandbox payments and sandbox eSIMs. Nothing was changed.';

async function seed(app: App): Promise<string> {
  if (await credentialsOf(app.db.read, MAYA.email)) return 'The sample traveler is there already';
  await register(app, MAYA);
  const { id } = (await credentialsOf(app.db.read, MAYA.email))!;
  const { email, firstname } = MAYA;
  const maya: User = { id, sessionId: '', email, firstname, preferred_name: '', photo: null };
  await putEsim(app, maya, 'EUROPE', '8', 60);
  await putInsurance(app, maya, 'ES', 60, MAYA);
  await buyAll(app, maya);
  await putEsim(app, maya, 'JPN', '5', 150);
  return 'A sample traveler is ready';
}

async function buyAll(app: App, user: User): Promise<void> {
  await completeOrder(app, user);
  const cart = (await cartOf(app.db.read, user.id))!;
  const order = await openOrderAt(app.db.read, user.id, cart.id, cart.version);
  await sandboxOf(app.payments)!.choose(order!.payment_session!, 'approve');
  await finalise(app, order!);
  await runOnce(app);
}

try {
  const config = readConfig(process.env);
  if (!config.sampleTraveler) throw new ConfigError(REFUSAL);
  const app = await openApp({ ...config, logLevel: 'warn' });
  console.log(`${await seed(app)}: ${MAYA.email}, password "${MAYA.password}".`);
  await app.db.close();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
