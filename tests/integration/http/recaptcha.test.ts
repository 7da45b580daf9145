import { afterEach, beforeEach, expect, it } from 'vitest';
import { addCartItem as addRoute } from '../../../src/server/cart/calls.ts';
import { botChallenge as challengeRoute } from '../../../src/server/lookups/calls.ts';
import { completeCartOrder as completeRoute } from '../../../src/server/orders/calls.ts';
import type { User } from '../../../src/server/context.ts';
import { openRecaptcha } from '../../../src/server/providers/bot-check/recaptcha.ts';
import { optionsOf } from '../../../src/shared/products/products.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { readableLog } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { clock, fillCart, JAPAN } from '../../fixtures/orders.ts';
import { TIMEOUT_MS } from '../../fixtures/patience.ts';
import { startRecaptcha, type RecaptchaDouble } from '../../mocks/recaptcha.ts';

describeDatabases('reCAPTCHA v3 (D23, D24, threat 20)', (open) => {
  let double: RecaptchaDouble;
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;
  let log: ReturnType<typeof readableLog>;

  beforeEach(async () => {
    time = clock(NOW);
    log = readableLog();
    double = await startRecaptcha({ now: time.now });
    app = await build();
    maya = await newTraveler(app);
  });
  afterEach(async () => {
    expect(double.problems).toEqual([]);
    await double.close();
  });

  async function build(over: Partial<{ url: string; secret: string }> = {}): Promise<TestApp> {
    const { url, siteKey, secret } = double;
    const made = await buildApp(open(), { now: time.now, send: async () => 503, replace: { log: log.log } });
    const { origin } = made.config;
    const config = { url, siteKey, secret, ...over };
    made.botCheck = openRecaptcha({ config, origin, log: log.log, now: time.now, timeoutMs: TIMEOUT_MS });
    return made;
  }

  const add = async (token: string, on: TestApp = app) => {
    const prices = { original_price: 0, markup_price: 0 };
    const item = { product_id: '1', options: optionsOf('1', JAPAN), traveler_info: [], ...prices };
    return (await callRoute(on, addRoute, { user: maya, body: { ...item, token } })).body['success'];
  };
  const complete = async (token: string, on: TestApp = app) =>
    (await callRoute(on, completeRoute, { user: maya, body: { token } })).body;
  const reasons = () => log.lines.flatMap(({ reason }) => (reason ? [reason] : []));

  it('names its script in place of a puzzle', async () => {
    const { body } = await callRoute(app, challengeRoute, { user: maya, query: { action: 'cart_esim_add' } });
    expect(body).toEqual({
      script: `${double.url}/recaptcha/api.js?render=test-site-key`,
      key: 'test-site-key',
    });
  });

  it('lets one write pass for each token', async () => {
    const token = double.mint('cart_esim_add');
    expect(await add(token)).toBe(true);
    expect(await add(token)).toBe(false);
    expect(await complete(double.mint('cart_purchase'))).toMatchObject({ url: expect.any(String) as string });
  });

  it('lets a token pass once, also when two processes are told that it is good', async () => {
    const second = await build();
    const token = double.mint('cart_esim_add');
    const verify = app.botCheck.verify;
    // Google would say duplicate; the row must do without it.
    const verdict = await verify(token, 'cart_esim_add');
    for (const one of [app, second]) one.botCheck = { ...one.botCheck, verify: async () => verdict };
    const passed = await Promise.all([add(token), add(token, second)]);
    expect(passed.toSorted()).toEqual([false, true]);
  });

  it.each([
    ['another action', { action: 'cart_esim_edit' }, 'wrong action'],
    ['another site', { hostname: 'elsewhere.example' }, 'wrong hostname'],
    ['another site’s key', { key: 'their-key' }, 'invalid-input-response'],
    ['two minutes ago', { at: NOW - 120_001 }, 'timeout-or-duplicate'],
    ['a clock that is wrong', { at: NOW + 60_000 }, 'expired'],
  ])('refuses a token of %s', async (_, over, reason) => {
    expect(await add(double.mint('cart_esim_add', over))).toBe(false);
    expect(reasons()).toEqual([reason]);
  });

  it('refuses a score below 0.5, an empty token and nonsense', async () => {
    double.score = 0.4;
    expect(await add(double.mint('cart_esim_add'))).toBe(false);
    double.score = 0.5;
    expect(await add(double.mint('cart_esim_add'))).toBe(true);
    for (const token of ['', 'nonsense', '{}']) expect(await add(token)).toBe(false);
    expect(reasons()).toEqual(['low score', 'missing', 'invalid-input-response', 'invalid-input-response']);
  });

  it('refuses an old token whatever Google says', async () => {
    const token = double.mint('cart_esim_add', { at: NOW - 110_000 });
    const late = clock(NOW + 11_000);
    const { url, siteKey, secret } = double;
    const config = { url, siteKey, secret };
    app.botCheck = openRecaptcha({ config, origin: app.config.origin, log: log.log, now: late.now });
    expect(await add(token)).toBe(false);
    expect(reasons()).toEqual(['expired']);
  });

  it('lets nobody pass while it is away, and says so in the log', async () => {
    await fillCart(app, maya);
    const away = await build({ url: 'http://127.0.0.1:1' });
    expect(await add(double.mint('cart_esim_add'), away)).toBe(false);
    expect(await complete(double.mint('cart_purchase'), away)).toEqual({ code: 'RECAPTCHA' });
    expect(log.lines.filter(({ msg }) => msg === 'bot check not available')).toHaveLength(2);
    expect(double.verified).toEqual([]);
  });

  it('raises an alarm when our secret is not theirs', async () => {
    const wrong = await build({ secret: 'not-the-secret' });
    expect(await add(double.mint('cart_esim_add'), wrong)).toBe(false);
    expect(log.lines.filter(({ level }) => level === 50)).toHaveLength(1);
  });
});
