/**
 * A form that posts to its own page without script, through the same pipeline as the calls. The response is a redirect
 * (303), or the page again with the reason and what was typed.
 */
import type { APIContext } from 'astro';
import type { Endpoint, Output } from '../../shared/lib/endpoint.ts';
import { mediaType, readFormLists } from './body.ts';
import type { Caller, User } from '../context.ts';
import { refuseOverLimit, networkLimits, callLimits, type LimitedWork } from './limits.ts';
import { isRefusal, refusalResponse, refuse, type Refusal } from './refusal.ts';
import { runCall, type Call } from './call.ts';
import { admit } from './pipeline.ts';
import type { Fields, FormRefusal } from './fields.ts';

export type Post = Caller & { request: Request };

/**
 * What a page of a signed-in user that posts to itself is asked with.
 * `takeInterrupted`: what was typed before a session ended (interruptedForm.ts), once
 */
export type PageRequest = Post & {
  user: User;
  query: URLSearchParams;
  takeInterrupted?: () => Fields | undefined;
};

/**
 * Reads user and address only when they are needed, because a page that is cached for all visitors has neither until it
 * is posted to.
 * @param context of a page or an endpoint
 */
export const postOf = (context: Pick<APIContext, 'clientAddress' | 'locals' | 'request'>): Post => ({
  app: context.locals.app,
  request: context.request,
  get user() {
    return context.locals.user;
  },
  get address() {
    return context.clientAddress;
  },
});

/** What one button of a form does. */
export type Action<P extends Post, R> = {
  /** The work whose limit applies; absent for work that counts by itself. */
  limit?: LimitedWork | undefined;
  run(post: P, fields: Fields): Response | R | Refusal | Promise<Response | R | Refusal>;
};

export type Form<P extends Post = Post, R = FormRefusal> = {
  /** The route it posts to. */
  path: string;
  access: Endpoint['access'];
  /** A limit shared by all buttons, counted before the body is read. */
  limit?: LimitedWork;
  /** @returns the pressed button's action; undefined for what no form of the page sends */
  action(fields: Fields, post: P): Action<P, R> | undefined;
  /** The form of the page that sends a file, if any: `run` reads the body. */
  upload?: { limit: LimitedWork; run(post: P): Promise<Response | R | Refusal> };
  /** @param fields empty when the body was not read */
  showAgain(refusal: Refusal, fields: Fields, post: P): Response | R | Promise<Response | R>;
};

export async function submit<P extends Post, R>(form: Form<P, R>, post: P): Promise<Response | R> {
  const { request } = post;
  const upload = mediaType(request) === 'multipart/form-data' ? form.upload : undefined;
  const limit = upload?.limit ?? form.limit;
  const tries = [...(limit ? callLimits(limit, post) : []), ...networkLimits(post)];
  const refused = await admit(form.access, post, request, tries);
  // The middleware stores the form and redirects to sign-in.
  if (refused?.refusal === 'SIGN_IN') return refusalResponse(refused);
  if (upload) {
    const outcome = refused ?? (await upload.run(post));
    return isRefusal(outcome) ? form.showAgain(outcome, {}, post) : outcome;
  }
  // After a rate limit the page shows what was typed; any other refusal ignores the body.
  const fields = !refused || refused.refusal === 'RATE_LIMIT' ? await readFormLists(request) : {};
  // None of our forms sends such a body, so no page is needed.
  if (isRefusal(fields) && fields.refusal === 'MALFORMED') return refusalResponse(refused ?? fields);
  if (isRefusal(fields)) return form.showAgain(refused ?? fields, {}, post);
  const outcome = refused ?? (await outcomeOf(form, post, fields));
  return isRefusal(outcome) ? form.showAgain(outcome, fields, post) : outcome;
}

/** @returns undefined for a page that is only looked at */
export const submitIfPosted = async <P extends Post, R>(
  form: Form<P, R>,
  post: P,
): Promise<Response | R | undefined> => (post.request.method === 'POST' ? submit(form, post) : undefined);

async function outcomeOf<P extends Post, R>(
  form: Form<P, R>,
  post: P,
  fields: Fields,
): Promise<Response | R | Refusal> {
  const action = form.action(fields, post);
  if (!action) return refuse('MALFORMED');
  const counted = !form.limit && action.limit ? callLimits(action.limit, post) : [];
  return (await refuseOverLimit(post, counted)) ?? action.run(post, fields);
}

/** A button that runs a declared call. */
export const callAction = <E extends Endpoint, P extends Post = Post, R = never>(
  call: Call<E>,
  input: (fields: Fields) => unknown,
  respond: (output: Output<E>, post: P, fields: Fields) => Response | Exclude<R, Response>,
): Action<P, Exclude<R, Response>> => ({
  limit: call.declaration,
  run: async (post, fields) => {
    const answer = await runCall(call, post, input(fields));
    return isRefusal(answer) ? answer : respond(answer, post, fields);
  },
});
