/**
 * The pages of mailed links, as forms that post to their own page. Opening one does nothing: mail programs open links to
 * look at them, and only a press of the button counts. The token travels in the form, so that a page with an error has
 * none in its address.
 */
import { paths, withQuery } from '../../../shared/lib/paths.ts';
import { callAction, submit, type Action, type Form, type Post } from '../../calls/form.ts';
import type { Call } from '../../calls/call.ts';
import type { App } from '../../context.ts';
import * as calls from '../calls.ts';
import { CONFIRM_PURPOSES, type Confirmation } from '../email/confirmEmail.ts';
import { refuseLink } from './tokens.ts';
import { checkMailToken, type Purpose } from './tokens.ts';
import { formRefusal, inputOf, type FormRefusal } from '../../calls/fields.ts';
import { seeOther } from '../../calls/refusal.ts';

export type LinkRequest = Post & { url: URL };

/** `refused` is LINK_… for a link that is over, otherwise a code of mailPagesCopy.refused. */
export type LinkForm = FormRefusal & { outcome?: Confirmation['outcome'] };

export const emptyLinkForm: LinkForm = { values: {}, errors: {} };

/** A form with one button, whose page is told by a link in a mail or leads to one. */
export const mailForm = <P extends Post>(
  path: string,
  { declaration }: Call,
  action: Action<P, LinkForm>,
): Form<P, LinkForm> => ({
  path,
  access: declaration.access,
  limit: declaration,
  action: () => action,
  // The link's own page needs the token again; it is in no address.
  again: (refusal, fields) => {
    const state = formRefusal(refusal, fields);
    return { ...state, values: inputOf('email', 'token')(fields) };
  },
});

/** Leads to the page that says the same to everybody. */
export const forgotForm = mailForm(
  paths.forgot(),
  calls.forgotPassword,
  callAction(calls.forgotPassword, inputOf('email'), () => seeOther(paths.forgot('sent'))),
);

/** Leads to sign-in once the password is set. */
export const resetForm = mailForm(
  paths.reset(),
  calls.resetPassword,
  callAction(calls.resetPassword, inputOf('token', 'new_password'), () =>
    seeOther(withQuery(paths.signIn(), { done: 'password' })),
  ),
);

/** The page again, with `outcome` once the link was used. */
export const confirmForm = mailForm(
  paths.confirmEmail(),
  calls.confirmEmail,
  callAction(calls.confirmEmail, inputOf('token'), ({ outcome }): LinkForm => ({
    ...emptyLinkForm,
    outcome,
  })),
);

export const resetPage = (visit: LinkRequest): Promise<Response | LinkForm> =>
  linkPage(visit, ['reset'], resetForm);

export const confirmPage = (visit: LinkRequest): Promise<Response | LinkForm> =>
  linkPage(visit, CONFIRM_PURPOSES, confirmForm);

/** A page of a mailed link: looked at by GET, without any effect, and done by POST. */
export async function linkPage<V extends LinkRequest>(
  visit: V,
  purposes: readonly Purpose[],
  form: Form<V, LinkForm>,
): Promise<Response | LinkForm> {
  const { app, request, url } = visit;
  if (request.method !== 'POST') return looked(app, url.searchParams.get('token') ?? '', purposes);
  const state = await submit(form, visit);
  // Only who mistyped, or has to wait, is shown the link's form again.
  const over =
    state instanceof Response || state.outcome || (state.refused && state.refused !== 'RATE_LIMIT');
  if (over) return state;
  const { values, refused = state.refused } = await looked(app, state.values['token'] ?? '', purposes);
  return { ...state, values, ...(refused && { refused }) };
}

async function looked(app: App, token: string, purposes: readonly Purpose[]): Promise<LinkForm> {
  const link = await checkMailToken(app.db.read, app, token, purposes);
  if (typeof link === 'string') return { ...emptyLinkForm, refused: refuseLink(link).refusal };
  return { ...emptyLinkForm, values: { token, email: link.email, purpose: link.purpose } };
}
