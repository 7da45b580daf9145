/** What travelers read of a second payment, a refund, and an item that is not on sale any more: pages of the built server. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/db/open.ts';
import type { User } from '../../../src/server/context.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { register } from '../../../src/shared/account/endpoints.ts';
import { addDays, utcDate } from '../../../src/shared/lib/dates.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { assemble, type TestApp } from '../../fixtures/assemble.ts';
import { openClient, type Client } from '../../fixtures/client.ts';
import { complete, fillCart, JAPAN, ordersOf, pay } from '../../fixtures/orders.ts';
import { startServer, temporaryFolder, type RunningServer } from '../../fixtures/server.ts';

const PASSWORD = 'four words make one';
const EMAIL = 'twice@sojourn.test';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let app: TestApp;
let maya: User;
let client: Client;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer({ DATA_DIR: folder.path });
  client = openClient(server.origin);
  const person = { email: EMAIL, password: PASSWORD, firstname: 'Maya', lastname: '' };
  await client.ask(server.port, register.path, person);
  await client.page(server.port, paths.signIn(), { email: EMAIL, password: PASSWORD });
  const db = openDatabase({ dataDir: folder.path, databaseUrl: undefined });
  app = assemble(db, folder.path, { now: Date.now, send: async () => 503 });
  const { id } = await db.read.selectFrom('users').select('id').executeTakeFirstOrThrow();
  maya = { id, sessionId: '', email: EMAIL, firstname: 'Maya', preferred_name: '', photo: null };
});
afterAll(async () => {
  await server?.stop();
  await app?.db.close();
  await folder?.remove();
});

const trip = {
  startDate: addDays(utcDate(Date.now()), 30),
  endDate: addDays(utcDate(Date.now()), 40),
};

it('says at both orders which of two payments goes back', async () => {
  await fillCart(app, maya, { ...JAPAN, ...trip });
  const cancelled = await complete(app, maya);
  await fillCart(app, maya, { ...JAPAN, ...trip, dataLimitInGB: '1' });
  const getStatus: TestApp['payments']['getStatus'] = async (session) => ({
    ...(await app.payments.getStatus(session))!,
    state: 'processing',
  });
  const payments = { ...app.payments, expire: async () => 'processing' as const, getStatus };
  const next = await complete({ ...app, payments }, maya);
  await pay(app, next);
  await pay(app, cancelled);
  // The server works on the same orders: what it has taken is done when it is.
  await expect
    .poll(async () => (await runOnce(app), (await ordersOf(app, maya)).map(({ state }) => state)))
    .toEqual(['refunded', 'fulfilled']);
  const [first, second] = await ordersOf(app, maya);
  const { body: text } = await client.page(server.port, paths.purchase(first!.id));
  expect(text).toContain('You paid twice: this goes back');
  expect(text).toContain('You paid twice: this went back');
  expect(text).toContain(`Order ${second!.number} had already bought what was in your cart`);
  expect(text).toContain(`You paid for this a second time, with order ${first!.number}.`);
});

it('marks an item that is not on sale any more, with one tap to the closest package', async () => {
  await fillCart(app, maya, { ...JAPAN, ...trip, dataLimitInGB: '5' });
  const values_json = JSON.stringify({ ...JAPAN, ...trip, dataLimitInGB: '7' });
  await app.db.write((tx) => tx.updateTable('cart_items').set({ values_json }).execute());
  const { body } = await client.page(server.port, paths.marketplace());
  expect(body).toContain('This package is not on sale any more. Choose another one, or remove it.');
  expect(body).toMatch(/Choose \d+ GB for \$\d+\.\d\d/);
});

it('says in the live region what became of a refund, and of which item', async () => {
  const { id } = await app.db.read
    .selectFrom('order_items')
    .select('id')
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  const { location } = await client.page(server.port, paths.purchases(), { refund: id });
  const announcement = async () => {
    const { body } = await client.page(server.port, location!.split('#')[0]!);
    return /data-announce="([^"]*)"/.exec(body)![1];
  };
  await expect
    .poll(announcement)
    .toMatch(/goes back to you\. We have given it back for Travel eSIM, Japan, \d+ GB \(order SJ-/);
});
