/** Three processes on one PostgreSQL, the clocks of two of them ten minutes off (threats 48, 49). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/port.mjs';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import type { Database } from '../../../src/server/db/database.ts';
import type { Cart } from '../../../src/shared/cart/cart.ts';
import {
  addCartItem,
  completeCartOrder,
  deleteCartItem,
  getCart,
} from '../../../src/shared/cart/endpoints.ts';
import { changePassword, register } from '../../../src/shared/account/endpoints.ts';
import { addDays, earliestToday } from '../../../src/shared/lib/dates.ts';
import { listPurchases } from '../../../src/shared/orders/endpoints.ts';
import type { PurchaseOrder } from '../../../src/shared/orders/orders.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { publishContent } from '../../../src/server/editing/publish.ts';
import { openClient, type Client } from '../../fixtures/client.ts';
import { SHIPPED_CONTENT } from '../../fixtures/content.ts';
import { createPlace, type Place } from '../../fixtures/databases.ts';
import { startContent } from '../../fixtures/editing.ts';
import { startServer, temporaryFolder, type RunningServer } from '../../fixtures/server.ts';
import { clockOff } from '../../fixtures/serverClock.ts';

const TEN_MINUTES = 10 * 60_000;
const PASSWORD = 'a long walk along the coast';

let place: Place;
let db: Database;
let origin: string;
const running: RunningServer[] = [];
const ends: (() => Promise<void>)[] = [];
/** Ports: the right clock, one ahead, one behind. */
let ports: [number, number, number];
let metricsPort: number;

beforeAll(async () => {
  place = await createPlace('postgres');
  const port = await freePort();
  origin = `http://localhost:${port}`;
  // The first one alone migrates what all need; `begin` is also the test that more may come.
  metricsPort = await freePort();
  const first = { PORT: String(port), METRICS_PORT: String(metricsPort) };
  for (const off of [0, TEN_MINUTES, -TEN_MINUTES]) running.push(await begin(off, off ? {} : first));
  ports = running.map((server) => server.port) as typeof ports;
  db = place.open();
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()));
  await Promise.all(ends.map((end) => end()));
  await place.remove();
});

async function begin(off: number, own: Record<string, string>): Promise<RunningServer> {
  const folder = await temporaryFolder();
  ends.push(folder.remove);
  return startServer({
    DATA_DIR: folder.path,
    DATABASE_URL: place.config.databaseUrl!,
    AUTH_SECRET: 'the same secret for all three of them',
    ORIGIN: origin,
    RATE_LIMITS: 'on',
    ...own,
    ...clockOff(off),
  });
}

let travelers = 0;

/** An account made and signed in to on one process. */
async function signedIn(port: number): Promise<Client> {
  const client = openClient(origin);
  const email = `traveler-${++travelers}@sojourn.test`;
  const person = { email, password: PASSWORD, firstname: 'Maya', lastname: 'Okafor' };
  expect((await client.ask(port, register.path, person)).status).toBe(201);
  expect((await client.page(port, '/auth/signin', { email, password: PASSWORD })).status).toBe(303);
  return client;
}

const startDate = addDays(earliestToday(Date.now()), 30);
const trip = { destination: 'JPN', dataLimitInGB: '5', startDate, endDate: addDays(startDate, 9) };
const item = (token: string) => ({
  ...{ product_id: '1', options: optionsOf('1', trip), traveler_info: [], token },
  ...{ original_price: 0, markup_price: 0 },
});

const add = async (client: Client, challenged: number, added: number): Promise<boolean> => {
  const token = await client.token(challenged, 'cart_esim_add');
  return (await client.ask<{ success: boolean }>(added, addCartItem.path, item(token))).body.success;
};
const cartAt = async (client: Client, port: number): Promise<string[]> =>
  (await client.ask<Cart>(port, getCart.path)).body.cart_items.map(({ cart_item_id }) => cart_item_id);

describe('three processes share one traveler’s work', () => {
  it('signed in on one, the cart of another is the cart of all', async () => {
    const [right, ahead, behind] = ports;
    const maya = await signedIn(ahead);
    // Challenges and tokens live two minutes: with clocks ten minutes apart none would hold.
    expect(await add(maya, ahead, behind)).toBe(true);
    const [first] = await cartAt(maya, right);
    expect(await add(maya, behind, ahead)).toBe(true);
    expect(await add(maya, right, right)).toBe(true);
    const all = await cartAt(maya, behind);
    expect(all).toHaveLength(3);
    expect(all[0]).toBe(first);
    await maya.ask(ahead, deleteCartItem.path, { cart_item_id: first });
    for (const port of ports) expect(await cartAt(maya, port)).toEqual(all.slice(1));
  });

  it('completed on two at once it is one order, paid on one and delivered for all', async () => {
    const [right, ahead, behind] = ports;
    const maya = await signedIn(right);
    expect(await add(maya, right, ahead)).toBe(true);
    const tokens = await Promise.all(ports.map((port) => maya.token(port, 'cart_purchase')));
    const answers = await Promise.all(
      tokens.map((token, at) =>
        maya.ask<{ url: string }>(ports[(at + 1) % 3]!, completeCartOrder.path, { token }),
      ),
    );
    const urls = new Set(answers.map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    const page = new URL([...urls][0]!).pathname;
    const paid = await maya.page(behind, page, { choice: 'approve' });
    expect([paid.status, new URL(paid.location!).pathname]).toEqual([303, '/marketplace/purchases']);
    // The return page finalises, on whichever process it is opened.
    const back = new URL(paid.location!);
    expect((await maya.page(ahead, back.pathname + back.search)).status).toBe(200);
    await expect
      .poll(async () => (await purchasesAt(maya, right)).map(({ status }) => status))
      .toEqual(['fulfilled']);
    for (const port of ports) {
      expect(await cartAt(maya, port)).toEqual([]);
      expect((await purchasesAt(maya, port))[0]!.items[0]!.delivered?.kind).toBe('esim');
    }
  });

  it('a token counts once, even on two at the same moment', async () => {
    const [right, ahead, behind] = ports;
    const maya = await signedIn(right);
    const token = await maya.token(right, 'cart_esim_add');
    const both = await Promise.all(
      [right, ahead].map((port) => maya.ask<{ success: boolean }>(port, addCartItem.path, item(token))),
    );
    expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
    const third = await maya.ask<{ success: boolean }>(behind, addCartItem.path, item(token));
    expect(third.body.success).toBe(false);
    expect(await cartAt(maya, behind)).toHaveLength(1);
  });

  it('a rate limit is one for all of them', async () => {
    const maya = await signedIn(ports[0]);
    const { max } = changePassword.limit!;
    const statuses: number[] = [];
    for (let tries = 0; tries < max + 3; tries++)
      statuses.push((await maya.ask(ports[tries % 3]!, changePassword.path, {})).status);
    expect(statuses).toEqual([...Array<number>(max).fill(400), 429, 429, 429]);
  });

  it('signed out on one, signed out on all', async () => {
    const [right, ahead, behind] = ports;
    const maya = await signedIn(behind);
    const kept = maya.copy();
    expect((await kept.ask(ahead, getCart.path)).status).toBe(200);
    await maya.page(right, '/auth/signout', {});
    for (const port of ports) expect((await kept.ask(port, getCart.path)).status).toBe(401);
  });

  it('content published on one comes to the pages of all by itself', async () => {
    const { app } = await startContent(place.open(), SHIPPED_CONTENT);
    const file = 'pages/about.md';
    const text = readFileSync(join(SHIPPED_CONTENT, file), 'utf8').replace(
      /^lead: .*$/m,
      'lead: Said by an editor.',
    );
    const signed = { author: null, note: '' };
    const result = await publishContent(app, { file, text, expectedVersion: 0, ...signed });
    expect(result).toEqual({ published: [{ file, version: 1 }] });
    for (const port of ports)
      await expect
        .poll(async () => (await openClient(origin).page(port, '/about')).body, {
          interval: 25,
        })
        .toContain('Said by an editor.');
  });

  it('tells its figures on the port of its own, and there only', async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/^sojourn_http_request_seconds_count\{kind="call",status="2xx"\} [1-9]/m);
    expect(text).toMatch(/^sojourn_database_up 1$/m);
    expect((await openClient(origin).page(ports[0], '/metrics')).status).toBe(404);
  });

  it('keeps the books in order', async () => {
    // The last mail may still be on its way.
    await expect.poll(async () => audit(db, { now: await db.time(), quiet: true })).toEqual([]);
  });
});

const purchasesAt = async (client: Client, port: number): Promise<PurchaseOrder[]> =>
  (await client.ask<{ orders: PurchaseOrder[] }>(port, listPurchases.path)).body.orders;
