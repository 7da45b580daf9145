import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';

const TRIES = 6;
const BUSY_MS = 250;

/**
 * One answer for a key, as Stripe keeps them for a day (docs.stripe.com/api/idempotent_requests). Somebody who asks under a
 * key while another click is asking gets a 409: its answer is waited for. A 500 is kept like any answer: it would be given to
 * every later click, so what was kept is asked for under the next name. Only for what nobody can use twice, such as a payment
 * page: what the 500 left behind, if anything, has an address that nobody knows.
 * @throws what Stripe answered otherwise
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
      if (tries === TRIES || !(isBusy(error) || isKept(error))) throw error;
      if (isKept(error)) name = `${key}:${tries + 1}`;
      else await pause(BUSY_MS);
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409;

const isKept = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';
