/**
 * One declaration by both its fronts, JSON and form: the same refusals for the same reasons, and one limit for both.
 * Refusals are told on SQLite alone, because they come before any query; so are most limits, because each front counts by
 * the same statement and only its key is its own.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callLimits, limitKey, networkLimits, type KeyedLimit } from '../../../src/server/calls/limits.ts';
import { reply } from '../../../src/server/calls/call.ts';
import { submit, type Post } from '../../../src/server/calls/form.ts';
import type { App, User } from '../../../src/server/context.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { buildApp, NOW } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases, describeSqlite } from '../../fixtures/databases.ts';
import { answerOf, formPost, type FormBody } from '../../fixtures/forms.ts';
import { FRONTS, type Front } from '../../fixtures/fronts.ts';

const WRITES = 240;
const MANY_FIELDS = 'a&'.repeat(501);

/** So many are left for a test: fewer would not tell whether each of them counts. */
const LEFT = 4;
const odd = { odd: '1' };
const usersOnly = FRONTS.filter(([, { call }]) => call.declaration.access === 'user');
const [generous, ...others] = FRONTS as [(typeof FRONTS)[number], ...typeof FRONTS];
const strict = others.filter(([, { call }]) => (call.declaration.limit?.max ?? WRITES) <= 60);

type Sent = { origin?: string; user?: User | undefined; address?: string };
type Visitor = { app: App; user: User; address: string };

async function byForm(
  { app, user, address }: Visitor,
  { form, press, extra = {} }: Front,
  body: FormBody = press,
  sent: Sent = {},
) {
  const post = { ...formPost(app, body, { user, address, ...sent }), ...extra } as Post as never;
  return answerOf(await submit(form, post));
}

function byCall(visitor: Visitor, { call }: Front, body = '{"odd":1}', sent: Sent = {}) {
  const { app } = visitor;
  const { origin = app.config.origin, address = visitor.address } = sent;
  const { method, path } = call.declaration;
  const headers = { origin, 'content-type': 'application/json' };
  const request = new Request(app.config.origin + path, { method, headers, body });
  const user = 'user' in sent ? sent.user : visitor.user;
  return reply(call, { app, user, address }, request, { query: new URLSearchParams(), params: {} });
}

const byOddCall = (visitor: Visitor, front: Front) => byCall(visitor, front);
const byPress = (visitor: Visitor, front: Front) =>
  byForm(visitor, front, front.form.limit ? odd : { ...front.press });

/** As if all tries of a limit but `LEFT` had been made. */
async function countMost({ app }: Visitor, [text, { max }]: KeyedLimit): Promise<void> {
  if (max <= LEFT) return;
  const row = { key: limitKey(app, text), window_start: app.now(), hits: max - LEFT, blocked_until: 0 };
  await app.db.write((tx) => tx.insertInto('rate_limits').values(row).execute());
}

/** Uses up a limit of the front's own: nothing has to be done for a try to count. */
async function exhaust(visitor: Visitor, front: Front, ask: typeof byOddCall | typeof byPress) {
  const own = callLimits(front.call.declaration, visitor)[0]!;
  await countMost(visitor, own);
  for (let tries = 0; tries < Math.min(LEFT, own[1].max); tries++)
    expect((await ask(visitor, front)).status).not.toBe(429);
}

let networks = 0;
/** Of a network of their own, because its limits outlive a test. */
async function newVisitor(app: App): Promise<Visitor> {
  return { app, user: await newTraveler(app), address: `198.51.100.${++networks}` };
}

describeSqlite('refusals of calls and forms of one declaration', (open) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await newVisitor(await buildApp(open(), { now: () => NOW }));
  });

  describe.each(FRONTS)('%s', (_, front) => {
    it('takes nothing from another site', async () => {
      const origin = 'https://evil.example';
      expect([
        (await byCall(visitor, front, '{}', { origin })).status,
        (await byForm(visitor, front, front.press, { origin })).status,
      ]).toEqual([403, 403]);
    });

    it('refuses what is too large', async () => {
      const large = 'x'.repeat(70_000);
      expect([
        (await byCall(visitor, front, large)).status,
        (await byForm(visitor, front, large)).status,
        (await byForm(visitor, front, MANY_FIELDS)).status,
      ]).toEqual([413, 413, 400]);
    });
  });

  it.each(usersOnly)('%s: nothing without a session', async (_, front) => {
    expect([
      (await byCall(visitor, front, '{}', { user: undefined })).status,
      (await byForm(visitor, front, front.press, { user: undefined })).status,
    ]).toEqual([401, 401]);
  });
});

/** A limit of the front's own, whichever front used it up. */
function holdsForBoth(newest: () => Visitor, [name, front]: (typeof FRONTS)[number]): void {
  describe(`the limit of ${name}`, () => {
    it('that calls have used up holds for the form', async () => {
      await exhaust(newest(), front, byOddCall);
      const answer = await byForm(newest(), front);
      expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    });

    it('that forms have used up holds for the call', async () => {
      await exhaust(newest(), front, byPress);
      expect((await byCall(newest(), front)).status).toBe(429);
    });
  });
}

/** @returns the visitor of each test, to one database: so many would keep more connections open than the server has */
function visitorOfEach(open: () => Promise<Database>): () => Visitor {
  let visitor: Visitor;
  let database: Promise<Database>;
  beforeAll(() => {
    database = open();
  });
  beforeEach(async () => {
    visitor = await newVisitor(await buildApp(database, { now: () => NOW, config: { rateLimits: true } }));
  });
  return () => visitor;
}

describeSqlite('limits of each declaration', (open) => {
  const visitor = visitorOfEach(open);
  for (const front of strict) holdsForBoth(visitor, front);
});

describeDatabases('limits of calls and forms of one declaration', (open) => {
  const newest = visitorOfEach(open);
  holdsForBoth(newest, generous);

  it('shows what was typed in a form that the limit refuses', async () => {
    const [, front] = FRONTS.find(([name]) => name === 'save a step')!;
    await exhaust(newest(), front, byOddCall);
    const { app, user, address } = newest();
    const typed = formPost(app, { action: 'save', countries: '9' }, { user, address });
    const shown = await submit(front.form, { ...typed, ...front.extra } as never);
    expect(shown).toMatchObject({ refused: 'RATE_LIMIT', answers: { countries: ['9'] } });
  });

  it('counts forms and calls of a network together', async () => {
    const [, front] = generous;
    const visitor = newest();
    await countMost(visitor, networkLimits({ ...visitor })[0]!);
    for (let tries = 0; tries < LEFT; tries++) {
      const who = { user: await newTraveler(visitor.app) };
      const ask = tries % 2 ? byForm(visitor, front, odd, who) : byCall(visitor, front, '{}', who);
      expect((await ask).status).not.toBe(429);
    }
    expect((await byForm(visitor, front)).status).toBe(429);
    expect((await byCall(visitor, front)).status).toBe(429);
    expect((await byForm(visitor, front, odd, { address: '192.0.2.8' })).status).not.toBe(429);
  });
});
