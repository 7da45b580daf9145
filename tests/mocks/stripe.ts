/**
 * Stripe's double: the REST API, the payment page and the webhook, on loopback. Each request is held against the documented
 * fields (stripe/form.ts, which must fit the SDK's own types), each answer has the documented shape. Times, keys and
 * refusals are Stripe's too.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Stripe from 'stripe';
import { bodyOf, listen } from './listen.ts';
import { answerOf } from './stripe/api.ts';
import { openBooks, Refused, type Books } from './stripe/books.ts';
import { refusal, type EventObject } from './stripe/objects.ts';
import { payPage, successUrl } from './stripe/page.ts';

export const SECRET_KEY = 'sk_test_0123456789abcdef';
export const WEBHOOK_SECRET = 'whsec_of_the_tests';

type Options = {
  secretKey?: string;
  webhookSecret?: string;
  now?: () => number;
  /** Where its events go; nowhere unless told. */
  webhook?: string;
  port?: number;
  /** Answers in its place, for tests of faults. @returns true when it did */
  fault?: (request: Asked, response: ServerResponse) => boolean;
};

/** What was asked of the API, as it came. */
export type Asked = { method: string; path: string; key: string | undefined; fields: URLSearchParams };
export type SignedEvent = { body: string; headers: Headers };

export type StripeDouble = {
  url: string;
  books: Books;
  /** Every request of the API so far. */
  asked: Asked[];
  /** An event about an object, signed with the SDK's own helper. @param at ms */
  event(type: string, object: EventObject, at?: number): SignedEvent;
  /** The settings that put it in Stripe's place. */
  settings: Record<string, string>;
  close(): Promise<void>;
};

const VERSION = '2026-10-28.endive';
const IN_USE = 'There is currently another in-progress request using this Idempotent Key.';

export async function startStripe(options: Options = {}): Promise<StripeDouble> {
  const { secretKey = SECRET_KEY, webhookSecret = WEBHOOK_SECRET, now = Date.now } = options;
  const live = secretKey.includes('_live_');
  const books = openBooks({ now, live, pages: () => home.url });
  const asked: Asked[] = [];
  const answers = new Map<string, { asked: string; status: number; body: string }>();
  /** Keys whose first request is still being worked on. */
  const busy = new Set<string>();
  const home = await listen(route, options.port);

  function event(type: string, object: EventObject, at = now()): SignedEvent {
    const payload = JSON.stringify(books.event(type, object));
    const timestamp = Math.floor(at / 1000);
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    return { body: payload, headers: new Headers({ 'stripe-signature': header }) };
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', home.url);
    // What a browser asks of any site.
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end();
    const body = await bodyOf(request);
    if (url.pathname.startsWith('/c/pay/'))
      return page(request, response, url.pathname.slice('/c/pay/'.length));
    const key = request.headers['idempotency-key'];
    const call: Asked = {
      method: request.method ?? '',
      path: url.pathname,
      key: typeof key === 'string' ? key : undefined,
      fields: request.method === 'GET' ? url.searchParams : new URLSearchParams(body),
    };
    asked.push(call);
    if (options.fault?.(call, response)) return;
    const { status, text } = await onePerKey(request, call);
    const made = status === 200 && call.method === 'POST' && call.path === '/v1/refunds';
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${asked.length}` })
      .end(text);
    if (made) await send('charge.refunded', books.charge(call.fields.get('payment_intent')!));
  }

  /** Refuses a request whose key another request is using. */
  async function onePerKey(request: IncomingMessage, call: Asked): Promise<{ status: number; text: string }> {
    const { key } = call;
    if (key === undefined) return answered(request, call);
    if (busy.has(key)) return refused(new Refused(409, IN_USE, 'idempotency_key_in_use'));
    busy.add(key);
    await nextTurn();
    busy.delete(key);
    return answered(request, call);
  }

  /** The same key gives the same answer, also when it was a refusal, and must come with the same request. */
  function answered(request: IncomingMessage, call: Asked): { status: number; text: string } {
    const same = `${call.method} ${call.path} ${call.fields}`;
    const before = call.method === 'POST' && call.key ? answers.get(call.key) : undefined;
    if (before && before.asked !== same)
      return refused(
        new Refused(400, 'Keys for idempotent requests can only be used with the same parameters.'),
      );
    if (before) return { status: before.status, text: before.body };
    const fresh = attempt(request, call);
    if (call.method === 'POST' && call.key && fresh.status !== 401)
      answers.set(call.key, { asked: same, status: fresh.status, body: fresh.text });
    return fresh;
  }

  function attempt(request: IncomingMessage, call: Asked): { status: number; text: string } {
    try {
      check(request, call);
      return { status: 200, text: JSON.stringify(answerOf(books, call)) };
    } catch (error) {
      if (error instanceof Refused) return refused(error);
      throw error;
    }
  }

  function check({ headers }: IncomingMessage, { method, key }: Asked): void {
    if (headers.authorization !== `Bearer ${secretKey}`) throw new Refused(401, 'Invalid API Key provided.');
    if (headers['stripe-version'] !== VERSION)
      throw new Refused(400, 'This test expects a pinned Stripe-Version.');
    if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded')
      throw new Refused(400, 'The request must be form-encoded.');
    if (key !== undefined && key.length > 255)
      throw new Refused(400, 'Idempotency keys have at most 255 characters.');
  }

  /** The traveler's side: one button, and the event about it before the browser goes on. */
  async function page(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const session = books.sessionOf(id);
    if (request.method !== 'POST')
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(payPage(session));
    books.pay(id);
    await send('checkout.session.completed', session);
    response.writeHead(303, { location: successUrl(session) }).end();
  }

  async function send(type: string, object: EventObject): Promise<void> {
    if (!options.webhook) return;
    const { body, headers } = event(type, object);
    headers.set('content-type', 'application/json');
    await fetch(options.webhook, { method: 'POST', body, headers });
  }

  const settings = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: home.url,
    STRIPE_PAGES_URL: home.url,
    OUTSIDE_ON_LOOPBACK: 'on',
  };
  return { url: home.url, books, asked, event, settings, close: home.close };
}

const refused = ({ status, code, message }: Refused): { status: number; text: string } => ({
  status,
  text: JSON.stringify(
    refusal(status === 401 ? 'authentication_error' : 'invalid_request_error', code, message),
  ),
});
