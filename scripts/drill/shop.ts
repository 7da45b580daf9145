/** The app of a drill: the real one on its own database, with suppliers that survive its loss and a settable clock. */
import { mkdirSync } from 'node:fs';
import { assemble } from '../../src/server/app.ts';
import { insertUser } from '../../src/server/account/rows.ts';
import { openContent } from '../../src/server/content/content.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { readConfig, type Config } from '../../src/server/config/config.ts';
import type { App, User } from '../../src/server/context.ts';
import { openLog } from '../../src/server/lib/log.ts';
import { isRefusal } from '../../src/server/calls/refusal.ts';
import { completeOrder } from '../../src/server/orders/orders.ts';
import { receivePayment } from '../../src/server/orders/payment/webhook.ts';
import { runOnce } from '../../src/server/orders/worker.ts';
import { putEsim, putInsurance } from '../samples/cart.ts';
import { openSuppliers, type Suppliers } from './suppliers.ts';

const AUTH_SECRET = 'a secret of the drill, long enough to be one';

export type Drill = {
  config: Config;
  suppliers: Suppliers;
  /** ms; moved by the story */
  clock: { at: number };
  /** The running app; undefined while it is down and events are lost. */
  shop: App | undefined;
};

export async function openDrill(folder: string, databaseUrl: string | undefined): Promise<Drill> {
  const dataDir = `${folder}/shop`;
  mkdirSync(dataDir, { recursive: true });
  const config = configOf(dataDir, databaseUrl);
  const clock = { at: Date.now() };
  const content = openContent(config, openLog('silent'));
  const drill = { config, clock, shop: undefined } as unknown as Drill;
  const send = async (body: string, headers: Record<string, string>): Promise<number> =>
    drill.shop
      ? (await receivePayment(drill.shop, new Request(config.origin, { method: 'POST', body, headers })))
          .status
      : 503;
  const parts = { config, secret: AUTH_SECRET, content, now: () => clock.at, send };
  drill.suppliers = await openSuppliers(`${folder}/suppliers`, parts);
  return drill;
}

export const configOf = (dataDir: string, databaseUrl: string | undefined): Config =>
  readConfig({
    DATA_DIR: dataDir,
    AUTH_SECRET,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });

/** Opens the shop on its database, wherever that is now. */
export async function openShop(drill: Drill, config = drill.config): Promise<App> {
  const db = openDatabase(config);
  await migrate(db);
  const app = await assemble({ config, log: openLog('silent'), db, now: () => drill.clock.at });
  const { payments, esim, insurance } = drill.suppliers;
  drill.config = config;
  return (drill.shop = { ...app, payments, esim, insurance });
}

let travelers = 0;

/** A traveler with an eSIM in the cart, every other one with an insurance too. */
export async function newShopper(app: App): Promise<User> {
  const number = ++travelers;
  // A reserved domain (RFC 2606): the drill sends no mail.
  const email = `drill-${number}@sojourn.invalid`;
  const [firstname, lastname] = ['Maya', 'Okafor'];
  const person = { email, passwordHash: '', firstname, lastname, preferredName: '' };
  const id = await app.db.write((tx) => insertUser(tx, person, app.now()));
  const user: User = { id: id!, sessionId: '', email, firstname, preferred_name: '', photo: null };
  await putEsim(app, user, 'JPN', '5', 30);
  if (number % 2) await putInsurance(app, user, 'JP', 30, { firstname, lastname });
  return user;
}

/** @returns the session of the order's payment page */
export async function complete(app: App, user: User): Promise<string> {
  const answer = await completeOrder(app, user);
  if (isRefusal(answer) || !answer.url) throw new Error(`The order was refused: ${JSON.stringify(answer)}`);
  return decodeURIComponent(new URL(answer.url).pathname.split('/').at(-1)!);
}

/** The traveler pays, and the event about it arrives. */
export const pay = async ({ suppliers }: Drill, session: string): Promise<void> =>
  void (await suppliers.payments.choose(session, 'approve'));

export const deliver = (app: App): Promise<number> => runOnce(app);
