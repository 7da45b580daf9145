import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';

const TRIES = 6;
const BUSY_MS = 250;

/**
 * Calls under an idempotency key, for which Stripe stores one answer for a day
 * (docs.stripe.com/api/idempotent_requests). A concurrent call with the same key gets a 409, so it waits. A stored 500
 * would be repeated to every later click, so it is retried under the next key. Only for results that no other
 * request can use, such as a payment page: the address of a page left by the 500 is unknown to all clients.
 * @throws any other answer of Stripe
 */
export async function withIdempotencyKey<T>(
  key: string,
  ask: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  let name = key;
  for (let tries = 1; ; tries++) {
    try {
      return await ask(name);
    } catch (error) {
      if (tries === TRIES || !(isBusy(error) || isReplayedFailure(error))) throw error;
      if (isReplayedFailure(error)) name = `${key}:${tries + 1}`;
      else await pause(BUSY_MS);
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409;

const isReplayedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';
