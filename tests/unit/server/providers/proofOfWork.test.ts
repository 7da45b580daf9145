import { solveChallenge } from 'altcha-lib/v1';
import type { Challenge as Altcha } from 'altcha-lib/v1/types';
import { describe, expect, it } from 'vitest';
import { openProofOfWork } from '../../../../src/server/providers/bot-check/proofOfWork.ts';

const START = Date.UTC(2027, 0, 10);

function open() {
  let time = START;
  const check = openProofOfWork({ secret: 's'.repeat(32), maxNumber: 50, now: () => time });
  return { check, pass: (ms: number) => (time += ms) };
}

async function solved(challenge: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { algorithm, challenge: target, salt, signature, maxnumber } = challenge as unknown as Altcha;
  const solution = await solveChallenge(target, salt, algorithm, maxnumber).promise;
  return { algorithm, challenge: target, salt, signature, number: solution!.number };
}

const token = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

describe('proof of work (D24, threats 20, 21)', () => {
  it('accepts a solved challenge for its action, with a name for its single use', async () => {
    const { check } = open();
    const payload = await solved(await check.challenge('cart_purchase'));
    const verdict = await check.verify(token(payload), 'cart_purchase');
    expect(verdict).toMatchObject({ ok: true, expiresAt: START + 120_000 });
    const again = await check.verify(
      token({ ...payload, number: String(payload['number']), took: 1 }),
      'cart_purchase',
    );
    expect(again).toMatchObject({ hash: (verdict as { hash: string }).hash });
  });

  it('refuses another action, a late token and a wrong number', async () => {
    const { check, pass } = open();
    const payload = await solved(await check.challenge('cart_purchase'));
    expect(await check.verify(token(payload), 'cart_esim_add')).toMatchObject({ reason: 'wrong action' });
    const wrong = { ...payload, number: Number(payload['number']) + 1 };
    expect(await check.verify(token(wrong), 'cart_purchase')).toMatchObject({ reason: 'not solved' });
    pass(120_000);
    expect(await check.verify(token(payload), 'cart_purchase')).toMatchObject({ reason: 'expired' });
  });

  it('refuses an action or expiry written into the salt afterwards', async () => {
    const { check } = open();
    const payload = await solved(await check.challenge('cart_purchase'));
    const action = { ...payload, salt: String(payload['salt']).replace('cart_purchase', 'cart_esim_add') };
    expect(await check.verify(token(action), 'cart_esim_add')).toMatchObject({ ok: false });
    const later = { ...payload, salt: String(payload['salt']).replace(/expires=\d+/, 'expires=9999999999') };
    expect(await check.verify(token(later), 'cart_purchase')).toMatchObject({ ok: false });
  });

  it('lets no digit of the number wander into the salt, which names the token', async () => {
    for (let round = 0; round < 20; round++) {
      const { check } = open();
      const payload = await solved(await check.challenge('cart_purchase'));
      const digits = String(payload['number']);
      const spliced = { ...payload, salt: String(payload['salt']) + digits[0], number: digits.slice(1) };
      expect(await check.verify(token(spliced), 'cart_purchase')).toMatchObject({ ok: false });
    }
  });

  it.each([
    '',
    'x',
    token(null),
    token([]),
    token(7),
    token({}),
    token({ salt: 5 }),
    token({ salt: 'a?action=cart_purchase' }),
  ])('refuses %j without a throw', async (odd) =>
    expect(await open().check.verify(odd, 'cart_purchase')).toMatchObject({ ok: false }),
  );
});
