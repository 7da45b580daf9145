/** What is left of eSIMs: from the supplier to the pass. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../src/server/context.ts';
import { receiveEsimNotice } from '../../../src/server/esim/usage/webhook.ts';
import { currentUsage } from '../../../src/server/esim/usage/usage.ts';
import { watchUsage } from '../../../src/server/esim/usage/watch.ts';
import { homePage } from '../../../src/server/home/home.ts';
import { readSnapshot } from '../../../src/server/products/snapshot.ts';
import { runOnce } from '../../../src/server/orders/worker.ts';
import { openEsimAccess } from '../../../src/server/providers/esim/access/esimAccess.ts';
import { offlinePagesVersion } from '../../../src/server/purchases/offlinePages.ts';
import { latestPurchase } from '../../../src/server/purchases/purchases.ts';
import type { EsimUsage } from '../../../src/shared/esim/usage.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { clock, complete, fillCart, itemsOf, JAPAN, pay } from '../../fixtures/orders.ts';
import { TIMEOUT_MS } from '../../fixtures/patience.ts';
import { startEsimAccess, type EsimAccessDouble } from '../../mocks/esimAccess.ts';

const GB = 1024 ** 3;
const FIRST_DAY = Date.parse(`${JAPAN.startDate}T00:00Z`);
const SENDER = '203.0.113.7';

describeDatabases('what is left of an eSIM', (open) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;

  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
  });

  const until = (at: number): void => time.advance(at - time.now());

  async function buy(values: Partial<typeof JAPAN> = {}): Promise<string> {
    await fillCart(app, maya, { ...JAPAN, ...values });
    await pay(app, await complete(app, maya));
    await runOnce(app);
    return (await itemsOf(app, maya))[0]!.id;
  }

  /** As the pass shows it: a look never waits. */
  async function seen(): Promise<EsimUsage | undefined> {
    const delivered = (await latestPurchase(app, maya))!.items[0]!.delivered;
    return delivered?.kind === 'esim' ? delivered.usage : undefined;
  }

  const answered = async (id: string) => {
    await watchUsage(app, [id]);
    return seen();
  };

  describe('at the sandbox', () => {
    it('falls by the clock, through every state', async () => {
      const id = await buy();
      expect(await seen()).toBeUndefined();
      expect(await answered(id)).toEqual({ state: 'ready', used: 0, total: 5 * GB, as_of: NOW });
      until(FIRST_DAY + 5 * DAY);
      const half = await answered(id);
      expect(half).toMatchObject({ state: 'active', as_of: FIRST_DAY + 5 * DAY });
      expect(half!.used / half!.total).toBeCloseTo(5 / (11 * 0.9), 2);
      until(FIRST_DAY + 10 * DAY);
      expect(await answered(id)).toMatchObject({ state: 'used_up', used: 5 * GB });
      until(FIRST_DAY + 13 * DAY);
      expect(await answered(id)).toMatchObject({ state: 'expired' });
      time.advance(3 * DAY);
      expect(await watchUsage(app, [id])).toBe(0);
    });

    it('stays due from when it became so, however often it is looked at meanwhile', async () => {
      await buy();
      time.advance(MINUTE);
      await seen();
      const due = app.db.read.selectFrom('esim_usage').select('next_at').where('user_id', '=', maya.id);
      expect(await due.execute()).toEqual([{ next_at: NOW }]);
    });

    it('is that of the day, of a plan with data for each day', async () => {
      const id = await buy({ dataLimitInGB: 'day/1/0.5' });
      until(FIRST_DAY + 5 * DAY);
      const resets_at = FIRST_DAY + 5 * DAY + 15 * HOUR;
      const usage = { state: 'active', total: GB, resets_at, no_top_up: true };
      expect(await answered(id)).toMatchObject(usage);
      expect((await homePage(app, maya)).data).toMatchObject([{ usage }]);
      const { note, rules } = readSnapshot((await itemsOf(app, maya))[0]!);
      expect(note).toBe('Japan, 1 GB a day');
      expect(rules).toContainEqual(expect.stringMatching(/^1 GB a day at full speed/));
      expect(rules!.join()).not.toContain('when the data is used up');
    });

    it('is asked for again when somebody looks, at most every 15 minutes, and by itself on the trip', async () => {
      const id = await buy();
      await answered(id);
      time.advance(14 * MINUTE);
      await seen();
      expect(await watchUsage(app, [id])).toBe(0);
      time.advance(MINUTE);
      expect((await seen())!.as_of).toBe(NOW);
      expect(await watchUsage(app, [id])).toBe(1);
      expect((await seen())!.as_of).toBe(NOW + 15 * MINUTE);
      until(FIRST_DAY);
      for (let times = 0; times < 3; times++, time.advance(30 * MINUTE))
        expect(await watchUsage(app, [id])).toBe(1);
    });

    it('stays as it was while the supplier is silent, with its time', async () => {
      const id = await buy();
      until(FIRST_DAY + DAY);
      const before = await answered(id);
      const { usage } = app.esim;
      app.esim.usage = () => Promise.reject(new Error('silent'));
      time.advance(HOUR);
      expect(await answered(id)).toEqual(before);
      expect(await watchUsage(app, [id])).toBe(0);
      app.esim.usage = usage;
      time.advance(15 * MINUTE);
      expect((await answered(id))!.as_of).toBe(FIRST_DAY + DAY + 75 * MINUTE);
    });

    it('is shown while the disk takes no writes', async () => {
      const id = await buy();
      const before = await answered(id);
      time.advance(HOUR);
      const full = () => Promise.reject(Object.assign(new Error('full'), { code: '53100' }));
      const usage = await currentUsage({ ...app, db: { ...app.db, relaxedWrite: full } }, maya.id, [id]);
      expect(usage.get(id)).toEqual(before);
    });

    it('stands on Home while it is used, for its owner alone, and makes the stored papers new', async () => {
      const id = await buy();
      const version = await offlinePagesVersion(app, maya);
      await answered(id);
      expect((await homePage(app, maya)).data).toEqual([]);
      until(FIRST_DAY + 3 * DAY);
      await answered(id);
      const [line, ...others] = (await homePage(app, maya)).data;
      expect(line).toMatchObject({ place: 'Japan', usage: { state: 'active' } });
      expect(others).toEqual([]);
      expect((await homePage(app, await newTraveler(app))).data).toEqual([]);
      expect(await offlinePagesVersion(app, maya)).not.toBe(version);
    });

    it('leaves Home with its days, though nobody asked the supplier since', async () => {
      const id = await buy();
      until(FIRST_DAY + 3 * DAY);
      await answered(id);
      until(FIRST_DAY + 20 * DAY);
      expect((await homePage(app, maya)).data).toEqual([]);
    });
  });

  describe('at eSIM Access', () => {
    let double: EsimAccessDouble;
    beforeEach(async () => {
      double = await startEsimAccess({ now: time.now });
      const { url, accessCode } = double;
      const config = { url, accessCode, secret: undefined, senders: [SENDER] };
      await app.db.write((tx) =>
        tx.deleteFrom('settings').where('key', '=', 'esim-access:catalogue').execute(),
      );
      app.esim = openEsimAccess({ ...app, config, timeoutMs: TIMEOUT_MS });
    });
    afterEach(async () => {
      expect(double.problems).toEqual([]);
      await double.close();
    });

    it('is what its two queries tell, from installed to used up', async () => {
      const id = await buy();
      expect(await answered(id)).toMatchObject({ state: 'ready', used: 0, as_of: NOW });
      double.install(id);
      time.advance(HOUR);
      expect((await seen())!.state).toBe('ready');
      expect(await answered(id)).toMatchObject({ state: 'installed', used: 0 });
      double.use(id, 4 * GB);
      until(FIRST_DAY);
      expect(await answered(id)).toMatchObject({
        state: 'active',
        used: 4 * GB,
        total: 5 * GB,
        as_of: FIRST_DAY - 2 * HOUR,
      });
      double.use(id, 5 * GB);
      time.advance(30 * MINUTE);
      expect(await answered(id)).toMatchObject({ state: 'used_up' });
      double.ledger.get(id)!.esimStatus = 'USED_EXPIRED';
      time.advance(30 * MINUTE);
      expect(await answered(id)).toMatchObject({ state: 'expired' });
    });

    it('asks about ten at once, and an unknown one hides no other', async () => {
      const id = await buy();
      const { esimTranNo } = double.ledger.get(id)!;
      const refs = [...Array.from({ length: 9 }, (_, index) => `26010100${index}`), esimTranNo];
      expect(await app.esim.usage(refs)).toMatchObject([{ ref: esimTranNo, state: 'ready' }]);
      expect(double.calls.filter((path) => path === 'esim/usage/query')).toHaveLength(1);
    });

    const notify = async (body: unknown, address = SENDER): Promise<number> => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const request = new Request('https://x.example/', { method: 'POST', body: text });
      return (await receiveEsimNotice(app, request, address)).status;
    };

    it('is asked again at once when it notifies; what others send does nothing', async () => {
      const id = await buy();
      await answered(id);
      const { esimTranNo } = double.ledger.get(id)!;
      double.use(id, 5 * GB);
      const content = { esimTranNo, esimStatus: 'USED_UP', orderUsage: 1 };
      const notice = { notifyType: 'ESIM_STATUS', notifyId: 'n1', content };
      expect(await notify(notice, '198.51.100.9')).toBe(400);
      expect(await notify('{', SENDER)).toBe(400);
      expect(await notify({ ...notice, content: { ...content, esimTranNo: 'another' } })).toBe(200);
      expect(await watchUsage(app, [id])).toBe(0);
      expect(await notify(notice, `::ffff:${SENDER}`)).toBe(200);
      expect(await answered(id)).toMatchObject({ state: 'used_up', used: 5 * GB });
      time.advance(MINUTE);
      const byKey = { transactionId: id, iccid: '89', remain: 1 };
      expect(await notify({ notifyType: 'VALIDITY_USAGE', content: byKey })).toBe(200);
      expect(await watchUsage(app, [id])).toBe(1);
      expect(await notify({ notifyType: 'CHECK_HEALTH', content: {} })).toBe(200);
    });

    it('is asked once more when it notifies while it answers', async () => {
      const id = await buy();
      const { usage } = app.esim;
      app.esim.usage = async (refs) => {
        const reports = await usage(refs);
        app.esim.usage = usage;
        double.use(id, 5 * GB);
        const content = { esimTranNo: double.ledger.get(id)!.esimTranNo, esimStatus: 'USED_UP' };
        expect(await notify({ notifyType: 'ESIM_STATUS', content })).toBe(200);
        return reports;
      };
      await watchUsage(app, [id]);
      expect(await answered(id)).toMatchObject({ state: 'used_up' });
    });
  });

  it('has no webhook at the sandbox', async () => {
    const request = new Request('https://x.example/', { method: 'POST', body: '{}' });
    expect((await receiveEsimNotice(app, request, SENDER)).status).toBe(404);
  });
});
