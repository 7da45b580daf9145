import { createPublicKey, verify } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { readCertificate, signCertificate } from '../../../src/server/insurance/certificate.ts';
import type { User } from '../../../src/server/context.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { certificateOf, checkCertificate } from '../../../src/server/purchases/certificate.ts';
import { policiesOn } from '../../../src/server/purchases/boughtItems.ts';
import { listPurchases } from '../../../src/server/purchases/purchases.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { phaseAt } from '../../../src/shared/orders/period.ts';
import type { InsurancePurchase } from '../../../src/shared/insurance/purchase.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { COLOMBIA, COLOMBIA_CENTS, insure, TRAVELER } from '../../fixtures/insurance.ts';
import { clock, complete, fillCart, itemsOf, JAPAN_CENTS, orderRow, pay } from '../../fixtures/orders.ts';

const CLAIMS = {
  coverage: '0' as const,
  departure: '2027-01-10',
  initials: 'M. O.',
  plan: 'Premium',
  return: '2027-05-20',
  v: 1 as const,
};

/** Midnight in Colombia, which has one time zone and does not change its clocks. */
const BOGOTA = (date: string): number => Date.parse(`${date}T00:00-05:00`);

describeDatabases('policies (F090, F150, threat 51)', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
  });

  async function bought(on: TestApp = app, travelers = [TRAVELER]): Promise<void> {
    await insure(app, maya, COLOMBIA, travelers);
    await pay(app, await complete(app, maya));
    await runOnce(on);
  }
  const policies = async (on: TestApp = app): Promise<InsurancePurchase[]> =>
    (await listPurchases(on, maya)).orders.flatMap(({ items }) =>
      items.flatMap(({ delivered }) => (delivered?.kind === 'insurance' ? [delivered] : [])),
    );
  const book = () => app.db.read.selectFrom('sandbox_policies').selectAll().execute();
  const ownBook = async () => {
    const keys = (await itemsOf(app, maya)).map(({ id }) => id);
    return (await book()).filter(({ key }) => keys.includes(key));
  };

  it('are found for the days they insure, of their own traveler only', async () => {
    await fillCart(app, maya);
    await bought();
    const on = (departureDate: string, returnDate: string, user = maya) =>
      policiesOn(app, user, { departureDate, returnDate });
    const found = {
      name: 'Colombia',
      traveler: 'Maya Okafor',
      firstAndLast: 'Maya Okafor',
      countries: ['CO'],
      from: '2027-01-10',
      to: '2027-05-20',
    };
    expect(await on('2027-05-20', '2027-06-01')).toEqual([found]);
    expect(await on('2027-01-01', '2027-01-10')).toEqual([found]);
    expect(await on('2027-05-21', '2027-06-01')).toEqual([]);
    expect(await on('2027-01-01', '2027-01-09')).toEqual([]);
    expect(await on('2027-01-01', '2027-12-01', await newTraveler(app))).toEqual([]);
  });

  it('are issued beside an eSIM of the same order, frozen as they were bought', async () => {
    await fillCart(app, maya);
    time.advance(1);
    await bought();
    const order = await orderRow(app, maya);
    expect([order.state, order.total]).toEqual(['fulfilled', JAPAN_CENTS + COLOMBIA_CENTS]);
    const { orders } = await listPurchases(app, maya);
    expect(orders[0]!.items.map(({ delivered }) => delivered?.kind)).toEqual(['esim', 'insurance']);
    const [, item] = orders[0]!.items;
    expect(item).toMatchObject({
      product_id: 2,
      title: 'Travel Insurance',
      amount: COLOMBIA_CENTS,
      details: [
        { label: 'Traveler', value: 'Maya Okafor' },
        { label: 'Destination', value: 'Colombia' },
        { label: 'Plan Coverage', value: 'Premium, Non-US Coverage' },
        { label: 'Validity', value: 'Jan 10, 2027 - May 20, 2027 (131 days)' },
      ],
    });
    const [row] = await ownBook();
    expect(item!.delivered).toMatchObject({
      policy_number: row!.policy_number,
      certificate_url: paths.certificate(item!.id),
      plan: { name: 'Premium', coverage: '0', limit: 500_000, deductible: 100, daily_rate: 160 },
      traveler: 'Maya Okafor',
      us_citizen: '1',
      destination: 'Colombia',
      destination_iso2: 'CO',
      departure: '2027-01-10',
      return: '2027-05-20',
      issued_at: NOW + 1,
      advisory: { level: 3, since: '2025-04-17', source: 'U.S. Department of State', sample: true },
    });
    expect((item!.delivered as InsurancePurchase).plan.terms[0]).toBe(
      '$1.60 a day, 131 days. The day of departure and the day of return both count.',
    );
    expect(row!.policy_number).toMatch(/^TEST(-[A-HJ-NP-Z2-9]{4}){3}$/);
  });

  it('do not follow later edits of plans, countries and products', async () => {
    await bought();
    const content = {
      ...app.content,
      insurance: () => ({ ...app.content.insurance(), plans: [] }),
      countries: () => [],
      products: () => [],
    };
    const changed = await buildApp(app.db, { now: time.now, replace: { content } });
    expect(await listPurchases(changed, maya)).toEqual(await listPurchases(app, maya));
  });

  it('tell the payment page no names', async () => {
    await insure(app, maya);
    await complete(app, maya);
    const lines = await app.db.read.selectFrom('sandbox_payments').select('lines_json').execute();
    const text = lines.map(({ lines_json }) => lines_json).join();
    expect(text).toContain('Premium, Non-US Coverage, Colombia');
    expect(text).not.toMatch(/Maya|Okafor/);
  });

  it('are one for each traveler', async () => {
    await bought(app, [TRAVELER, { ...TRAVELER, first_name: 'Kofi' }]);
    expect((await policies()).map(({ traveler }) => traveler)).toEqual(['Maya Okafor', 'Kofi Okafor']);
    expect(new Set((await ownBook()).map(({ policy_number }) => policy_number)).size).toBe(2);
  });

  it('are looked up first after an uncertain try: one policy', async () => {
    const calls: string[] = [];
    const insurance: TestApp['insurance'] = {
      ...app.insurance,
      async issuePolicy(...order) {
        calls.push('issue');
        await app.insurance.issuePolicy(...order);
        throw new Error('the line broke after the policy was issued');
      },
      async findPolicy(key) {
        calls.push('find');
        return app.insurance.findPolicy(key);
      },
    };
    const shaky = await buildApp(app.db, { now: time.now, replace: { insurance } });
    await bought(shaky);
    expect((await itemsOf(app, maya)).map(({ state }) => state)).toEqual(['uncertain']);
    expect(await policies()).toEqual([]);
    time.advance(1000);
    await runOnce(shaky);
    expect(calls).toEqual(['issue', 'find']);
    expect(await ownBook()).toHaveLength(1);
    expect(await policies()).toHaveLength(1);
  });

  it('are one for a key, however many ask for it at once', async () => {
    await bought();
    const [item] = await itemsOf(app, maya);
    const order = {
      planId: '1510',
      destination: 'CO',
      departure: '2027-01-10',
      return: '2027-05-20',
      traveler: TRAVELER,
      premium: COLOMBIA_CENTS,
    };
    const many = await Promise.all(
      Array.from({ length: 10 }, () => app.insurance.issuePolicy(item!.id, order)),
    );
    expect(new Set(many.map(({ policyNumber }) => policyNumber)).size).toBe(1);
    expect(await app.insurance.findPolicy('another key')).toBeUndefined();
  });

  it('have a certificate that node:crypto alone can check', async () => {
    await bought();
    const [policy] = await policies();
    const [item] = await itemsOf(app, maya);
    const found = (await certificateOf(app, maya, item!.id))!;
    expect(found.policy).toEqual(policy);
    expect(found.order).toEqual({
      number: (await orderRow(app, maya)).number,
      amount: COLOMBIA_CENTS,
      paid_at: NOW,
    });
    const [text, signature] = policy!.verify_token.split('.').map((part) => Buffer.from(part, 'base64url'));
    const key = createPublicKey(found.publicKey);
    expect([key.asymmetricKeyType, verify(null, text!, key, signature!)]).toEqual(['ed25519', true]);
    expect(text!.toString()).toBe(
      JSON.stringify({ ...CLAIMS, item: item!.id }, [
        'coverage',
        'departure',
        'initials',
        'item',
        'plan',
        'return',
        'v',
      ]),
    );
    for (let at = 0; at < text!.length; at++) {
      const changed = Buffer.from(text!);
      changed[at]! ^= 1;
      expect(verify(null, changed, key, signature!)).toBe(false);
    }
  });

  it('are confirmed to anybody with plan, dates and initials, and nothing else', async () => {
    await bought();
    const [policy] = await policies();
    const checked = await checkCertificate(app, policy!.verify_token);
    expect(checked).toEqual({
      period: {
        from: '2027-01-10',
        to: '2027-05-20',
        eve: BOGOTA('2027-01-09'),
        first_start: BOGOTA('2027-01-10'),
        last_start: BOGOTA('2027-01-10'),
        first_end: BOGOTA('2027-05-21'),
        last_end: BOGOTA('2027-05-21'),
      },
      replaced: false,
      plan: 'Premium',
      coverage: '0',
      departure: '2027-01-10',
      return: '2027-05-20',
      initials: 'M. O.',
    });
    const readable = Buffer.from(policy!.verify_token.split('.')[0]!, 'base64url').toString();
    expect(readable).not.toMatch(/Maya|Okafor|TEST-|Colombia/);
  });

  it('are in force by the days of their destination, as signed', async () => {
    await bought();
    const [{ verify_token }] = (await policies()) as [InsurancePurchase];
    const { period } = (await checkCertificate(app, verify_token))!;
    const phase = (instant: number) => phaseAt(period!, instant);
    expect(phase(BOGOTA('2027-01-09') - 1)).toBe('upcoming');
    expect(phase(BOGOTA('2027-01-10') - 1)).toBe('tomorrow');
    expect(phase(BOGOTA('2027-01-10'))).toBe('active');
    expect(phase(BOGOTA('2027-05-21') - 1)).toBe('active');
    expect(phase(BOGOTA('2027-05-21'))).toBe('ended');
  });

  it('are refused after one changed character of the token, wherever it is', async () => {
    await bought();
    const [{ verify_token }] = (await policies()) as [InsurancePurchase];
    for (let at = 0; at < verify_token.length; at++)
      for (const other of ['A', 'B', '.'].filter((letter) => letter !== verify_token[at])) {
        const forged = verify_token.slice(0, at) + other + verify_token.slice(at + 1);
        expect(await checkCertificate(app, forged), `${other} at ${at}`).toBeUndefined();
      }
    for (const odd of [
      '',
      '.',
      'x.y',
      `${verify_token}.x`,
      `${verify_token}=`,
      ` ${verify_token}`,
      'x'.repeat(9000),
    ])
      expect(await checkCertificate(app, odd)).toBeUndefined();
  });

  it('are valid no longer once the order was refunded, nor for an item that does not exist', async () => {
    await bought();
    const [{ verify_token }] = (await policies()) as [InsurancePurchase];
    const order = await orderRow(app, maya);
    const refunded = await buildApp(app.db, { now: time.now, audited: false });
    const update = (state: 'refunded' | 'fulfilled') =>
      app.db.write((tx) => tx.updateTable('orders').set({ state }).where('id', '=', order.id).execute());
    await update('refunded');
    expect(await checkCertificate(refunded, verify_token)).toMatchObject({
      period: undefined,
      plan: 'Premium',
    });
    await update('fulfilled');
    const stray = await signCertificate(app, { ...CLAIMS, item: '00000000-0000-7000-8000-000000000000' });
    expect(await checkCertificate(app, stray)).toMatchObject({ period: undefined });
    const odd = await signCertificate(app, { ...CLAIMS, item: '\u0000' });
    expect(await checkCertificate(app, odd)).toMatchObject({ period: undefined });
  });

  it('are signed by one key for all processes, which outlives the secret', async () => {
    const token = await signCertificate(app, { ...CLAIMS, item: 'x' });
    const other = { ...app, db: { ...app.db }, secret: 'another secret' };
    expect(await readCertificate(other, token)).toEqual({ ...CLAIMS, item: 'x' });
    expect(await signCertificate(other, { ...CLAIMS, item: 'x' })).toBe(token);
    const rows = await app.db.read
      .selectFrom('settings')
      .select('key')
      .where('key', '=', 'certificate-key')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('are shown to their owner only (threat 9)', async () => {
    await bought();
    const [item] = await itemsOf(app, maya);
    const other = await newTraveler(app);
    expect(await certificateOf(app, other, item!.id)).toBeUndefined();
    for (const id of ['', 'nowhere', '\u0000', '../..', item!.order_id])
      expect(await certificateOf(app, maya, id)).toBeUndefined();
  });

  it('have no certificate before they are delivered, and an eSIM has none', async () => {
    await insure(app, maya);
    time.advance(1);
    await fillCart(app, maya);
    await pay(app, await complete(app, maya));
    for (const { id } of await itemsOf(app, maya)) expect(await certificateOf(app, maya, id)).toBeUndefined();
    await runOnce(app);
    const found = await Promise.all((await itemsOf(app, maya)).map(({ id }) => certificateOf(app, maya, id)));
    expect(found.map((each) => each?.policy.kind)).toEqual(['insurance', undefined]);
  });
});
