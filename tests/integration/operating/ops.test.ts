import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { machineEnvironment } from '../../../scripts/lib/environment.mjs';
import { retryWork, sweepNow } from '../../../scripts/ops/actions.ts';
import { orders } from '../../../scripts/ops/queries.ts';
import { secrets } from '../../../scripts/ops/secrets.ts';
import { openAppForCommand } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import type { User } from '../../../src/server/context.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/lib/durations.ts';
import { ownSessions } from '../../../src/server/account/session/ownSessions.ts';
import { checkMailToken, issueMailToken } from '../../../src/server/account/links/tokens.ts';
import { signOut } from '../../../src/server/ops/signOut.ts';
import { orderHistory, overview, retry, findStuckWork } from '../../../src/server/ops/ops.ts';
import type { RefundStatus } from '../../../src/server/providers/payments/port.ts';
import { runOnce, sendMail } from '../../../src/server/orders/worker.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { createPlace, describeDatabases, migrated } from '../../fixtures/databases.ts';
import { clock, complete, esimsOf, fillCart, orderRow, pay } from '../../fixtures/orders.ts';
import { refundOrder } from '../../../src/server/orders/refunds/operator.ts';
import { startServer, temporaryFolder, TEST_SETTINGS } from '../../fixtures/server.ts';

const NOTHING = { entries: [], refunds: 0 };

describeDatabases('what an operator asks and does', (open) => {
  let time: ReturnType<typeof clock>;
  let app: TestApp;
  let maya: User;
  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
    await fillCart(app, maya);
  });
  const broken = (): TestApp => ({
    ...app,
    esim: { ...app.esim, placeOrder: () => Promise.reject(new Error('no')) },
  });

  it('sees orders by state, work owed, and the story of one order', async () => {
    const before = await overview(app);
    const paidBefore = before.orders.find(({ state }) => state === 'paid')?.orders ?? 0;
    await pay(app, await complete(app, maya));
    const { orders, lastHour, outbox } = await overview(app);
    expect(orders.find(({ state }) => state === 'paid')!.orders).toBe(paidBefore + 1);
    expect(lastHour.find(({ state }) => state === 'paid')).toBeDefined();
    expect(outbox).toEqual(
      ['fulfil', 'mail'].map((kind) => ({ kind, state: 'pending', entries: 1, oldest: NOW })),
    );

    await runOnce(app);
    await sendMail(app);
    const { id, number } = await orderRow(app, maya);
    for (const name of [id, number]) {
      const story = (await orderHistory(app, name))!;
      expect(story.events.map(({ to_state }) => to_state)).toEqual([
        'created',
        'awaiting_payment',
        'paid',
        'fulfilling',
        'fulfilled',
      ]);
      expect(story.items).toMatchObject([{ state: 'done', amount: 1925 }]);
      expect(story.entries.map(({ kind, state, attempts }) => `${kind} ${state} ${attempts}`).sort()).toEqual(
        ['fulfil done 1', 'mail done 1'],
      );
      // Neither what was bought nor its codes: an operator's screen is nobody's travel papers.
      expect(JSON.stringify(story)).not.toMatch(/LPA|Okafor|@|snapshot|payload/);
    }
    expect(await orderHistory(app, 'SJ-NOTONE')).toBeUndefined();
  });

  it('is told of a day that does not exist, and of a secret that cannot be forgotten', async () => {
    expect(await orders.run(app, ['--since=2026-02-31'])).toMatchObject({ facts: null, failed: true });
    expect(await orders.run(app, ['--since=2026-02-28'])).toMatchObject({ facts: expect.any(Array) });
    const { text, failed } = await secrets.run(app, ['forget']);
    expect(text).toContain('There is no earlier secret.');
    expect(failed).toBe(true);
  });

  it('is told of a sweep which records it could not compare, and that it is not done', async () => {
    expect(await sweepNow.run(app, [])).not.toHaveProperty('failed');
    await complete(app, maya);
    const { id } = await orderRow(app, maya);
    time.advance(20 * MINUTE);
    async function* records<T>(each: T) {
      yield each;
    }
    const unread = (): never => {
      throw new Error('no state');
    };
    const refund = Object.defineProperty({ id: 're_1' } as RefundStatus, 'state', { get: unread });
    const payments: TestApp['payments'] = {
      ...app.payments,
      getStatus: async (session) =>
        session === (await orderRow(app, maya)).payment_session ? unread() : undefined,
      refundsSince: () => records(refund),
    };
    const { facts, text, failed } = await sweepNow.run({ ...app, payments }, []);
    expect(failed).toBe(true);
    expect(facts).toMatchObject({
      compared: { failures: 1 },
      notCompared: expect.arrayContaining(['refund re_1', `order ${id}`]),
    });
    expect(text).toContain('Not compared');
    expect(text).toContain(id);
  });

  it('signs a traveler out everywhere, or everybody (ASVS 7.4.5)', async () => {
    const ben = await newTraveler(app, 'Ben');
    const left = async ({ id }: User) => (await ownSessions(app, { ...ben, id })).length;
    expect(await signOut(app, 'nobody@sojourn.test')).toBeUndefined();
    const reset = { userId: maya.id, email: maya.email, purpose: 'reset' } as const;
    const { token } = await app.db.write((tx) => issueMailToken(tx, app, reset));
    expect(await signOut(app, ` ${maya.email.toUpperCase()} `)).toBe(1);
    // A link in the wrong hands would set a password.
    expect(await checkMailToken(app.db.read, app, token, ['reset'])).not.toMatchObject(reset);
    expect([await left(maya), await left(ben)]).toEqual([0, 1]);
    expect(await signOut(app, 'all')).toBeGreaterThan(0);
    expect(await left(ben)).toBe(0);
  });

  it('is told what does not get on by itself, and not what is simply under way', async () => {
    const mine = async () => {
      const { id } = await orderRow(app, maya);
      const { orders, entries } = await findStuckWork(app);
      return [orders.filter((order) => order.id === id).length, entries.length];
    };
    await complete(app, maya);
    time.advance(HOUR);
    expect(await mine()).toEqual([0, 0]);
    time.advance(16 * MINUTE);
    expect(await mine()).toEqual([1, 0]);
    await runOnce(app);
    time.advance(-76 * MINUTE);
    await pay(app, (await orderRow(app, maya)).payment_session!);
    await sendMail(app);
    expect(await mine()).toEqual([0, 0]);
    time.advance(6 * MINUTE);
    expect(await mine()).toEqual([1, 1]);
    await runOnce(app);
    expect(await mine()).toEqual([0, 0]);
  });

  it('has given-up work tried again, which buys once', async () => {
    await pay(app, await complete(app, maya));
    await sendMail(app);
    await runOnce(broken());
    time.advance(3 * DAY);
    await runOnce(broken());
    const { id, number } = await orderRow(app, maya);
    const [given] = (await findStuckWork(app)).entries;
    expect([(await orderRow(app, maya)).state, given!.state]).toEqual(['needs_attention', 'dead']);
    expect(await runOnce(app)).toBe(0);

    expect((await retry(app, [number])).entries).toMatchObject([{ id: given!.id, state: 'uncertain' }]);
    await runOnce(app);
    expect((await orderRow(app, maya)).state).toBe('fulfilled');
    expect(await esimsOf(app, id)).toHaveLength(1);
    // What is done is done.
    expect(await retry(app, [number, given!.id, 'no-such-entry'])).toEqual(NOTHING);
    const nothing = { text: 'Nothing waits or was given up.', failed: true };
    expect(await retryWork.run(app, ['all'])).toMatchObject(nothing);
  });

  it('does not take work out of the hands of whoever does it at this moment', async () => {
    await pay(app, await complete(app, maya));
    await sendMail(app);
    const { number } = await orderRow(app, maya);
    const slow: TestApp = {
      ...app,
      esim: {
        ...app.esim,
        async placeOrder(...order) {
          expect(await retry(app, [number])).toEqual(NOTHING);
          return app.esim.placeOrder(...order);
        },
      },
    };
    await runOnce(slow);
    expect((await orderRow(app, maya)).state).toBe('fulfilled');
  });

  it('never delivers after all what is being given back, and begins a failed refund anew', async () => {
    await pay(app, await complete(app, maya));
    await runOnce(broken());
    const { id, number } = await orderRow(app, maya);
    expect(await refundOrder(app, id)).toBe(1);
    const unpaid = { ...app.payments, refund: () => Promise.reject(new Error('no')) };
    await runOnce({ ...app, payments: unpaid });
    expect((await retry(app, [number])).entries.filter(({ kind }) => kind === 'fulfil')).toEqual([]);
    time.advance(3 * DAY);
    await runOnce({ ...app, payments: unpaid });
    expect((await orderHistory(app, number))!.refunds).toMatchObject([{ state: 'failed', attempt: 1 }]);

    expect((await retry(app, [number])).refunds).toBe(1);
    const refund = (await orderHistory(app, number))!.refunds[0]!.id;
    await runOnce(app, [`withdraw:${refund}:2`]);
    // The first try, pushed again beside it, does not do the work of the second.
    const asked = vi.fn(unpaid.refund);
    await runOnce({ ...app, payments: { ...unpaid, refund: asked } }, [`refund:${refund}:1`]);
    expect(asked).not.toHaveBeenCalled();
    await runOnce(app);
    expect((await orderHistory(app, number))!).toMatchObject({
      order: { state: 'refunded' },
      refunds: [{ state: 'done', attempt: 2, cause: 'operator' }],
    });
    expect(await esimsOf(app, id)).toEqual([]);
  });
});

describe('npm run ops', () => {
  type Ended = { code: number | null; stdout: string; stderr: string };
  async function ops(settings: Record<string, string>, ...args: string[]): Promise<Ended> {
    const env = machineEnvironment({ ...TEST_SETTINGS, ...settings });
    const child = spawn(process.execPath, ['scripts/ops.ts', ...args], { env });
    const text = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (part: string) => (text[name] += part));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, ...text };
  }

  it('works beside the running server, on its very database', async () => {
    const folder = await temporaryFolder();
    onTestFinished(folder.remove);
    const server = await startServer({ DATA_DIR: folder.path });
    onTestFinished(server.kill);
    const own = { DATA_DIR: folder.path };
    const [told, unknown] = await Promise.all([ops(own, 'orders', '--json'), ops(own, 'order', 'SJ-NOTONE')]);
    expect({ ...told, stdout: JSON.parse(told.stdout) as unknown }).toEqual({
      code: 0,
      stderr: '',
      stdout: { orders: [], lastHour: [], outbox: [] },
    });
    expect(unknown).toMatchObject({ code: 1, stdout: 'There is no order SJ-NOTONE.\n' });
    expect(await server.stop()).toBe(0);
  });

  it('makes no database where there is none, and does not touch one of another version', async () => {
    const place = await createPlace('sqlite');
    onTestFinished(place.remove);
    const beside = () =>
      openAppForCommand(readConfig({ DATA_DIR: place.config.dataDir, LOG_LEVEL: 'silent' }));
    await expect(beside()).rejects.toThrow(/^There is no database .+\.$/);
    const db = await migrated(place.open());
    await (await beside()).db.close();
    await db.write((tx) => sql`delete from migrations where name = '0001-foundation'`.execute(tx));
    await expect(beside()).rejects.toThrow('The database is of an earlier version: start the server once.');
  });
});
