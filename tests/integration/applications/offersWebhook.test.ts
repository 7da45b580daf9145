/** Providers behind a signed webhook: answers to offers over real HTTP to a double, and their answers back (F184). */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../src/server/config/config.ts';
import { ConfigError } from '../../../src/server/config/environment.ts';
import type { User } from '../../../src/server/context.ts';
import { answerOffer } from '../../../src/server/offers/answer.ts';
import type { StoredOffer } from '../../../src/server/offers/storedOffers.ts';
import { receiveFromProvider } from '../../../src/server/offers/webhook.ts';
import { waitingMessages } from '../../../src/server/offers/waiting.ts';
import { sendMail } from '../../../src/server/orders/worker.ts';
import { openProviderWebhook } from '../../../src/server/providers/programs/webhook.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';
import { offerReference } from '../../../src/shared/offers/terms.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { openMailbox } from '../../fixtures/mailbox.ts';
import { currentOffer, lisbonOffer } from '../../fixtures/offers.ts';
import { startDouble, type Double } from '../../mocks/double.ts';

const KEY = 'a secret of the providers, long enough to be one';
const LINE = 'POST offers';

describeDatabases('the webhook of providers', (open) => {
  let now: number;
  let status: number;
  let double: Double;
  let app: TestApp;
  let maya: User;
  let offer: StoredOffer;

  beforeEach(async () => {
    now = NOW;
    status = 200;
    double = await startDouble({ [LINE]: () => ({ status, json: {} }) });
    const config = { url: `${double.url}/offers`, secret: KEY };
    const programProviders = openProviderWebhook({ config, now: () => now });
    app = await buildApp(open(), { now: () => now, replace: { programProviders, mail: openMailbox() } });
    maya = await newTraveler(app);
    offer = await lisbonOffer(app, maya);
  });
  afterEach(() => double.stop());

  const answer = async (action: 'ask' | 'accept' | 'undo', text = '') => {
    const { id, version } = await currentOffer(app, maya);
    await answerOffer(app, maya, { id, version, action, text });
    await sendMail(app);
  };
  const calls = () => double.calls.filter(({ body }) => body.includes(offer.id));
  const signed = (body: string, seconds = now / 1000, key = KEY) =>
    `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
  const send = async (event: object, header?: string) => {
    const body = JSON.stringify(event);
    const headers = { 'sojourn-signature': header ?? signed(body), 'content-type': 'application/json' };
    const request = new Request(`${app.config.origin}/api/webhooks/offers`, {
      method: 'POST',
      headers,
      body,
    });
    const response = await receiveFromProvider(app, request);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('gets each answer once, signed, with its time and an idempotency key', async () => {
    await answer('ask', 'Is there a kitchen?');
    const [call] = calls();
    expect(call!.headers['sojourn-signature']).toBe(signed(call!.body));
    expect(call!.headers['idempotency-key']).toBe(`${offer.id}:2`);
    const { deal, card } = offer.terms;
    expect(JSON.parse(call!.body)).toEqual({
      id: `${offer.id}:2`,
      version: 2,
      action: 'ask',
      at: new Date(NOW).toISOString(),
      offer: {
        ...{ id: offer.id, reference: offerReference(offer.id), deal: deal.id, title: deal.title },
        ...{ value: deal.value, program: card.id, program_title: card.title, provider: card.provider },
        ...{ reply_by: deal.reply_by, zone: deal.zone },
      },
      reason: null,
      text: 'Is there a kitchen?',
      answer_url: expect.stringContaining(`${app.config.origin}/answer/`) as string,
    });
    await answer('accept');
    expect(JSON.parse(calls()[1]!.body)).toMatchObject({
      traveler: { name: 'Maya Okafor', email: maya.email },
      documents: [],
    });
  });

  it('is tried again with the same key until it takes the message, and at last a person has it', async () => {
    status = 503;
    await answer('ask', 'Is there a kitchen?');
    now += 2000;
    await sendMail(app);
    expect(calls().map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array<string>(2).fill(`${offer.id}:2`),
    );
    now += 4 * DAY;
    await sendMail(app);
    const references = (await waitingMessages(app)).map(({ reference }) => reference);
    expect(references).toContain(offerReference(offer.id));
  });

  it('gets no name with an acceptance that was taken back before it arrived', async () => {
    status = 503;
    await answer('accept');
    status = 200;
    now += 2000;
    await answer('undo');
    const arrived = calls().slice(1);
    expect(arrived.map(({ body }) => (JSON.parse(body) as { action: string }).action).toSorted()).toEqual([
      'accept',
      'undo',
    ]);
    for (const { body } of arrived) expect(body).not.toContain(maya.email);
  });

  it('is refused where it says nothing, or what cannot be stored', async () => {
    await answer('ask', 'Is there a kitchen?');
    const event = { id: 'evt-1', offer: offer.id };
    for (const wrong of [
      { action: 'reply' },
      { action: 'refuse', text: ' ' },
      { action: 'reply', text: 'Yes\u0000' },
    ])
      expect((await send({ ...event, ...wrong })).status).toBe(400);
    expect((await send({ ...event, action: 'reply', text: 'Yes.' })).status).toBe(200);
  });

  it('answers by itself; a message that comes again changes nothing', async () => {
    await answer('accept');
    const event = { id: 'evt-1', offer: offer.id, action: 'confirm' };
    for (let times = 0; times < 2; times++)
      expect(await send(event)).toEqual({
        status: 200,
        body: { id: offer.id, state: 'confirmed', version: 3 },
      });
    expect((await send({ ...event, id: 'evt-2', action: 'refuse', text: 'Full.' })).status).toBe(409);
    expect((await send({ ...event, id: 'evt-3', offer: crypto.randomUUID() })).status).toBe(404);
  });

  it('is not believed without a good signature of the last five minutes', async () => {
    await answer('accept');
    const event = { id: 'evt-1', offer: offer.id, action: 'confirm' };
    const body = JSON.stringify(event);
    for (const header of ['', 'nonsense', signed(body, now / 1000 - 301), signed(`${body} `)])
      expect((await send(event, header)).status).toBe(400);
    expect((await send(event, signed(body, now / 1000, 'another secret'))).status).toBe(400);
    expect((await send({ ...event, action: 'accept' })).status).toBe(400);
    expect((await currentOffer(app, maya)).state).toBe('accepted');
  });

  it('does not exist where providers get mail', async () => {
    const mailing = await buildApp(Promise.resolve(app.db), { now: () => now });
    const request = new Request(`${app.config.origin}/api/webhooks/offers`, { method: 'POST', body: '{}' });
    expect((await receiveFromProvider(mailing, request)).status).toBe(404);
  });

  it('is set up with its address and secret, or not at all', () => {
    const url = { PROVIDERS_WEBHOOK_URL: 'https://hub.sojourn.example/offers' };
    const secret = { PROVIDERS_WEBHOOK_SECRET: KEY };
    expect(readConfig({ ...url, ...secret }).providersWebhook).toEqual({
      url: url.PROVIDERS_WEBHOOK_URL,
      secret: KEY,
    });
    for (const half of [url, secret, { ...secret, PROVIDERS_WEBHOOK_URL: 'http://10.0.0.1/' }])
      expect(() => readConfig(half)).toThrow(ConfigError);
  });
});
