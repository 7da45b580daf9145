/**
 * Nobody reaches what is another's (threat 9), as a matrix made from the OpenAPI document: every id that A has, with
 * B's session, in every field of every call that takes an id. The rows of everybody but B stay as they were.
 */
import { claim } from '../../fixtures/wholeLife.ts';
import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { changePersonalFacts } from '../../../src/server/account/facts/facts.ts';
import { saveDraft } from '../../../src/server/applications/drafts.ts';
import { completeOrder } from '../../../src/server/orders/orders.ts';
import { receivePayment } from '../../../src/server/orders/payment/webhook.ts';
import { refundItem } from '../../../src/server/orders/refunds/refund.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { addIdentity } from '../../../src/server/account/services/identities.ts';
import { issueMailToken } from '../../../src/server/account/links/tokens.ts';
import { storePhoto } from '../../../src/server/account/profile/photo.ts';
import { fill } from '../../../src/server/sample/fill.ts';
import { shareComparison } from '../../../src/server/compare/comparison.ts';
import { addTrip } from '../../../src/server/trips/severalTrips.ts';
import type { Database, Query } from '../../../src/server/db/database.ts';
import { putSubscription } from '../../../src/server/push/rows.ts';
import { recordReminded } from '../../../src/server/reminders/rows.ts';
import { addChoices } from '../../../src/server/consents/choiceRows.ts';
import type { App, User } from '../../../src/server/context.ts';
import * as outbox from '../../../src/server/outbox/rows.ts';
import { newId } from '../../../src/server/db/ids.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { botToken, callRoute, newTraveler, type Answer } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { exampleOf, callOf, operations, type Operation, type Schema } from '../../fixtures/openapi.ts';
import { pdfOf, upload } from '../../fixtures/documents.ts';
import { correctName } from '../../fixtures/insurance.ts';
import { itemsOf, JAPAN } from '../../fixtures/orders.ts';
import { photoAs } from '../../fixtures/photos.ts';

/** One field that takes an id: where it stands in the query, the path or the body. */
type Slot = { operation: Operation; in: 'body' | 'query' | 'path'; name: string };

const IS_ID = /(^|_)(id|ids|token|key|ref|number)$|^v$/;
/** Of no traveler's row: the token of the bot check is nobody's, and a tax number is whatever its owner types. A key opens no row. */
const NOT_OF_ROWS = new Set(['token', 'product_id', 'plan_id', 'tax_number', 'sealed_key']);
/** Its keys are words of names, which name nothing. */
const WORDS = 'account_words';
/** What a browser calls a key that it has just made. */
const NEW_IDS = new Set(['credential.id']);
const isId = (name: string): boolean => IS_ID.test(name) && !NOT_OF_ROWS.has(name);
const takesText = ({ type, anyOf = [] }: Schema): boolean =>
  type === 'string' || anyOf.some((variant) => variant.type === 'string');

const SLOTS: Slot[] = operations().flatMap((operation): Slot[] => [
  ...operation.parameters
    .filter(({ name }) => isId(name))
    .map(({ name, in: where }): Slot => ({ operation, in: where, name })),
  ...fieldsOf(operation.bodies['application/json']).map((name): Slot => ({ operation, in: 'body', name })),
]);

/** Dotted names of the text fields called like an id. */
function fieldsOf(schema: Schema | undefined, before = ''): string[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, field]) => [
    ...(isId(name) && takesText(field) && !NEW_IDS.has(before + name) ? [before + name] : []),
    ...fieldsOf(field, `${before}${name}.`),
  ]);
}

/** What a schema cannot say: without these the call is refused before it looks for the id. */
async function partsOf(app: TestApp, path: string): Promise<Record<string, unknown>> {
  if (path === '/api/trip') return { country: 'JP', start: '2027-01-10', end: '2027-01-20' };
  if (path !== '/api/marketplace/edit-cart-item') return {};
  return { product_id: '1', options: optionsOf('1', JAPAN), token: await botToken(app, 'cart_esim_edit') };
}

/** The same for the query of a call that takes a file. */
const QUERIES: Record<string, Record<string, unknown>> = {
  '/api/documents/{id}/parts/{part}': { part: '0', digest: 'a'.repeat(64) },
};

/** Removing what is not there is done already (D31, D54): for B there is nothing to remove. */
const IDEMPOTENT =
  /^\/api\/(marketplace\/delete-cart-item|(claims|trips(\/companions)?)\/delete|(saved|secret)-[a-z-]+\/delete)$/;
/** The address of the photo carries its version only so that a new photo is a new address; it is always one's own. */
const OWN_ALWAYS = new Set(['GET /api/me/photo v']);

const nameOf = ({ operation: { method, path }, name }: Slot): string => `${method} ${path} ${name}`;

describeDatabases("another traveler's ids", (open) => {
  let app: TestApp;
  let db: Database;
  let maya: User;
  let ben: User;
  let ids: string[];

  beforeAll(async () => {
    db = await open();
    const send = async (body: string, headers: Record<string, string>) =>
      (await receivePayment(app, new Request('http://localhost/hook', { method: 'POST', body, headers })))
        .status;
    app = await buildApp(db, { send });
    [maya, ben] = [await newTraveler(app), await newTraveler(app, 'Ben')];
    await fill(app, maya);
    await runOnce(app);
    await correctName(app, maya, 'Q.');
    await claim(app, maya);
    // Not the policy, which a claim was made on.
    const esim = (await itemsOf(app, maya)).find(({ product_id }) => product_id === '1');
    await refundItem(app, maya, esim!.id);
    await completeOrder(app, maya);
    await shareComparison(app, maya);
    await storePhoto(app, maya, { bytes: await photoAs('jpeg') });
    await upload(app, maya, { bytes: pdfOf(1000) });
    await saveDraft(app, maya, { version: 0, step: 'plans', answers: {} });
    await addTrip(app, maya, { country: 'JP', start: '2027-09-01', end: '2027-09-10' });
    await changePersonalFacts(app, maya, { before: {}, after: { nationality: 'KE' } });
    await rememberIds(app, maya);
    ids = await idsOf(db, maya);
  });

  it("are those of rows in every table that has travelers' rows", async () => {
    const owned = await ownedTables(db);
    expect(owned).toEqual(
      expect.arrayContaining(['cart_items', 'identities', 'orders', 'refunds', 'sessions']),
    );
    for (const table of owned) {
      const rows = (await rowsOf(db, table)).filter(({ user_id }) => user_id === maya.id);
      expect({ table, rows: rows.length }).not.toEqual({ table, rows: 0 });
      for (const { id } of rows) if (id !== undefined) expect(ids).toContain(id);
    }
    expect(ids.length).toBeGreaterThan(20);
  });

  it.each(SLOTS.map((slot) => [nameOf(slot), slot] as const))('are nothing to %s', async (name, slot) => {
    const before = await othersRows(db, ben);
    const call = callOf(slot.operation);
    const ask = async (id: string): Promise<Answer> =>
      callRoute(app, call, { user: ben, ...(await request(app, slot, id)) });
    const unknown = await ask(newId(NOW));
    if (!OWN_ALWAYS.has(name)) expect(unknown.status).toBe(IDEMPOTENT.test(slot.operation.path) ? 200 : 404);
    for (const id of ids) {
      const answer = await ask(id);
      expect({ id, status: answer.status, body: answer.body }).toEqual({
        id,
        status: unknown.status,
        body: unknown.body,
      });
    }
    expect(await othersRows(db, ben)).toEqual(before);
  });
});

it('the document has calls that take ids', () => {
  expect(SLOTS.map(nameOf)).toEqual(
    expect.arrayContaining([
      'POST /api/marketplace/edit-cart-item cart_item_id',
      'POST /api/marketplace/delete-cart-item cart_item_id',
      'POST /api/marketplace/purchase order_id',
      'POST /api/marketplace/refund item_id',
      'POST /api/saved-searches/delete id',
      'POST /api/saved-comparisons/add payload.program_id',
      'DELETE /api/me/sessions id',
    ]),
  );
});

/** What other doors leave behind: a sign-in service, a mailed link, a mail that is to be sent. */
async function rememberIds(app: App, { id, sessionId, email }: User): Promise<void> {
  const provider = 'https://accounts.google.com';
  const names = { firstname: 'Maya', lastname: 'Okafor' };
  const identity = { provider, subject: '110169484474386276334', email, emailVerified: true, ...names };
  await addIdentity(app, { id, email }, identity);
  await app.db.write(async (tx) => {
    await issueMailToken(tx, app, { userId: id, email, purpose: 'verify' });
    const consent = { id: newId(NOW), topic: 'newsletter', email, user_id: id, text: 'Mail me.' };
    await tx
      .insertInto('consents')
      .values({ ...consent, token: 'of-her-mails', given_at: NOW })
      .execute();
    await addChoices(tx, [{ user_id: id, kind: 'data', token: 'of-her-choice', off_at: null, every: null }]);
    await recordReminded(tx, id, ['of-her-trip'], NOW);
    const endpoint = 'https://fcm.googleapis.com/fcm/send/hers';
    const device = { id: newId(NOW), user_id: id, session_id: sessionId, endpoint, created_at: NOW };
    await putSubscription(tx, { ...device, p256dh: 'B', auth: 'a' });
    await outbox.add(tx, 'mail', `verify:${id}`, {}, app.now(), id);
    await rememberKeys(tx, id);
    await askAndNote(tx, id);
    await topUp(tx, id);
  });
}

/** One of her eSIMs got more data. */
async function topUp(tx: Query, user_id: string): Promise<void> {
  const items = tx.selectFrom('order_items').select('id').where('user_id', '=', user_id);
  const { id } = await items.where('product_id', '=', '1').executeTakeFirstOrThrow();
  const row = { order_item_id: id, user_id, esim_item_id: id, last_day: JAPAN.endDate };
  await tx.insertInto('esim_top_ups').values(row).execute();
}

/** A question about an order, and a note of staff on it. */
async function askAndNote(tx: Query, user_id: string): Promise<void> {
  const order = tx.selectFrom('orders').select('id').where('user_id', '=', user_id);
  const { id: order_id } = await order.executeTakeFirstOrThrow();
  const about = { id: newId(NOW), user_id, order_id, text: 'Where is it?' };
  const answer = { answer: null, answered_at: null, answered_by: null };
  await tx
    .insertInto('order_questions')
    .values({ ...about, asked_at: NOW, ...answer })
    .execute();
  await tx
    .insertInto('staff_notes')
    .values({ ...about, author_id: null, at: NOW })
    .execute();
}

/** What an editor has: a role, a passkey, one that is being asked for, and a recovery code. */
async function rememberKeys(tx: Query, user_id: string): Promise<void> {
  const key = { public_key: new Uint8Array([1]), counter: 0, transports_json: '[]', used_at: null };
  await tx
    .insertInto('passkeys')
    .values({ id: `passkey-of-${user_id}`, user_id, name: 'Phone', created_at: NOW, ...key })
    .execute();
  const asked = { challenge: 'of-her-key', purpose: 'check', user_id, expires_at: NOW };
  await tx.insertInto('passkey_challenges').values(asked).execute();
  const code = { user_id, number: 1, code_hash: 'x', created_at: NOW, used_at: null };
  await tx.insertInto('recovery_codes').values(code).execute();
  await tx.insertInto('staff').values({ user_id, role: 'editor', given_at: NOW, given_by: null }).execute();
}

/** A call that is whole but for whose the id is. */
async function request(app: TestApp, { operation, in: where, name }: Slot, id: string) {
  const { method, path, parameters, bodies } = operation;
  const plain = Object.fromEntries(parameters.map((each) => [each.name, exampleOf(each.schema)]));
  const values = { ...plain, ...QUERIES[path], ...(where !== 'body' && { [name]: id }) };
  const pick = (from: 'path' | 'query') =>
    Object.fromEntries(
      parameters.filter((each) => each.in === from).map((each) => [each.name, String(values[each.name])]),
    );
  const schema = bodies['application/json'];
  const body = schema && {
    ...(exampleOf(schema) as Record<string, unknown>),
    ...(await partsOf(app, path)),
  };
  if (body && where === 'body') put(body, name.split('.'), id);
  const [type] = Object.keys(bodies);
  const file = type && !schema ? { body: 'file', headers: { 'content-type': type } } : {};
  return { method, query: pick('query'), params: pick('path'), ...(body && { body }), ...file };
}

function put(target: Record<string, unknown>, [first = '', ...rest]: string[], value: string): void {
  if (rest.length) put(target[first] as Record<string, unknown>, rest, value);
  else target[first] = value;
}

/** Counters and used tokens are nobody's; the catalogue is everybody's, large, and written by no call. */
const LEFT_OUT = /^(rate_limits|used_tokens|catalogue.*|settings|migrations|sqlite_.*)$/;

async function tablesOf({ read, dialect }: Database): Promise<string[]> {
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(read)
      : await sql<{ name: string }>`
          select table_name as name from information_schema.tables
          where table_schema = current_schema()`.execute(read);
  return rows.map(({ name }) => name).filter((name) => !LEFT_OUT.test(name));
}

/** Those with a column that says whose a row is. */
async function ownedTables(db: Database): Promise<string[]> {
  const tables = await db.read.introspection.getTables();
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'));
  const all = new Set(await tablesOf(db));
  return [...new Set(owned.map(({ name }) => name))].filter((name) => all.has(name));
}

type Row = Record<string, unknown>;
const rowsOf = async ({ read }: Database, table: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)}`.execute(read)).rows;

/** All rows there are, but the user's own. */
async function othersRows(db: Database, user: User): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await tablesOf(db)) {
    if (table === WORDS) continue;
    const owner = table === 'users' ? 'id' : 'user_id';
    const rows = (await rowsOf(db, table)).filter((row) => row[owner] !== user.id);
    all[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}

/** Whatever in the user's rows is called like an id, and is no entry of the catalogue: those are everybody's. */
async function idsOf(db: Database, user: User): Promise<string[]> {
  const found = new Set<string>();
  const take = (row: Row) => {
    for (const [name, value] of Object.entries(row))
      if (typeof value === 'string' && value && (isId(name) || /_(session|ref)$|^version$/.test(name)))
        found.add(value);
  };
  for (const table of await tablesOf(db)) {
    if (table === WORDS) continue;
    const owner = table === 'users' ? 'id' : 'user_id';
    for (const row of await rowsOf(db, table)) if (row[owner] === user.id) take(row);
  }
  const entries = new Set((await rowsOf(db, 'catalogue')).map(({ id }) => id));
  return [...found].filter((id) => !entries.has(id));
}
