/** The calls of the REST API: what they take, and what they answer. */
import * as v from 'valibot';
import { Refused, type Books } from './books.ts';
import {
  createRefund,
  createSession,
  listRefunds,
  listSessions,
  nested,
  retrieveSession,
  type RefundPage,
  type SessionPage,
} from './form.ts';
import type { Refund, Session } from './objects.ts';

type Call = { method: string; path: string; fields: URLSearchParams };

const REFUNDS = '/v1/refunds';
const SESSIONS = '/v1/checkout/sessions';
const ONE = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/;

/** @throws Refused as Stripe refuses */
export function answerOf(books: Books, { method, path, fields }: Call): object {
  const form = nested(fields);
  const [, id, expire] = ONE.exec(path) ?? [];
  if (id && method === 'POST' && expire) return (read(retrieveSession, form), books.expire(id));
  if (id && method === 'GET') return expanded(books, books.sessionOf(id), read(retrieveSession, form).expand);
  if (path === SESSIONS && method === 'POST') return books.createSession(read(createSession, form));
  if (path === SESSIONS && method === 'GET') return sessionsOf(books, read(listSessions, form));
  if (path === REFUNDS && method === 'POST') return books.createRefund(read(createRefund, form));
  if (path === REFUNDS && method === 'GET') return refundsOf(books, read(listRefunds, form));
  throw new Refused(404, `Unrecognized request URL (${method}: ${path}).`);
}

function read<S extends v.GenericSchema>(schema: S, form: object): v.InferOutput<S> {
  const parsed = v.safeParse(schema, form);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Refused(
    400,
    `Received unknown or invalid parameter: ${v.getDotPath(issue)}`,
    'parameter_unknown',
  );
}

const expanded = (books: Books, session: Session, expand: string[] = []): object =>
  expand.includes('payment_intent') && session.payment_intent
    ? { ...session, payment_intent: books.intents.get(session.payment_intent) }
    : session;

function sessionsOf(books: Books, asked: SessionPage): object {
  const all = [...books.sessions.keys()].map((id) => books.sessionOf(id));
  const expand = (asked.expand ?? []).map((name) => name.replace(/^data\./, ''));
  const page = pageOf(all, asked, SESSIONS);
  return { ...page, data: page.data.map((session) => expanded(books, session, expand)) };
}

const refundsOf = (books: Books, asked: RefundPage): object =>
  pageOf(
    [...books.refunds.values()].filter(
      ({ payment_intent }) => !asked.payment_intent || payment_intent === asked.payment_intent,
    ),
    asked,
    REFUNDS,
  );

/** Newest first, after the one that was named, at most `limit`. */
function pageOf<Item extends Session | Refund>(all: Item[], asked: SessionPage | RefundPage, url: string) {
  const since = typeof asked.created === 'object' ? (asked.created.gte ?? 0) : 0;
  const newest = all.filter(({ created }) => created >= since).toReversed();
  const from = asked.starting_after ? newest.findIndex(({ id }) => id === asked.starting_after) + 1 : 0;
  const limit = asked.limit ?? 10;
  const data = newest.slice(from, from + limit);
  return { object: 'list' as const, url, data, has_more: newest.length > from + limit };
}
