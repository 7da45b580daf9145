/** Every call of every outside service failing in turn, in ten ways (threat 46). docs/faults.md holds the table. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/server/db/database.ts';
import { stripeSettings } from '../../../src/server/config/stripe.ts';
import { compareWithProvider } from '../../../src/server/orders/payment/compareWithProvider.ts';
import { openRecaptcha } from '../../../src/server/providers/bot-check/recaptcha.ts';
import { openStripePayments } from '../../../src/server/providers/payments/stripe.ts';
import { NOW } from '../../fixtures/app.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import type { Fault } from '../../fixtures/faults/faults.ts';
import {
  esimAccessLine,
  withTimeoutsOf,
  portLine,
  startWorld,
  type Clock,
  type Line,
} from '../../fixtures/faults/lines.ts';
import { startFaultProxy } from '../../fixtures/faults/proxy.ts';
import { runStory } from '../../fixtures/faults/story.ts';
import {
  table,
  runWithEachFault,
  type Row,
  type FaultRun,
  type RunResult,
} from '../../fixtures/faults/faultRuns.ts';
import { clock, itemsOf, orderRow } from '../../fixtures/orders.ts';
import { startEsimAccess, type EsimAccessDouble } from '../../mocks/esimAccess.ts';
import { startRecaptcha, type RecaptchaDouble } from '../../mocks/recaptcha.ts';
import { startStripe } from '../../mocks/stripe.ts';

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
      const line = await esimAccessLine(db, double);
      return {
        ...line,
        async check({ app, maya }) {
          const esim = (await itemsOf(app, maya)).find(({ product_id }) => product_id === '1')!;
          const sold = { charged: 1, esimTranNo: esim.provider_ref, esimStatus: 'CANCEL' };
          expect(double.ledger.get(esim.id)).toMatchObject(sold);
          expect([double.problems, line.trapConnections()]).toEqual([[], 0]);
        },
      };
    },
    async reCAPTCHA(time) {
      const proxy = await startFaultProxy(recaptcha.url);
      const config = { ...recaptcha, url: proxy.url };
      return {
        plan: proxy,
        close: proxy.close,
        into(app) {
          const { log, now } = app;
          app.botCheck = openRecaptcha(
            withTimeoutsOf(proxy, { config, origin: app.config.origin, log, now }),
          );
        },
        token: async (action) => recaptcha.mint(action, { at: time.now() }),
        check: async () => expect([recaptcha.problems, proxy.trapConnections()]).toEqual([[], 0]),
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
        into(app) {
          const { log, now } = app;
          app.payments = openStripePayments(withTimeoutsOf(proxy, { settings, log, now })) as never;
        },
        // Its event is lost: what is known is what was asked.
        pay: async (url) => void stripe.books.pay(new URL(url).pathname.split('/').at(-1)!),
        compare: (app) => compareWithProvider(app, NOW),
        async check({ app, maya }) {
          const { payment_ref, total } = await orderRow(app, maya);
          expect(stripe.books.given(payment_ref!)).toBe(total);
          const pages = [...stripe.books.sessions.values()].map(({ status }) => status);
          expect([pages, proxy.trapConnections()]).toEqual([['expired', 'complete'], 0]);
        },
      };
    },
    // Its list of destinations is read from memory: nothing that could fail.
    'sandbox eSIMs': () =>
      portLine('esim', ['listPackages', 'placeOrder', 'findOrder', 'usage', 'useOf', 'cancel']),
    'sandbox insurance': () =>
      portLine('insurance', ['issuePolicy', 'findPolicy', 'changePolicy', 'findChange', 'cancelPolicy']),
    'sandbox payments': () =>
      portLine('payments', ['createSession', 'getStatus', 'expire', 'refund', 'refundsOf']),
  };

  async function story(name: string, { index, fault }: FaultRun): Promise<RunResult> {
    const time = clock(NOW);
    const line = await lines[name]!(time, fault);
    const { plan, check, close } = line;
    plan.arm(index, fault);
    const { world } = await startWorld(db, line, time);
    try {
      const answers = await runStory(world);
      expect(await orderRow(world.app, world.maya)).toMatchObject({ state: 'refunded' });
      await check?.(world);
      expect(plan.calls()).toBeGreaterThan(index);
      return { answers, calls: plan.calls() };
    } finally {
      await close?.();
    }
  }

  it.each(Object.keys(lines))('%s: everything is bought once, and what is said is true', async (name) => {
    rows.push(await runWithEachFault(db, name, (faultRun) => story(name, faultRun), { now: NOW }));
  });
});
