/** One declaration by both its fronts, JSON and form: the same refusals for the same reasons, and one limit for both. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reply } from '../../src/server/calls/call.ts';
import { submit, type Post } from '../../src/server/calls/form.ts';
import type { App, User } from '../../src/server/context.ts';
import type { Database } from '../../src/server/db/database.ts';
import { buildApp, NOW } from '../fixtures/app.ts';
import { newTraveler } from '../fixtures/calls.ts';
import { describeDatabases } from '../fixtures/databases.ts';
import { answerOf, formPost, type FormBody } from '../fixtures/forms.ts';
import { FRONTS, type Front } from '../fixtures/fronts.ts';

const WRITES = 240;
const NETWORK = 1200;
const MANY_FIELDS = 'a&'.repeat(501);

describeDatabases('calls and forms of one declaration', (open) => {
  /** One for all tests: so many would keep more connections open than the server has. */
  let database: Promise<Database>;
  let app: App;
  let user: User;
  /** Of each test, because limits of a network outlive it. */
  let address: string;
  let networks = 0;

  beforeAll(() => {
    database = open();
  });

  beforeEach(async () => {
    app = await buildApp(database, { now: () => NOW, config: { rateLimits: true } });
    user = await newTraveler(app);
    address = `198.51.100.${++networks}`;
  });

  type Sent = { origin?: string; user?: User | undefined; address?: string };

  async function byForm({ form, press, extra = {} }: Front, body: FormBody = press, sent: Sent = {}) {
    const post = { ...formPost(app, body, { user, address, ...sent }), ...extra } as Post as never;
    return answerOf(await submit(form, post));
  }

  function byCall({ call }: Front, body = '{"odd":1}', sent: Sent = {}) {
    const { origin = app.config.origin, address: from = address } = sent;
    const { method, path } = call.declaration;
    const headers = { origin, 'content-type': 'application/json' };
    const request = new Request(app.config.origin + path, { method, headers, body });
    const who = 'user' in sent ? sent.user : user;
    return reply(call, { app, user: who, address: from }, request, {
      query: new URLSearchParams(),
      params: {},
    });
  }

  /** Uses up a limit of the front's own: nothing has to be done for a try to count. */
  async function exhaust(front: Front, ask: (front: Front) => Promise<{ status: number }>): Promise<void> {
    const { max } = front.call.declaration.limit ?? { max: WRITES };
    for (let tries = 0; tries < max; tries++) expect((await ask(front)).status).not.toBe(429);
  }
  const odd = { odd: '1' };
  const oddCall = (front: Front) => byCall(front);

  describe.each(FRONTS)('%s', (_, front) => {
    it('takes nothing from another site', async () => {
      const origin = 'https://evil.example';
      expect([
        (await byCall(front, '{}', { origin })).status,
        (await byForm(front, front.press, { origin })).status,
      ]).toEqual([403, 403]);
    });

    it('refuses what is too large', async () => {
      const large = 'x'.repeat(70_000);
      expect([
        (await byCall(front, large)).status,
        (await byForm(front, large)).status,
        (await byForm(front, MANY_FIELDS)).status,
      ]).toEqual([413, 413, 400]);
    });
  });

  it.each(FRONTS.filter(([, { call }]) => call.declaration.access === 'user'))(
    '%s: nothing without a session',
    async (_, front) => {
      expect([
        (await byCall(front, '{}', { user: undefined })).status,
        (await byForm(front, front.press, { user: undefined })).status,
      ]).toEqual([401, 401]);
    },
  );

  /** One of the generous ones, and all others: each test uses up the limit. */
  const FEW = FRONTS.filter(([, { call }], at) => at === 0 || (call.declaration.limit?.max ?? WRITES) <= 60);

  describe.each(FEW)('the limit of %s', (_, front) => {
    const pressed = (each: Front) => byForm(each, each.form.limit ? odd : { ...each.press });

    it('that calls have used up holds for the form', async () => {
      await exhaust(front, oddCall);
      const answer = await byForm(front);
      expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    });

    it('that forms have used up holds for the call', async () => {
      await exhaust(front, pressed);
      expect((await byCall(front)).status).toBe(429);
    });
  });

  it('shows what was typed in a form that the limit refuses', async () => {
    const [, front] = FRONTS.find(([name]) => name === 'save a step')!;
    await exhaust(front, oddCall);
    const typed = formPost(app, { action: 'save', countries: '9' }, { user, address });
    const shown = await submit(front.form, { ...typed, ...front.extra } as never);
    expect(shown).toMatchObject({ refused: 'RATE_LIMIT', answers: { countries: ['9'] } });
  });

  it('counts forms and calls of a network together', async () => {
    const [, front] = FRONTS[0]!;
    const travelers = await Promise.all(Array.from({ length: 6 }, () => newTraveler(app)));
    for (let tries = 0; tries < NETWORK; tries++) {
      const who = { user: travelers[tries % travelers.length], address };
      const ask = tries % 2 ? byForm(front, odd, who) : byCall(front, '{}', who);
      expect((await ask).status).not.toBe(429);
    }
    expect((await byForm(front)).status).toBe(429);
    expect((await byCall(front)).status).toBe(429);
    expect((await byForm(front, odd, { address: '192.0.2.8' })).status).not.toBe(429);
  });
});
