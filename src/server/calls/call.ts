/**
 * A declared call with its work, answered as JSON or as a file. Every thrown error becomes a 500 with an id and no
 * detail.
 */
import type { Endpoint, ParsedInput } from '../../shared/lib/endpoint.ts';
import type { CallRequest } from './request.ts';
import { queryFields, readFile } from './body.ts';
import type { App, Caller, User } from '../context.ts';
import { readJson } from './jsonBody.ts';
import { failureReply } from './failure.ts';
import { networkLimits, callLimits } from './limits.ts';
import { cacheableReply, cacheableFile } from './etag.ts';
import { attachmentReply, downloadReply } from './download.ts';
import { isRefusal, jsonReply, refusalReply, refuse, type Refusal, type Reply } from './refusal.ts';
import { Unreachable } from '../outgoing/post.ts';
import { admit, perform, type Answer } from './pipeline.ts';

export type Call<E extends Endpoint = Endpoint> = {
  declaration: E;
  work(caller: Caller, input: ParsedInput<E>): Answer<E> | Promise<Answer<E>>;
};

type UserWork<E extends Endpoint> = (
  app: App,
  user: User,
  input: ParsedInput<E>,
) => Answer<E> | Promise<Answer<E>>;
type PublicWork<E extends Endpoint> = (app: App, input: ParsedInput<E>) => Answer<E> | Promise<Answer<E>>;

/** A call that needs a session. */
export const userCall = <E extends Endpoint>(declaration: E, work: UserWork<E>): Call<E> => ({
  declaration,
  work: ({ app, user }, input) => (user ? work(app, user, input) : refuse('SIGN_IN')),
});

/** A call open to any client. */
export const publicCall = <E extends Endpoint>(declaration: E, work: PublicWork<E>): Call<E> => ({
  declaration,
  work: ({ app }, input) => work(app, input),
});

/** The input of a GET: the query, and the bracketed segments of the path. */
type GetInput = { query: URLSearchParams; params: Record<string, string> };

/** Never throws. */
export async function reply(call: Call, caller: Caller, req: CallRequest, input: GetInput): Promise<Reply> {
  const { declaration } = call;
  try {
    const answer = await answerOf(call, caller, req, input);
    if (isRefusal(answer)) return refusalReply(answer);
    const { answersDownload, answersFile, attachment, cache, status } = declaration;
    if (attachment) return attachmentReply(answer, attachment);
    if (answersDownload) return downloadReply(answer as never);
    if (answersFile) return cacheableFile(answer as never, req);
    return cache ? cacheableReply(answer, cache, req) : jsonReply(answer, status);
  } catch (error) {
    if (error instanceof Unreachable) return serviceUnavailable(caller.app, declaration.path, error);
    return failureReply(caller.app, declaration.path, error);
  }
}

async function answerOf(
  call: Call,
  caller: Caller,
  req: CallRequest,
  input: GetInput,
): Promise<Answer<Endpoint>> {
  const { declaration } = call;
  const own = callLimits(declaration, caller);
  const tries = own.length ? [...own, ...networkLimits(caller)] : [];
  const refused = await admit(declaration.access, caller, req, tries);
  if (refused) return refused;
  const raw = await readRaw(declaration, req, input);
  return isRefusal(raw) ? raw : runCall(call, caller, raw.value);
}

/** @param raw the input as sent: a JSON value, the fields of a form, a query or a file */
export const runCall = <E extends Endpoint>(
  { declaration, work }: Call<E>,
  caller: Caller,
  raw: unknown,
): Promise<Answer<E>> => perform(declaration, caller, raw, work);

async function readRaw(
  declaration: Endpoint,
  req: CallRequest,
  { query, params }: GetInput,
): Promise<{ value: unknown } | Refusal> {
  if (!declaration.file && declaration.method !== 'GET') return readJson(req, declaration.maxBytes);
  const fields = queryFields(query);
  if (isRefusal(fields)) return fields;
  const file = declaration.file ? await readFile(req, declaration.file) : { value: {} };
  return isRefusal(file) ? file : { value: { ...fields, ...params, ...file.value } };
}

/** 503: an outside service gave no usable answer, and nothing was changed. */
function serviceUnavailable(app: App, path: string, error: Unreachable): Reply {
  app.log.warn({ err: error, route: path }, 'call without an outside service');
  return refusalReply(refuse('UNAVAILABLE'));
}
