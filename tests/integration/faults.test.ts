/** Every call of every outside service failing in turn, in ten ways (threat 46). docs/faults.md holds the table. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { audit } from '../../src/server/db/audit.ts';
import type { Database } from '../../src/server/db/database.ts';
import type { App } from '../../src/server/context.ts';
import { sweep } from '../../src/server/orders/sweep.ts';
import { openRecaptcha } from '../../src/server/providers/bot-check/recaptcha.ts';
import { openEsimAccess } from '../../src/server/providers/esim/access/esimAccess.ts';
import { sandboxEsimOf } from '../../src/server/providers/esim/sandbox.ts';
import { openStripePayments } from '../../src/server/providers/payments/stripe.ts';
import { stripeSettings } from '../../src/server/config/stripe.ts';
import { buildApp, NOW, type TestApp } from '../fixtures/app.ts';
import { botToken, newTraveler } from '../fixtures/calls.ts';
import { describeDatabases } from '../fixtures/databases.ts';
import { FAULTS, openPlan, PORT_FAULTS, type Fault, type Plan } from '../fixtures/faults/faults.ts';
import { faulty } from '../fixtures/faults/port.ts';
import { startFaultProxy } from '../fixtures/faults/proxy.ts';
import { claimStory, writtenClaims } from '../fixtures/faults/claimStory.ts';
import { runStory, type World } from '../fixtures/faults/story.ts';
import { esimInUse, topUpStory } from '../fixtures/faults/topUpStory.ts';
import { clock, itemsOf, JAPAN, orderRow, pay } from '../fixtures/orders.ts';
import { startEsimAccess, type EsimAccessDouble } from '../mocks/esimAccess.ts';
import { startRecaptcha, type RecaptchaDouble } from '../mocks/recaptcha.ts';
import { startStripe } from '../mocks/stripe.ts';

// Patience for a busy machine; a green test never waits for it.
vi.setConfig({ testTimeout: 240_000 });

/** The faults that are seen by waiting. They wait for so long, and a busy machine answers everything else sooner. */
const WAITED_FOR: ReadonlySet<Fault> = new Set(['time-out', 'slow']);
const TIME_OUT_MS = 2000;
/** With other faults nothing is waited for: a busy machine must not be taken for a fault. */
const PATIENCE_MS = 60_000;

/** The eSIM of a story is used from here on. */
const IN_USE = Date.parse(`${JAPAN.startDate}T12:00Z`);

/** Most of a story is waiting. */
const SIDE_BY_SIDE = 16;

/** One story's line to a service: its own, so that stories may be told side by side. */
type Line = {
  plan: Plan;
  /** Puts it into an app; like a process that has just started. */
  into: (app: TestApp, timeoutMs: number) => void;
  token?: (action: string) => Promise<string>;
  pay?: (url: string) => Promise<void>;
  sweep?: (app: App) => Promise<unknown>;
  /** What the service's own books say afterwards. */
  check?: (world: World) => Promise<void>;
  close?: () => Promise<void>;
};
type Clock = ReturnType<typeof clock>;
type Row = { name: string; calls: number; stories: number; sentences: Map<string, number> };

describeDatabases('with an outside service that fails', (open) => {
  const rows: Row[] = [];
  let db: Database;
  let esimAccess: EsimAccessDouble;
  /** Buys again under a key it has seen: only a look before the repeat keeps it from that. */
  let forgetful: EsimAccessDouble;
  let recaptcha: RecaptchaDouble;

  beforeAll(async () => {
    db = await open();
    esimAccess = await startEsimAccess({ now: () => NOW });
    forgetful = Object.assign(await startEsimAccess({ now: () => NOW }), { forgetful: true });
    recaptcha = await startRecaptcha({ now: () => NOW });
  });
  afterAll(async () => {
    console.info(table(rows));
    await Promise.all([esimAccess, forgetful, recaptcha].map((one) => one.close()));
  });

  const lines: Record<string, (time: Clock, fault: Fault) => Promise<Line> | Line> = {
    async 'eSIM Access'(_, fault) {
      const double = fault === 'duplicate' ? esimAccess : forgetful;
      const proxy = await startFaultProxy(double.url);
      const config = { url: proxy.url, accessCode: double.accessCode, secret: undefined, senders: [] };
      return {
        plan: proxy,
        close: proxy.close,
        into(app, timeoutMs) {
          // Each asks for the catalogue: it is not kept for the others.
          const own = { ...db, relaxedWrite: async () => undefined as never };
          app.esim = openEsimAccess({ ...app, db: own, config, timeoutMs });
        },
        async check({ app, maya }) {
          const esim = (await itemsOf(app, maya)).find(({ product_id }) => product_id === '1')!;
          const sold = { charged: 1, esimTranNo: esim.provider_ref, esimStatus: 'CANCEL' };
          expect(double.ledger.get(esim.id)).toMatchObject(sold);
          expect([double.problems, proxy.lured()]).toEqual([[], 0]);
        },
      };
    },
    async reCAPTCHA(time) {
      const proxy = await startFaultProxy(recaptcha.url);
      const config = { ...recaptcha, url: proxy.url };
      return {
        plan: proxy,
        close: proxy.close,
        into(app, timeoutMs) {
          const { log, now } = app;
          app.botCheck = openRecaptcha({
            config,
            origin: app.config.origin,
            log,
            now,
            timeoutMs,
          });
        },
        token: async (action) => recaptcha.mint(action, { at: time.now() }),
        check: async () => expect([recaptcha.problems, proxy.lured()]).toEqual([[], 0]),
      };
    },
    async Stripe(time) {
      // Its own: the daily comparison reads everything there is.
      const stripe = await startStripe({ now: time.now });
      const proxy = await startFaultProxy(stripe.url);
      const settings = { ...stripeSettings(stripe.settings)!, api: proxy.url };
      return {
        plan: proxy,
        close: async () => void (await Promise.all([proxy.close(), stripe.close()])),
        into(app, timeoutMs) {
          const { log, now } = app;
          app.payments = openStripePayments({ settings, log, now, timeoutMs }) as never;
        },
        // Its event is lost: what is known is what was asked.
        pay: async (url) => void stripe.books.pay(new URL(url).pathname.split('/').at(-1)!),
        sweep: (app) => sweep(app, NOW),
        async check({ app, maya }) {
          const { payment_ref, total } = await orderRow(app, maya);
          expect(stripe.books.given(payment_ref!)).toBe(total);
          const pages = [...stripe.books.sessions.values()].map(({ status }) => status);
          expect([pages, proxy.lured()]).toEqual([['expired', 'complete'], 0]);
        },
      };
    },
    // Its list of destinations is read from memory: nothing that could fail.
    'sandbox eSIMs': () =>
      port('esim', [
        ...(['listPackages', 'placeOrder', 'findOrder', 'usage', 'useOf', 'cancel'] as const),
        ...(['listTopUps', 'topUp', 'findTopUp', 'topUpUseOf', 'cancelTopUp'] as const),
      ]),
    'sandbox insurance': () =>
      port('insurance', ['issuePolicy', 'findPolicy', 'changePolicy', 'findChange', 'cancelPolicy']),
    'sandbox payments': () =>
      port('payments', ['createSession', 'getStatus', 'expire', 'refund', 'refundsOf']),
  };

  type Ports = 'esim' | 'insurance' | 'payments';
  function port<K extends Ports>(name: K, calls: readonly (keyof App[K])[]): Line {
    const plan = openPlan();
    return { plan, into: (app) => void Object.assign(app, { [name]: faulty(app[name], plan, calls) }) };
  }

  /** @returns what was said on the way, and how many calls there were */
  async function story(name: string, index: number, fault: Fault) {
    const time = clock(NOW);
    const { plan, into, token, check, close, ...line } = await lines[name]!(time, fault);
    plan.arm(index, fault);
    const app = await buildApp(db, { now: time.now, send: async () => 503, audited: false });
    const pure = { ...app };
    into(app, WAITED_FOR.has(fault) ? TIME_OUT_MS : PATIENCE_MS);
    const world: World = {
      app,
      maya: await newTraveler(app),
      time,
      token: token ?? ((action) => botToken(app, action)),
      sweep: line.sweep && (() => line.sweep!(app)),
      pay: line.pay ?? ((url) => pay(pure, decodeURIComponent(new URL(url).pathname.split('/').at(-1)!))),
    };
    try {
      const told = await runStory(world);
      expect(await orderRow(app, world.maya)).toMatchObject({ state: 'refunded' });
      await check?.(world);
      expect(plan.calls()).toBeGreaterThan(index);
      return { told, calls: plan.calls() };
    } catch (error) {
      throw new Error(`${fault} at call ${index}`, { cause: error });
    } finally {
      await close?.();
    }
  }

  it.each(Object.keys(lines))('%s: everything is bought once, and what is said is true', async (name) => {
    const { told, calls } = await story(name, -1, 'reset');
    expect(told).toEqual([]);
    const row: Row = { name, calls, stories: 0, sentences: new Map() };
    const faults = Array.from({ length: calls }, (_, index) => faultsAt(db, name, index)).flat();
    // Those that wait do so at the same time.
    const all = faults.toSorted((a, b) => Number(WAITED_FOR.has(a.fault)) - Number(WAITED_FOR.has(b.fault)));
    for (let from = 0; from < all.length; from += SIDE_BY_SIDE) {
      const some = all.slice(from, from + SIDE_BY_SIDE);
      const stories = await Promise.all(some.map(({ index, fault }) => story(name, index, fault)));
      for (const says of stories.flatMap((one) => one.told))
        row.sentences.set(says, (row.sentences.get(says) ?? 0) + 1);
      row.stories += stories.length;
      expect(await audit(db, { now: NOW })).toEqual([]);
    }
    rows.push(row);
  });

  /** @returns how many calls there were, and what was said */
  async function toppedUp(name: string, index: number, fault: Fault) {
    // Within the days of the eSIM, on the first of them.
    const time = clock(IN_USE);
    const { plan, into, close } = await lines[name]!(time, fault);
    const app = await buildApp(db, { now: time.now, send: async () => 503, audited: false });
    const pure = { ...app };
    into(app, WAITED_FOR.has(fault) ? TIME_OUT_MS : PATIENCE_MS);
    const world: World = {
      app,
      maya: await newTraveler(app),
      time,
      token: (action) => botToken(app, action),
      pay: (url) => pay(pure, decodeURIComponent(new URL(url).pathname.split('/').at(-1)!)),
    };
    const double = fault === 'duplicate' ? esimAccess : forgetful;
    const isSandbox = pure.esim.name === app.esim.name;
    try {
      const install = (id: string) =>
        isSandbox ? sandboxEsimOf(pure.esim)!.install(id) : double.install(id);
      const esim = await esimInUse(app, world, install);
      plan.arm(index, fault);
      const { told, item } = await topUpStory(world, esim, isSandbox);
      const added = isSandbox
        ? await db.read.selectFrom('sandbox_top_ups').select('use').where('key', '=', item).execute()
        : double.ledger.get(esim)!.topUps.map(({ transactionId }) => transactionId);
      expect(added).toEqual(isSandbox ? [{ use: 'cancelled' }] : [item]);
      expect(double.ledger.has(item)).toBe(false);
      expect(plan.calls()).toBeGreaterThan(index);
      return { told, calls: plan.calls() };
    } catch (error) {
      throw new Error(`${fault} at call ${index} of a top-up`, { cause: error });
    } finally {
      await close?.();
    }
  }

  it.each(['eSIM Access', 'sandbox eSIMs'])(
    '%s: a top-up is added once, to the eSIM it is for',
    async (name) => {
      const { calls } = await toppedUp(name, -1, 'reset');
      const row: Row = { name: `${name}: top-up`, calls, stories: 0, sentences: new Map() };
      const all = Array.from({ length: calls }, (_, index) => faultsAt(db, name, index)).flat();
      const ordered = all.toSorted(
        (a, b) => Number(WAITED_FOR.has(a.fault)) - Number(WAITED_FOR.has(b.fault)),
      );
      for (let from = 0; from < ordered.length; from += SIDE_BY_SIDE) {
        const some = ordered.slice(from, from + SIDE_BY_SIDE);
        const stories = await Promise.all(some.map(({ index, fault }) => toppedUp(name, index, fault)));
        for (const says of stories.flatMap(({ told }) => told))
          row.sentences.set(says, (row.sentences.get(says) ?? 0) + 1);
        row.stories += stories.length;
        expect(await audit(db, { now: IN_USE })).toEqual([]);
      }
      rows.push(row);
    },
  );

  it('webhook of the insurer: each message counts once, and each answer too', async () => {
    const name = 'webhook of the insurer';
    const [first] = await writtenClaims(db, 1);
    const { calls } = await claimStory(db, first!, { index: -1, fault: 'reset' }, PATIENCE_MS);
    const all = Array.from({ length: calls }, (_, index) => faultsAt(db, name, index)).flat();
    const claims = await writtenClaims(db, all.length);
    const patience = ({ fault }: { fault: Fault }) => (WAITED_FOR.has(fault) ? TIME_OUT_MS : PATIENCE_MS);
    await Promise.all(all.map((one, index) => claimStory(db, claims[index]!, one, patience(one))));
    expect(await audit(db, { now: NOW })).toEqual([]);
    rows.push({ name, calls, stories: all.length, sentences: new Map() });
  });
});

/**
 * Every fault at every call on SQLite. On PostgreSQL some, in turn: what a fault does is the adapters' matter, and the
 * database is told no more than what the sandboxes' four say of it, two at each of their calls. A vendor's calls get one.
 */
function faultsAt({ dialect }: Database, name: string, index: number): { index: number; fault: Fault }[] {
  const isSandbox = name.startsWith('sandbox');
  const faults = isSandbox ? PORT_FAULTS : FAULTS;
  const turn = (isSandbox ? [2 * index, 2 * index + 1] : [3 * index]).map(
    (at) => faults[at % faults.length]!,
  );
  return (dialect === 'sqlite' ? faults : turn).map((fault) => ({ index, fault }));
}

function table(rows: Row[]): string {
  const lines = rows.map(({ name, calls, stories, sentences: said }) => {
    const sentences = [...said].map(([says, times]) => `    ${times} x "${says}"`);
    return [`${name}: ${calls} calls, ${stories} stories`, ...sentences].join('\n');
  });
  return ['', ...lines, ''].join('\n');
}
