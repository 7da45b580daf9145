/**
 * Work grows with its input, never with its square, and no refusal is large: every declared call, every form and every
 * header that anybody may send.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionOfCookies } from '../../../src/server/account/session/session.ts';
import { CALLS } from '../../../src/server/allCalls.ts';
import { FORMS } from '../../../src/server/allForms.ts';
import { reply, type Call } from '../../../src/server/calls/call.ts';
import { submit, type Post } from '../../../src/server/calls/form.ts';
import type { Caller } from '../../../src/server/context.ts';
import { receivePayment } from '../../../src/server/orders/payment/webhook.ts';
import { SIGNATURE_HEADER } from '../../../src/server/providers/signature.ts';
import { APPLICATION_FIELDS } from '../../../src/shared/applications/answers.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { buildApp, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { createMigratedPlace, type Place } from '../../fixtures/databases.ts';
import { answerOf, formPost } from '../../fixtures/forms.ts';
import { FRONTS, type Front } from '../../fixtures/fronts.ts';
import { JAPAN } from '../../fixtures/orders.ts';
import { growthOf, isAcceptable, SHARES, type Growth, type Ready } from '../../fixtures/scaling/measure.ts';
import {
  bodyShapes,
  fieldsOf,
  headerShapes,
  queryShapes,
  type Shape,
} from '../../fixtures/scaling/shapes.ts';
import { scalingTable, type Measured } from '../../fixtures/scaling/table.ts';

/** Bytes: what the server reads of each; a little is left for names and brackets. */
const LIMIT = { body: 63_000, query: 15_000, header: 15_000, file: 1_990_000 };
const MAX_REFUSAL_LENGTH = 4096;

const nameOf = ({ method, path }: Call['declaration']): string => `${method} ${path}`;

/** Inputs that pass the schema, as large as it lets them be. */
const FITTING: Record<string, Shape[]> = {
  'PUT /api/application-draft': [
    {
      name: 'a draft of long answers',
      text: (size) => {
        const message = Array.from({ length: 5 }, () => 'a '.repeat(size / 11));
        return JSON.stringify({ version: 5, step: 'about', answers: { message } });
      },
    },
  ],
  'POST /api/saved-searches/add': [
    {
      name: 'as many criteria as fit',
      text: (size) => {
        const value = 'w '.repeat(Math.floor((size / LIMIT.body) * 250));
        const criteria = Object.fromEntries(Array.from({ length: 29 }, (_, index) => [`k${index}`, value]));
        return JSON.stringify({ payload: { header: 'Long', path: '/search', ...criteria } });
      },
    },
  ],
  'POST /api/marketplace/add-cart-item': ['a.', 'e30', '[['].map((unit) => ({
    name: `a token of ${unit}`,
    text: (size) => {
      const token = Buffer.from(unit.repeat(Math.floor((size / LIMIT.body) * (5900 / unit.length)))).toString(
        'base64',
      );
      return JSON.stringify({
        product_id: '1',
        options: optionsOf('1', JAPAN),
        original_price: 1,
        markup_price: 1,
        token,
      });
    },
  })),
};

/**
 * Forms and buttons that stand for no call of their own, with the names of what is typed into them. Those that are left
 * out (sign-out, sample traveler, linking, test payment) read one field or none.
 */
const OTHER_FORMS = Object.entries({
  'sign in': {
    form: FORMS.signInForm,
    press: {},
    extra: { target: '/' },
    names: ['email', 'password'],
  },
  'go on from a step': {
    form: FORMS.stepForm,
    press: { action: 'next' },
    extra: { step: 'preferences' },
    names: APPLICATION_FIELDS,
  },
  'name the travelers': {
    form: FORMS.travelerForm,
    press: {},
    names: ['first_name-0', 'middle_name-0', 'last_name-0'],
  },
  'remove from a comparison': { form: FORMS.compareForm, press: {}, names: ['remove', 'add'] },
} as unknown as Record<string, Front>);

let app: TestApp;
let place: Place;
const table: Measured[] = [];

beforeAll(async () => {
  place = await createMigratedPlace('sqlite');
  app = await buildApp(place.open());
});
afterAll(async () => {
  mkdirSync('test-output', { recursive: true });
  writeFileSync('test-output/scaling.md', scalingTable(table));
  await place.remove();
});

/** A call as its route runs it, with nothing of HTTP around it. */
function asking(call: Call, part: { body?: Buffer | undefined; type?: string | undefined; query?: string }) {
  const { method } = call.declaration;
  const headers: Record<string, string> = {
    origin: app.config.origin,
    'content-type': part.type ?? 'application/json',
  };
  return async (): Promise<number> => {
    const asked = {
      method,
      headers: { get: (name: string) => headers[name] ?? null },
      body: part.body ? chunks(part.body) : null,
    };
    const place = { query: new URLSearchParams(part.query), params: { provider: 'esim' } };
    const { status, body } = await reply(call, await caller, asked, place);
    if (status >= 500 && status !== 503) throw new Error(`${nameOf(call.declaration)} answered ${status}.`);
    return status >= 400 ? Buffer.byteLength(body ?? '') : 0;
  };
}

/** A form as its page runs it. What it answers is a redirect, or the page again, whose size is the page's own. */
function posting({ form, press, extra = {} }: Front, fields: string) {
  return async (): Promise<number> => {
    const post = { ...formPost(app, `${new URLSearchParams(press)}&${fields}`), ...(await caller), ...extra };
    const { status } = answerOf(await submit(form, post as Post as never));
    if (status >= 500 && status !== 503) throw new Error(`The form answered ${status}.`);
    return 0;
  };
}

async function* chunks(body: Buffer): AsyncGenerator<Uint8Array> {
  yield body;
}

let caller: Promise<Caller>;
beforeAll(() => {
  caller = newTraveler(app).then((user) => ({ app, user, address: '127.0.0.1' }));
});

async function hold(name: string, shape: string, ready: (share: number) => Ready): Promise<void> {
  const growth: Growth = await growthOf(SHARES.map(ready));
  table.push({ name, shape, ...growth });
  expect(growth.refusal, `bytes of a refusal of ${shape}`).toBeLessThan(MAX_REFUSAL_LENGTH);
  const times = growth.ms.map((ms) => ms.toFixed(2)).join(', ');
  expect(isAcceptable(growth), `growth ${growth.growth.toFixed(1)} with ${shape}: ${times} ms`).toBe(true);
}

/** A busy machine takes its time: it is processor time that counts. */

describe('work grows with its input', () => {
  const NAMES = CALLS.map((call) => [nameOf(call.declaration), call] as const);

  it.each(NAMES.filter(([, { declaration }]) => declaration.method !== 'GET' && !declaration.file))(
    'of %s',
    async (name, call) => {
      for (const { name: shape, text } of [
        ...bodyShapes(fieldsOf(call.declaration)),
        ...(FITTING[name] ?? []),
      ])
        await hold(name, shape, (share) => asking(call, { body: Buffer.from(text(share * LIMIT.body)) }));
    },
  );

  it.each(NAMES.filter(([, { declaration }]) => declaration.method === 'GET'))(
    'of %s',
    async (name, call) => {
      const fields = Object.keys(fieldsOf(call.declaration));
      for (const { name: shape, text } of queryShapes(fields, LIMIT.query, 100))
        await hold(name, shape, (share) => asking(call, { query: text(share * LIMIT.query) }));
    },
  );

  it.each(NAMES.filter(([, { declaration }]) => declaration.file))('of %s', async (name, call) => {
    const starts = [
      ...['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF\0\0\0\0WEBPVP8 '].map((head) =>
        Buffer.from(head, 'latin1'),
      ),
    ];
    for (const [place, start] of starts.entries())
      await hold(name, `junk behind the start of a picture (${place + 1})`, (share) => {
        const body = Buffer.concat([start, Buffer.alloc(share * LIMIT.file, 7)]);
        return asking(call, { body, type: call.declaration.file!.types[0] });
      });
  });

  it.each([...FRONTS, ...OTHER_FORMS])('of the form to %s', async (name, front) => {
    const fields = front.names ?? Object.keys(fieldsOf(front.call.declaration));
    for (const { name: shape, text } of queryShapes(fields, LIMIT.body, 500))
      await hold(`Form: ${name}`, shape, (share) => posting(front, text(share * LIMIT.body)));
  });

  it('of the payment webhook, without an account', async () => {
    const seconds = app.now() / 1000;
    for (const most of [LIMIT.header, 1000])
      for (const { name: shape, text } of headerShapes(() => `v1=${'0'.repeat(64)}`, ','))
        await hold('POST /api/webhooks/payments', `${shape}, a header of ${most}`, (share) => {
          const body = 'x'.repeat(share * LIMIT.body);
          const headers = { [SIGNATURE_HEADER]: `t=${seconds},${text(share * most)}` };
          return async () => {
            const request = new Request(app.config.origin, { method: 'POST', body, headers });
            const answer = await receivePayment(app, request);
            expect(answer.status).toBe(400);
            return (await answer.text()).length;
          };
        });
  });

  it('of a signature, alone', async () => {
    for (const { name: shape, text } of headerShapes(() => `v1=${'0'.repeat(64)}`, ','))
      await hold('Signature', shape, (share) => {
        const body = 'x'.repeat(share * LIMIT.body);
        const headers = new Headers({ [SIGNATURE_HEADER]: `t=${app.now() / 1000},${text(share * 1000)}` });
        return async () => (app.payments.verifyEvent(body, headers) ? NaN : 0);
      });
  });

  it('of the Cookie header', async () => {
    for (const { name: shape, text } of headerShapes((index) => `c${index}=v`, '; '))
      await hold('Cookie', shape, (share) => {
        const header = text(share * LIMIT.header);
        return async () => ((await sessionOfCookies(app, header)).user ? NaN : 0);
      });
  });
});
