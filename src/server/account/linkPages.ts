/**
 * The pages of mailed links, as forms that post to their own page. Opening one does nothing: mail programs open links to
 * look at them, and only a press of the button counts. The token travels in the form, so that a page with an error has
 * none in its address.
 */
import * as calls from '../../shared/account/mailEndpoints.ts';
import type { Endpoint, Output, Parsed } from '../../shared/lib/endpoint.ts';
import type { WireCode } from '../../shared/lib/errors.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { readForm } from '../lib/body.ts';
import type { App, User } from '../lib/context.ts';
import { perform } from '../calls/pipeline.ts';
import { limit } from '../lib/limits.ts';
import { foreignOrigin } from '../lib/origin.ts';
import { isRefusal, PRIVATE, refusalResponse, refuse, type Refusal } from '../lib/refusal.ts';
import { CONFIRM_PURPOSES, confirmEmail, type Confirmation } from './email/confirmEmail.ts';
import { requestReset } from './password/requestReset.ts';
import { refuseLink } from './links/refuseLink.ts';
import { checkMailToken, type Purpose } from './links/tokens.ts';
import { resetPassword } from './password/resetPassword.ts';

/** `user`: for what only a session may do. */
export type Post = { app: App; user?: User; request: Request; address: string };
export type Visit = Post & { url: URL };
type Fields = Record<string, string>;

/** `refused` is LINK_… for a link that is over, otherwise a code of mailPagesCopy.refused. */
export type LinkForm = {
  values: Fields;
  errors: Fields;
  refused?: WireCode;
  /** Seconds, with RATE_LIMIT. */
  wait?: number | undefined;
  outcome?: Confirmation['outcome'];
};

export const emptyLinkForm: LinkForm = { values: {}, errors: {} };

/** @returns a redirect to the page that says the same to everybody, or the form with what was wrong */
export const submitForgot = (post: Post): Promise<Response | LinkForm> =>
  submitted(post, calls.forgotPassword, requestReset, () => seeOther(paths.forgot('sent')));

/** @returns a redirect to sign-in once the password is set, otherwise the page's state. Passwords are never sent back */
export const resetForm = (visit: Visit): Promise<Response | LinkForm> =>
  linkForm(visit, ['reset'], () =>
    submitted(visit, calls.resetPassword, resetPassword, () =>
      seeOther(withQuery(paths.signIn(), { done: 'password' })),
    ),
  );

/** @returns the page's state; with `outcome` once the link was used */
export const confirmForm = (visit: Visit): Promise<Response | LinkForm> =>
  linkForm(visit, CONFIRM_PURPOSES, () =>
    submitted(visit, calls.confirmEmail, confirmEmail, ({ outcome }) => ({ ...emptyLinkForm, outcome })),
  );

/** A page of a mailed link: looked at by GET, without any effect, and done by POST. */
export async function linkForm(
  { app, request, url }: Visit,
  purposes: readonly Purpose[],
  submit: () => Promise<Response | LinkForm>,
): Promise<Response | LinkForm> {
  if (request.method !== 'POST') return looked(app, url.searchParams.get('token') ?? '', purposes);
  const form = await submit();
  if (form instanceof Response || form.outcome || form.refused?.startsWith('LINK_')) return form;
  const { values, refused = form.refused } = await looked(app, form.values['token'] ?? '', purposes);
  return { ...form, values, ...(refused && { refused }) };
}

async function looked(app: App, token: string, purposes: readonly Purpose[]): Promise<LinkForm> {
  const link = await checkMailToken(app.db.read, app, token, purposes);
  if (typeof link === 'string') return { ...emptyLinkForm, refused: refuseLink(link).refusal };
  return { ...emptyLinkForm, values: { token, email: link.email, purpose: link.purpose } };
}

/** What a form without script brings, run as the call that it stands for. */
export async function submitted<E extends Endpoint>(
  post: Post,
  call: E,
  run: (app: App, input: Parsed<E>) => Promise<Output<E> | Refusal>,
  done: (output: Output<E>) => Response | LinkForm,
): Promise<Response | LinkForm> {
  const { app, user, address, request } = post;
  if (foreignOrigin(request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const fields = await readForm(request);
  if (isRefusal(fields)) return refusalResponse(fields);
  const { email = '', token = '' } = fields;
  const values = { email, token };
  const caller = { app, user, address };
  const answer =
    (await limit(call, caller)) ?? (await perform(call, caller, fields, (_, input) => run(app, input)));
  return isRefusal(answer) ? refusedForm(values, answer) : done(answer);
}

function refusedForm(values: Fields, { refusal, extra }: Refusal): LinkForm {
  const errors = (extra['fields'] ?? {}) as Fields;
  if (Object.keys(errors).length) return { values, errors };
  return { values, errors, refused: refusal, wait: extra['retry_after'] as number | undefined };
}

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': PRIVATE } });
