/** The insurer behind a signed webhook: what it may answer, and what is not believed (F172). */
import { createHmac } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { receiveFromInsurer } from '../../../src/server/claims/webhook.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import { ConfigError } from '../../../src/server/config/environment.ts';
import { openClaimsWebhook } from '../../../src/server/providers/claims/webhook.ts';
import type { ClaimsOffice } from '../../../src/server/providers/claims/port.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { draftClaim, policyItem, sentClaim } from '../../fixtures/claims.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const KEY = 'a secret of the insurer, long enough to be one';

describeDatabases('the webhook of the insurer', (open) => {
  let app: TestApp;
  let claim: string;

  beforeEach(async () => {
    const config = { url: 'https://insurer.example/claims', secret: KEY };
    const claims: ClaimsOffice = {
      ...openClaimsWebhook({ config, now: () => NOW }),
      send: async () => undefined,
    };
    app = await buildApp(open(), { replace: { claims } });
    claim = await sentClaim(app, await newTraveler(app));
  });

  const signed = (body: string, seconds = NOW / 1000, key = KEY) =>
    `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
  const send = async (event: object, header?: (body: string) => string) => {
    const body = JSON.stringify(event);
    const headers = { 'sojourn-signature': header?.(body) ?? signed(body) };
    const request = new Request(`${app.config.origin}/api/webhooks/claims`, {
      method: 'POST',
      headers,
      body,
    });
    return (await receiveFromInsurer(app, request)).status;
  };

  it('needs with each action what its form asks for', async () => {
    const event = { id: 'evt-1', claim };
    for (const wrong of [
      { action: 'receive' },
      { action: 'ask', text: ' ' },
      { action: 'accept', amount: '-1' },
      { action: 'refuse' },
      { action: 'ask', text: 'Yes\u0000' },
      { action: 'send' },
    ])
      expect(await send({ ...event, ...wrong })).toBe(400);
    expect(await send({ ...event, action: 'receive', reference: 'INS-1' })).toBe(200);
    // Sent again, because its answer was lost.
    expect(await send({ ...event, action: 'receive', reference: 'INS-1' })).toBe(200);
    expect(
      await send({ ...event, id: 'evt-2', claim: crypto.randomUUID(), action: 'refuse', text: 'No.' }),
    ).toBe(404);
    expect(await send({ ...event, id: 'evt-3', action: 'refuse', text: 'Not covered.' })).toBe(200);
    expect(await send({ ...event, id: 'evt-4', action: 'accept', amount: '1' })).toBe(409);
  });

  it('cannot answer what its traveler still writes', async () => {
    const noor = await newTraveler(app);
    const draft = await draftClaim(app, noor, await policyItem(app, noor));
    expect(await send({ id: 'evt-5', claim: draft, action: 'receive', reference: 'INS-2' })).toBe(404);
  });

  it('is not believed without a good signature of the last five minutes', async () => {
    const event = { id: 'evt-1', claim, action: 'receive', reference: 'INS-1' };
    for (const header of [
      () => '',
      (body: string) => signed(body, NOW / 1000 - 301),
      (body: string) => signed(`${body} `),
      (body: string) => signed(body, NOW / 1000, 'another secret'),
    ])
      expect(await send(event, header)).toBe(400);
    app.claims = { ...app.claims, name: 'mail' };
    expect(await send(event)).toBe(404);
  });

  it('needs both of its variables, and an outside address', () => {
    const url = { CLAIMS_WEBHOOK_URL: 'https://insurer.example/claims' };
    const secret = { CLAIMS_WEBHOOK_SECRET: KEY };
    expect(readConfig({ ...url, ...secret }).claimsWebhook).toEqual({
      url: url.CLAIMS_WEBHOOK_URL,
      secret: KEY,
    });
    for (const half of [url, secret, { ...secret, CLAIMS_WEBHOOK_URL: 'http://10.0.0.1/' }])
      expect(() => readConfig(half)).toThrow(ConfigError);
  });
});
