import Stripe from 'stripe';
import { boundedFetch, OUTGOING_MS } from '../../../outgoing/boundedFetch.ts';
import { TimeOut } from '../../../lib/within.ts';
import type { StripeSettings } from '../../../config/stripe.ts';

/** The schemas match this version; events may have another, so they read only long-stable fields. */
const API_VERSION = '2026-10-28.endive';

/** A list has a hundred sessions of several KB. */
const MAX_BYTES = 4 * 1024 * 1024;

/** For reads, which are safe to retry when the connection breaks. */
export const RETRY_ONCE = { maxNetworkRetries: 1 } as const;

/**
 * The official SDK, restricted: one address, no redirects (threat 29), and 5 s and a few MB for the whole answer. We retry
 * ourselves: every call that changes something has a key.
 */
export function openSdk(options: { settings: StripeSettings; timeoutMs?: number }): Stripe {
  const { settings } = options;
  const { protocol, hostname, port } = new URL(settings.api);
  return new Stripe(settings.secretKey, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(async (url, init) => {
      const bounds = { timeoutMs: options.timeoutMs ?? OUTGOING_MS, maxBytes: MAX_BYTES };
      const response = await boundedFetch(new Request(url, init), bounds).catch(inTheSdksWords);
      // The SDK takes any JSON for what it asked for.
      if (response.status >= 300 && response.status < 400) throw new Error('Stripe answers with a redirect.');
      return response;
    }),
  });
}

/** The SDK tells a time-out from a broken connection by this code. */
function inTheSdksWords(error: unknown): never {
  throw error instanceof TimeOut ? Object.assign(error, { code: 'ETIMEDOUT' }) : error;
}

export const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Refused for its content, so a retry would not help. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError;
