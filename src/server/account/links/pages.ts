/**
 * Pages of mailed links, as forms that post to themselves. Opening a page has no effect, because mail programs open
 * links to inspect them; only the button does. The token travels in the form, so the address of a page with an error
 * does not contain it.
 */
import { paths, withQuery } from '../../../shared/lib/paths.ts';
import { callAction, submitIfPosted, type Action, type Form, type Post } from '../../calls/form.ts';
import type { Call } from '../../calls/call.ts';
import type { App } from '../../context.ts';
import * as calls from '../calls.ts';
import { CONFIRM_OUTCOMES, CONFIRM_PURPOSES, type ConfirmOutcome } from '../email/confirmEmail.ts';
import { refuseLink } from './tokens.ts';
import { checkMailToken, type Purpose } from './tokens.ts';
import { formRefusal, inputOf, type FormRefusal } from '../../calls/fields.ts';
import { seeOther } from '../../calls/refusal.ts';

export type LinkRequest = Post & { url: URL };

/** `refused` is LINK_… for a link that has ended, otherwise a code of mailPagesCopy.refused. */
export type LinkForm = FormRefusal;

export const emptyLinkForm: LinkForm = { values: {}, errors: {} };

/** A one-button form of a page that a mailed link opens, or that requests such a link. */
export const mailForm = <P extends Post>(
  path: string,
  { declaration }: Call,
  action: Action<P, LinkForm>,
): Form<P, LinkForm> => ({
  path,
  access: declaration.access,
  limit: declaration,
  action: () => action,
  // The address does not contain the token, so the link's page needs it again.
  showAgain: (refusal, fields) => {
    const state = formRefusal(refusal, fields);
    return { ...state, values: inputOf('email', 'token')(fields) };
  },
});

/** Redirects to a page that is the same whether or not the account exists. */
export const forgotForm = mailForm(
  paths.forgot(),
  calls.forgotPassword,
  callAction(calls.forgotPassword, inputOf('email'), () => seeOther(paths.forgot('sent'))),
);

/** Redirects to sign-in once the password is set. */
export const resetForm = mailForm(
  paths.reset(),
  calls.resetPassword,
  callAction(calls.resetPassword, inputOf('token', 'new_password'), () =>
    seeOther(withQuery(paths.signIn(), { done: 'password' })),
  ),
);

/** Redirects to the page that says what the link has done, so that a reload does not use it again. */
export const confirmForm = mailForm(
  paths.confirmEmail(),
  calls.confirmEmail,
  callAction(calls.confirmEmail, inputOf('token'), ({ outcome }) =>
    seeOther(paths.confirmEmail(undefined, outcome)),
  ),
);

export const resetPage = (request: LinkRequest): Promise<Response | LinkForm> =>
  linkPage(request, ['reset'], resetForm);

export async function confirmPage(
  visit: LinkRequest,
): Promise<Response | (LinkForm & { outcome?: ConfirmOutcome })> {
  const outcome = CONFIRM_OUTCOMES.find((each) => each === visit.url.searchParams.get('done'));
  return outcome && visit.request.method !== 'POST'
    ? { ...emptyLinkForm, outcome }
    : linkPage(visit, CONFIRM_PURPOSES, confirmForm);
}

/** A page of a mailed link: GET shows it without any effect, POST performs it. */
export async function linkPage<V extends LinkRequest>(
  linkRequest: V,
  purposes: readonly Purpose[],
  form: Form<V, LinkForm>,
): Promise<Response | LinkForm> {
  const { app, url } = linkRequest;
  const state = await submitIfPosted(form, linkRequest);
  if (!state) return lookUpLink(app, url.searchParams.get('token') ?? '', purposes);
  // The form is shown again only after a typing mistake or a rate limit.
  const over = state instanceof Response || (state.refused && state.refused !== 'RATE_LIMIT');
  if (over) return state;
  const { values, refused = state.refused } = await lookUpLink(app, state.values['token'] ?? '', purposes);
  return { ...state, values, ...(refused && { refused }) };
}

async function lookUpLink(app: App, token: string, purposes: readonly Purpose[]): Promise<LinkForm> {
  const link = await checkMailToken(app.db.read, app, token, purposes);
  if (typeof link === 'string') return { ...emptyLinkForm, refused: refuseLink(link).refusal };
  return { ...emptyLinkForm, values: { token, email: link.email, purpose: link.purpose } };
}
