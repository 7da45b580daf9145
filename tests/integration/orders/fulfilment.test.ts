import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fulfil } from '../../../src/server/orders/fulfil.ts';
import { itemById } from '../../../src/server/orders/items/rows.ts';
import type { Job } from '../../../src/server/outbox/job.ts';
import { add, lease, release } from '../../../src/server/outbox/rows.ts';
import { run } from '../../../src/server/outbox/run.ts';
import { HOUR, MINUTE, SECOND } from '../../../src/shared/lib/durations.ts';
import { runOnce, startWorker, type Worker } from '../../../src/server/orders/worker.ts';
import type { User } from '../../../src/server/context.ts';
import type { EsimProvider, IssuedEsim } from '../../../src/server/providers/esim/port.ts';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import {
  clock,
  complete,
  esimsOf,
  fillCart,
  itemsOf,
  JAPAN,
  orderRow,
  pay,
  statesOf,
} from '../../fixtures/orders.ts';

describeDatabases('fulfilment (D35, threat 16)', (open, place) => {
  let app: TestApp;
  let maya: User;
  let time: ReturnType<typeof clock>;
  let bought: string[];
  let looked: string[];

  beforeEach(async () => {
    time = clock(NOW);
    bought = [];
    looked = [];
    app = await buildApp(open(), { now: time.now, send: async () => 503 });
    maya = await newTraveler(app);
  });

  const order = () => orderRow(app, maya);
  const outboxOf = async (item: string) =>
    app.db.read
      .selectFrom('outbox')
      .selectAll()
      .where('dedupe_key', '=', `fulfil:${item}`)
      .executeTakeFirstOrThrow();

  /** The real sandbox wholesaler, watched; `before` and `after` stand for what the line between us and it may do. */
  type Line = { before?: (key: string) => void; after?: (key: string) => void; find?: () => void };
  function watched(line: Line = {}): EsimProvider {
    const { esim } = app;
    return {
      ...esim,
      async placeOrder(key, wanted): Promise<IssuedEsim> {
        line.before?.(key);
        bought.push(key);
        const issued = await esim.placeOrder(key, wanted);
        line.after?.(key);
        return issued;
      },
      async findOrder(key) {
        looked.push(key);
        line.find?.();
        return esim.findOrder(key);
      },
    };
  }
  const through = (esim: EsimProvider) =>
    buildApp(app.db, { now: time.now, replace: { esim, log: app.log } });
  const broken = () => {
    throw new Error('the line is broken');
  };

  async function paidOrder(...items: Record<string, string>[]): Promise<string[]> {
    await fillCart(app, maya, ...items);
    await pay(app, await complete(app, maya));
    return (await itemsOf(app, maya)).map(({ id }) => id);
  }

  it('buys under the item’s own key, keeps what came, and ends the order', async () => {
    const [item] = await paidOrder();
    const watching = await through(watched());
    expect(await runOnce(watching)).toBe(1);
    expect(bought).toEqual([item]);
    expect(looked).toEqual([]);
    expect(await order()).toMatchObject({ state: 'fulfilled' });
    const [esim] = await esimsOf(app, (await order()).id);
    expect((await itemsOf(app, maya))[0]).toMatchObject({
      state: 'done',
      provider_ref: `sandbox-${esim!.iccid}`,
    });
    expect(await statesOf(app, (await order()).id)).toEqual([
      'created',
      'awaiting_payment',
      'paid',
      'fulfilling',
      'fulfilled',
    ]);
    expect(await runOnce(watching)).toBe(0);
    expect(await audit(app.db, { now: time.now(), quiet: false })).toEqual([]);
  });

  it('says in_flight before the call leaves, so that a dead process is found out', async () => {
    const [item] = await paidOrder();
    const seen: unknown[] = [];
    const looking = await through({
      ...app.esim,
      async placeOrder(key, wanted) {
        seen.push((await outboxOf(key)).state, (await itemById(app.db.read, key))?.state);
        return app.esim.placeOrder(key, wanted);
      },
    });
    await runOnce(looking, [`fulfil:${item}`]);
    expect(seen).toEqual(['in_flight', 'in_flight']);
  });

  it.each([1, 2, 3])('tries again after 1, 2, 4 s when the provider fails (%i times)', async (times) => {
    const [item] = await paidOrder();
    let left = times;
    const shaky = await through(watched({ before: () => void (left-- > 0 && broken()) }));
    await runOnce(shaky);
    for (let n = 1; n <= times; n++) {
      expect(await outboxOf(item!)).toMatchObject({ state: 'uncertain', attempts: n, last_error: 'Error' });
      expect((await itemsOf(app, maya))[0]).toMatchObject({ state: 'uncertain' });
      time.advance(SECOND * 2 ** (n - 1) - 1);
      expect(await runOnce(shaky)).toBe(0);
      time.advance(1);
      expect(await runOnce(shaky)).toBe(1);
    }
    expect(await order()).toMatchObject({ state: 'fulfilled' });
    expect(await esimsOf(app, (await order()).id)).toHaveLength(1);
  });

  it('looks before it buys again when the answer was lost: one eSIM', async () => {
    const [item] = await paidOrder();
    let first = true;
    const lossy = await through(watched({ after: () => void (first && ((first = false), broken())) }));
    await runOnce(lossy);
    expect(await order()).toMatchObject({ state: 'fulfilling' });
    time.advance(SECOND);
    await runOnce(lossy);
    expect(bought).toEqual([item]);
    expect(looked).toEqual([item]);
    expect(await order()).toMatchObject({ state: 'fulfilled' });
    expect(await esimsOf(app, (await order()).id)).toHaveLength(1);
  });

  it('does not buy while it cannot look', async () => {
    const [item] = await paidOrder();
    let lost = true;
    const line = { after: () => void (lost && broken()), find: () => void (lost && broken()) };
    const lossy = await through(watched(line));
    await runOnce(lossy);
    for (let n = 0; n < 5; n++) {
      time.advance(MINUTE);
      await runOnce(lossy);
    }
    expect(bought).toEqual([item]);
    lost = false;
    time.advance(MINUTE);
    await runOnce(lossy);
    expect(bought).toEqual([item]);
    expect(await order()).toMatchObject({ state: 'fulfilled' });
  });

  it('gives up after 72 hours of trying, aloud', async () => {
    const [item] = await paidOrder();
    const dead = await through(watched({ before: broken }));
    const errors: unknown[] = [];
    dead.log = { ...app.log, warn: () => {}, error: (...line: unknown[]) => errors.push(line) } as never;
    let tries = 0;
    while ((await outboxOf(item!)).state !== 'dead') {
      tries += await runOnce(dead);
      time.advance(30 * MINUTE);
    }
    expect(time.now() - NOW).toBeGreaterThanOrEqual(72 * HOUR);
    expect(time.now() - NOW).toBeLessThanOrEqual(73 * HOUR);
    expect(tries).toBeGreaterThan(72);
    expect(await order()).toMatchObject({ state: 'needs_attention' });
    expect((await itemsOf(app, maya))[0]).toMatchObject({ state: 'dead' });
    expect(errors).toEqual([
      [{ order: (await order()).id, item }, 'paid item could not be delivered: needs attention'],
    ]);
    expect(await runOnce(dead)).toBe(0);
  });

  it('delivers the others when one item cannot be bought', async () => {
    const [first, second] = await paidOrder(JAPAN, { ...JAPAN, dataLimitInGB: '1' });
    const half = await through(watched({ before: (key) => void (key === first && broken()) }));
    await runOnce(half);
    const states = (await itemsOf(app, maya)).map(({ id, state }) => [id, state]);
    expect(states).toEqual([
      [first, 'uncertain'],
      [second, 'done'],
    ]);
    expect(await order()).toMatchObject({ state: 'fulfilling' });
    time.advance(SECOND);
    await runOnce(app);
    expect(await order()).toMatchObject({ state: 'fulfilled' });
  });

  it('delivers the others when this release does not know the product of one, which it tries later', async () => {
    const [first, second] = await paidOrder(JAPAN, { ...JAPAN, dataLimitInGB: '1' });
    const setProduct = (product_id: string) =>
      app.db.write((tx) =>
        tx.updateTable('order_items').set({ product_id }).where('id', '=', first!).execute(),
      );
    await setProduct('9');
    expect(await runOnce(app)).toBe(2);
    const states = (await itemsOf(app, maya)).map(({ id, state }) => [id, state]);
    expect(states).toEqual([
      [first, 'uncertain'],
      [second, 'done'],
    ]);
    expect(await outboxOf(first!)).toMatchObject({ state: 'uncertain', attempts: 1, last_error: 'Error' });
    await setProduct('1');
    time.advance(SECOND);
    expect(await runOnce(app)).toBe(1);
    expect(await order()).toMatchObject({ state: 'fulfilled' });
  });

  it('stores a try that cannot begin at once: a process that ends then leaves item and delivery alike', async () => {
    const [item] = await paidOrder();
    const setProduct = (product_id: string) =>
      app.db.write((tx) =>
        tx.updateTable('order_items').set({ product_id }).where('id', '=', item!).execute(),
      );
    await setProduct('9');
    let writes = 0;
    const write: Database['write'] = (work) => (writes++ ? broken() : app.db.write(work));
    expect(await runOnce({ ...app, db: { ...app.db, write } })).toBe(1);
    expect(await outboxOf(item!)).toMatchObject({ state: 'uncertain', attempts: 1, lease_until: null });
    expect((await itemsOf(app, maya))[0]).toMatchObject({ state: 'uncertain' });
    await setProduct('1');
    time.advance(SECOND);
    await runOnce(app);
    expect(await order()).toMatchObject({ state: 'fulfilled' });
  });

  it('ends a run only when nothing of it runs, also when the outcome of one entry cannot be stored', async () => {
    const [fails, delivers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ends: string[] = [];
    const job: Job<unknown> = {
      call: () => delivers.promise,
      finish: async () => void ends.push('delivery'),
      markUncertain: async () => {},
      giveUp: async () => {},
    };
    const failing: Job<unknown> = {
      ...job,
      call: async () => broken(),
      markUncertain: async () => (fails.resolve(), broken()),
    };
    await app.db.write(async (tx) => {
      for (const kind of ['a delivery', 'a failure']) await add(tx, kind, 'x', {}, time.now());
    });
    const running = run(app, { 'a delivery': job, 'a failure': failing }).catch(() => ends.push('run'));
    await fails.promise;
    await app.db.write(async () => {});
    delivers.resolve();
    await running;
    expect(ends).toEqual(['delivery', 'run']);
  });

  it('shares the work of several processes without doing any of it twice', async () => {
    const items = await paidOrder(...Array.from({ length: 12 }, () => JAPAN));
    const processes = await Promise.all(
      Array.from({ length: 4 }, async () =>
        buildApp(place.open(), { now: time.now, replace: { esim: watched() }, send: async () => 503 }),
      ),
    );
    await Promise.all(processes.map((one) => runOnce(one)));
    expect(bought.toSorted()).toEqual(items.toSorted());
    expect(looked).toEqual([]);
    expect(await order()).toMatchObject({ state: 'fulfilled' });
  });

  it('leaves the work of a process alone for 30 s, and then looks what became of it', async () => {
    const [item] = await paidOrder();
    const taken = await app.db.write((tx) =>
      lease(tx, app.db.dialect, 'a process that dies', 8, {
        now: time.now(),
        kinds: ['fulfil'],
        keys: [`fulfil:${item}`],
      }),
    );
    expect(taken).toHaveLength(1);
    await app.db.write(async (tx) => fulfil.begin!(tx, app, taken[0]!));
    // It had bought before it died.
    const wanted = { destination: 'JPN', dataGb: '5', start: JAPAN.startDate, end: JAPAN.endDate };
    await app.esim.placeOrder(item!, wanted);
    const watching = await through(watched());
    time.advance(30 * SECOND - 1);
    expect(await runOnce(watching)).toBe(0);
    time.advance(1);
    expect(await runOnce(watching)).toBe(1);
    expect(bought).toEqual([]);
    expect(looked).toEqual([item]);
    expect(await order()).toMatchObject({ state: 'fulfilled' });
  });

  it('throws away the result of a process whose lease another has taken over', async () => {
    const [item] = await paidOrder();
    const slow = await through(
      watched({
        before: () => time.advance(31 * SECOND),
      }),
    );
    const overtaking: Promise<number>[] = [];
    const late = await through({
      ...slow.esim,
      async placeOrder(key, wanted) {
        const issued = await slow.esim.placeOrder(key, wanted);
        if (!overtaking.length) overtaking.push(runOnce(app));
        await overtaking[0];
        return issued;
      },
    });
    await runOnce(late);
    expect(await order()).toMatchObject({ state: 'fulfilled' });
    expect(await outboxOf(item!)).toMatchObject({ state: 'done', attempts: 2 });
    expect(await esimsOf(app, (await order()).id)).toHaveLength(1);
  });

  it('throws away the result of a try that the same process has begun again', async () => {
    const [item] = await paidOrder();
    const take = async () => {
      const filter = { now: time.now(), kinds: ['fulfil'], keys: [`fulfil:${item}`] };
      const [row] = await app.db.write((tx) => lease(tx, app.db.dialect, 'one process', 8, filter));
      return row!;
    };
    const first = await take();
    time.advance(30 * SECOND);
    await take();
    const end = (row: typeof first) => app.db.write((tx) => release(tx, row, { state: 'done' }));
    expect(await end(first)).toBe(false);
    expect(await outboxOf(item!)).toMatchObject({ state: 'uncertain', attempts: 2 });
    time.advance(30 * SECOND);
    await runOnce(app);
    expect(await order()).toMatchObject({ state: 'fulfilled' });
  });

  describe('with time-outs', () => {
    afterEach(() => void vi.useRealTimers());

    it('takes five seconds without an answer for uncertain, not for a refusal', async () => {
      const [item] = await paidOrder();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const asked = Promise.withResolvers<void>();
      const silent = await through({
        ...app.esim,
        async placeOrder(key, wanted) {
          await app.esim.placeOrder(key, wanted);
          asked.resolve();
          return new Promise<never>(() => {});
        },
      });
      const running = runOnce(silent);
      await asked.promise;
      await vi.advanceTimersByTimeAsync(5000);
      await running;
      vi.useRealTimers();
      expect(await outboxOf(item!)).toMatchObject({ state: 'uncertain', last_error: 'TimeOut' });
      time.advance(SECOND);
      await runOnce(await through(watched()));
      expect(bought).toEqual([]);
      expect(looked).toEqual([item]);
      expect(await order()).toMatchObject({ state: 'fulfilled' });
    });
  });

  describe('in the background', () => {
    let worker: Worker | undefined;
    afterEach(async () => worker?.stop());

    it('is woken by the payment, and stops only when nothing is in flight', async () => {
      const began = Promise.withResolvers<void>();
      const answer = Promise.withResolvers<void>();
      const slow = await through({
        ...app.esim,
        async placeOrder(key, wanted) {
          began.resolve();
          await answer.promise;
          return app.esim.placeOrder(key, wanted);
        },
      });
      worker = startWorker(slow);
      await fillCart(app, maya);
      await pay(slow as TestApp, await complete(app, maya));
      await began.promise;
      let stopped = false;
      const stopping = worker.stop().then(() => (stopped = true));
      await new Promise(setImmediate);
      expect(stopped).toBe(false);
      answer.resolve();
      await stopping;
      expect(await order()).toMatchObject({ state: 'fulfilled' });
    });
  });
});
