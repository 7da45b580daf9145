/** What Stripe keeps: sessions, payments, refunds, and the answers to keys. */
import { event, refund, session, type Charge, type Intent, type Refund, type Session } from './objects.ts';
import type { NewRefund, NewSession } from './form.ts';

/** A refusal with its status, as `error` of the answer. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Options = { now: () => number; live: boolean; pages: () => string };

const HALF_AN_HOUR = 1800;
const DAY = 86_400;
const MIN_USD = 50;

/** No two doubles give the same name: their orders may lie in one database. */
let made = 0;

export type Books = ReturnType<typeof openBooks>;

export function openBooks({ now, live, pages }: Options) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Refund>();
  /** The metadata that a session's payment will have. */
  const paidWith = new Map<string, Record<string, string>>();
  const seconds = () => Math.floor(now() / 1000);
  const mode = live ? 'live' : 'test';
  const id = (prefix: string) => `${prefix}_${mode}_${String(++made).padStart(6, '0')}`;

  function sessionOf(key: string): Session {
    const found = sessions.get(key);
    if (!found) throw new Refused(404, `No such checkout.session: '${key}'`, 'resource_missing');
    if (found.status === 'open' && found.expires_at <= seconds())
      Object.assign(found, { status: 'expired', url: null });
    return found;
  }

  return {
    sessions,
    intents,
    refunds,
    sessionOf,

    createSession(asked: NewSession): Session {
      const at = seconds();
      const life = (asked.expires_at ?? at + DAY) - at;
      if (life < HALF_AN_HOUR || life > DAY)
        throw new Refused(
          400,
          'The `expires_at` timestamp must be between 30 minutes and 24 hours from creation.',
        );
      const one = session({ id: id('cs'), created: at, livemode: live }, asked, pages());
      if ((one.amount_total ?? 0) < MIN_USD)
        throw new Refused(
          400,
          "The Checkout Session's total amount must convert to at least 50 cents.",
          'amount_too_small',
        );
      sessions.set(one.id, one);
      paidWith.set(one.id, asked.payment_intent_data?.metadata ?? {});
      return one;
    },

    expire(key: string): Session {
      const one = sessionOf(key);
      if (one.status !== 'open')
        throw new Refused(
          400,
          `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${one.status}.`,
        );
      return Object.assign(one, { status: 'expired', url: null });
    },

    /** The traveler pays. @param slow the money of a bank debit comes later, by `settle` */
    pay(key: string, change: Partial<Session> = {}, slow = false): Session {
      const one = sessionOf(key);
      if (one.status !== 'open') return one;
      const intent: Intent = {
        id: id('pi'),
        object: 'payment_intent',
        amount: change.amount_total ?? one.amount_total ?? 0,
        currency: change.currency ?? one.currency ?? '',
        livemode: live,
        metadata: paidWith.get(key) ?? {},
        status: slow ? 'processing' : 'succeeded',
      };
      intents.set(intent.id, intent);
      const payment_status = slow ? 'unpaid' : 'paid';
      return Object.assign(
        one,
        { status: 'complete', payment_status, payment_intent: intent.id, url: null },
        change,
      );
    },

    /** A slow payment ends. */
    settle(key: string, came: boolean): Session {
      const one = sessionOf(key);
      const intent = intents.get(one.payment_intent ?? '');
      if (intent) intent.status = came ? 'succeeded' : 'requires_payment_method';
      return Object.assign(one, { payment_status: came ? 'paid' : 'unpaid' });
    },

    createRefund(asked: NewRefund): Refund {
      const intent = intents.get(asked.payment_intent);
      if (!intent)
        throw new Refused(404, `No such payment_intent: '${asked.payment_intent}'`, 'resource_missing');
      const left = intent.amount - this.given(intent.id);
      if (left <= 0) throw new Refused(400, 'Charge has already been refunded.', 'charge_already_refunded');
      const amount = asked.amount ?? left;
      if (amount > left)
        throw new Refused(
          400,
          `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge.`,
        );
      const one = refund({ id: id('re'), created: seconds() }, asked, amount, intent.currency);
      refunds.set(one.id, one);
      return one;
    },

    given: (intent: string): number =>
      [...refunds.values()]
        .filter(
          (each) => each.payment_intent === intent && each.status !== 'failed' && each.status !== 'canceled',
        )
        .reduce((sum, { amount }) => sum + amount, 0),

    charge(intentId: string): Charge {
      const intent = intents.get(intentId)!;
      const amount_refunded = this.given(intentId);
      const { amount, currency, livemode, metadata } = intent;
      const whole = { amount, amount_refunded, refunded: amount_refunded === amount };
      return {
        id: `ch_${intentId}`,
        object: 'charge',
        ...whole,
        currency,
        livemode,
        metadata,
        payment_intent: intentId,
      };
    },

    event: (type: string, object: Parameters<typeof event>[2]) =>
      event({ id: id('evt'), created: seconds(), livemode: live }, type, object),
  };
}
