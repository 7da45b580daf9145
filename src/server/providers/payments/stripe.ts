/**
 * The Stripe Checkout adapter. Loaded only when configured, because the SDK is large. A schema parses every answer; one
 * that does not fit is an error like any other.
 */
import type Stripe from 'stripe';
import * as v from 'valibot';
import type { Log } from '../../lib/log.ts';
import type { Payments, PaymentStatus, RefundStatus } from './port.ts';
import { paymentEventOf, readEvent } from './stripe/event.ts';
import { withIdempotencyKey } from './stripe/idempotency.ts';
import { refundParams, refundSchema, refundStatus } from './stripe/refund.ts';
import { RETRY_ONCE, isRefused, isUnknown, openSdk } from './stripe/sdk.ts';
import { sessionParams, sessionSchema, statusOf, type Session } from './stripe/session.ts';
import type { StripeSettings } from '../../config/stripe.ts';

type Options = {
  settings: StripeSettings;
  log: Log;
  now: () => number;
  /** Read at each call, so that a test can let one of them run out of time. */
  timeoutMs?: number;
};

const WITH_INTENT = { expand: ['payment_intent'] };
const PAGE = 100;

export function openStripePayments(options: Options): Payments {
  const { settings, log, now } = options;
  const sdk = openSdk(options);
  return {
    name: 'stripe',
    origins: [settings.pages],
    ...sessions(sdk),
    ...refunds(sdk),
    verifyEvent(rawBody, headers) {
      const event = readEvent(sdk, settings, now(), rawBody, headers);
      if (!event) return undefined;
      if (event.livemode === settings.live) return paymentEventOf(event);
      log.error({ event: event.id, type: event.type }, 'an event of the other mode: nothing is done');
      return { id: event.id, type: event.type };
    },
  };
}

type Sessions = Pick<Payments, 'createSession' | 'getStatus' | 'expire' | 'sessionsSince'>;

function sessions(sdk: Stripe): Sessions {
  const { sessions: api } = sdk.checkout;
  const getStatus = async (session: string): Promise<PaymentStatus | undefined> => {
    const answer = await orUnknown(api.retrieve(session, WITH_INTENT, RETRY_ONCE));
    return answer && statusOf(v.parse(sessionSchema, answer));
  };
  return {
    async createSession(payment) {
      const params = sessionParams(payment);
      const session = await withIdempotencyKey(payment.idempotencyKey, (idempotencyKey) =>
        api.create(params, { idempotencyKey }),
      );
      const { id, url } = v.parse(createdSchema, session);
      return { session: id, url };
    },
    getStatus,
    async expire(session) {
      try {
        return statusOf(v.parse(sessionSchema, await api.expire(session)))?.state;
      } catch (error) {
        // Only an open session can be closed, so a refusal means that it is already over.
        if (isRefused(error)) return (await getStatus(session))?.state;
        throw error;
      }
    },
    async *sessionsSince(since) {
      const page = {
        created: { gte: Math.floor(since / 1000) },
        limit: PAGE,
        expand: ['data.payment_intent'],
      };
      for await (const session of api.list(page, RETRY_ONCE))
        yield* statuses(v.parse(sessionSchema, session));
    },
  };
}

const createdSchema = v.object({ ...sessionSchema.entries, url: v.pipe(v.string(), v.url()) });

function* statuses(session: Session): Generator<PaymentStatus> {
  const status = statusOf(session);
  if (status) yield status;
}

function refunds(sdk: Stripe): Pick<Payments, 'refund' | 'refundsOf' | 'refundsSince'> {
  async function* listed(params: Stripe.RefundListParams): AsyncGenerator<RefundStatus> {
    for await (const refund of sdk.refunds.list({ ...params, limit: PAGE }, RETRY_ONCE)) {
      const status = refundStatus(v.parse(refundSchema, refund));
      if (status) yield status;
    }
  }
  return {
    async refund(refund) {
      const options = { idempotencyKey: refund.idempotencyKey };
      const status = refundStatus(
        v.parse(refundSchema, await sdk.refunds.create(refundParams(refund), options)),
      );
      if (status) return status;
      throw new Error('The refund names no payment.');
    },
    refundsOf: (payment) => Array.fromAsync(listed({ payment_intent: payment })),
    refundsSince: (since) => listed({ created: { gte: Math.floor(since / 1000) } }),
  };
}

const orUnknown = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    if (isUnknown(error)) return undefined;
    throw error;
  });
