/**
 * One endpoint declaration, run the same way for every call (architecture section 4): origin, session, rate limit,
 * parse, bot check, run, answer. Expected refusals are values; anything thrown is a 500 with an id and no detail.
 */
import type { APIRoute } from 'astro';
import type { Endpoint, Output, Parsed } from '../../shared/lib/endpoint.ts';
import { WIRE_ERRORS } from '../../shared/lib/errors.ts';
import { readInput } from '../../shared/lib/input.ts';
import type { Asked } from './asked.ts';
import { plainFields, readFile, readJson } from './body.ts';
import type { App, Caller, User } from './context.ts';
import { kept, keptFile } from './kept.ts';
import { limit } from './limits.ts';
import { foreignOrigin } from './origin.ts';
import { Unreachable } from '../outgoing/post.ts';
import {
  attachmentReply,
  isRefusal,
  jsonReply,
  refusalReply,
  refuse,
  responseOf,
  type Refusal,
  type Reply,
} from './refusal.ts';
import { acceptToken } from './tokens.ts';
import { newId } from '../db/ids.ts';
import { isOutage, OUTAGE_RETRY_S } from '../db/outage.ts';

type Answer<E extends Endpoint> = Output<E> | Refusal;
type Work<E extends Endpoint> = (app: App, user: User, input: Parsed<E>) => Answer<E> | Promise<Answer<E>>;
type PublicWork<E extends Endpoint> = (app: App, input: Parsed<E>) => Answer<E> | Promise<Answer<E>>;

export type { Caller };

/** Where the input of a GET comes from: the query, and the bracketed segments of the path. */
export type Place = { query: URLSearchParams; params: Record<string, string | undefined> };

/** A declaration with what runs it: whoever has read a request can have it answered. Never throws. */
export type Call = {
  declaration: Endpoint;
  reply(caller: Caller, asked: Asked, place: Place): Promise<Reply>;
};
export type CallRoute = APIRoute & Call;

/** An API route of a declaration that needs a session. */
export const handle = <E extends Endpoint>(declaration: E, work: Work<E>): CallRoute =>
  route(declaration, ({ app, user }, input) => (user ? work(app, user, input) : refuse('SIGN_IN')));

/** An API route that anybody may call. */
export const handlePublic = <E extends Endpoint>(declaration: E, work: PublicWork<E>): CallRoute =>
  route(declaration, ({ app }, input) => work(app, input));

type Run<E extends Endpoint> = (caller: Caller, input: Parsed<E>) => Answer<E> | Promise<Answer<E>>;

function route<E extends Endpoint>(declaration: E, run: Run<E>): CallRoute {
  const reply: Call['reply'] = async (caller, asked, place) => {
    try {
      const answer = await answerOf(declaration, caller, asked, place, run);
      if (isRefusal(answer)) return refusalReply(answer);
      const { answersFile, attachment, cache, status } = declaration;
      if (attachment) return attachmentReply(answer, attachment);
      if (answersFile) return keptFile(answer as never, asked);
      return cache ? kept(answer, cache, asked) : jsonReply(answer, status);
    } catch (error) {
      if (error instanceof Unreachable) return away(caller.app, declaration.path, error);
      return unexpected(caller.app, declaration.path, error);
    }
  };
  const serve: APIRoute = async ({ locals, clientAddress, request, url, params }) => {
    const caller = { app: locals.app, user: locals.user, address: clientAddress };
    return responseOf(await reply(caller, request, { query: url.searchParams, params }));
  };
  return Object.assign(serve, { declaration, reply });
}

async function answerOf<E extends Endpoint>(
  declaration: E,
  caller: Caller,
  asked: Asked,
  place: Place,
  run: Run<E>,
): Promise<Answer<E>> {
  if (foreignOrigin(asked, caller.app.config.origin)) return refuse('FOREIGN_ORIGIN');
  if (declaration.access === 'user' && !caller.user) return refuse('SIGN_IN');
  const limited = await limit(declaration, caller);
  if (limited) return limited;
  const raw = await rawInput(declaration, asked, place);
  return isRefusal(raw) ? raw : perform(declaration, caller, raw.value, run);
}

async function rawInput(
  declaration: Endpoint,
  asked: Asked,
  { query, params }: Place,
): Promise<{ value: unknown } | Refusal> {
  if (declaration.file) return readFile(asked, declaration.file);
  if (declaration.method !== 'GET') return readJson(asked);
  const fields = plainFields(query);
  return isRefusal(fields) ? fields : { value: { ...fields, ...params } };
}

/** Parse, bot check, run: shared with forms that work without script. */
export async function perform<E extends Endpoint>(
  declaration: E,
  caller: Caller,
  raw: unknown,
  run: Run<E>,
): Promise<Answer<E>> {
  const read = readInput(declaration.input, raw);
  if ('fields' in read) return refuse('MALFORMED', read);
  const input = read.value as Parsed<E>;
  const { bot } = declaration;
  if (bot && !(await acceptToken(caller.app, tokenOf(input), bot.action(input as never))))
    return bot.refused as Output<E>;
  return run(caller, input);
}

const tokenOf = (input: unknown): string => (input as { token?: string }).token ?? '';

/** An outside service gave no usable answer: a 503 that says so, and nothing was changed. */
function away(app: App, path: string, error: Unreachable): Reply {
  app.log.warn({ err: error, route: path }, 'call without an outside service');
  return refusalReply(refuse('UNAVAILABLE'));
}

/** For what nobody expected: a 500 with an id, which the log explains. 503 when a part of ours cannot be had. */
export function unexpected(app: App, path: string, error: unknown): Reply {
  const id = newId(app.now());
  app.log.error({ err: error, route: path, id }, 'call failed');
  if (isOutage(error)) return refusalReply(refuse('UNAVAILABLE'), { 'retry-after': String(OUTAGE_RETRY_S) });
  return jsonReply({ error: WIRE_ERRORS.UNEXPECTED.error, id }, WIRE_ERRORS.UNEXPECTED.status);
}
