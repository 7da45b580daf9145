/** The pages that delete an account, as forms that post to themselves (F158). */
import type { APIContext } from 'astro';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import {
  emptyLinkForm,
  linkPage,
  mailForm,
  type LinkForm,
  type LinkRequest,
} from '../account/links/pages.ts';
import { signedOutResponse } from '../account/session/signOutForm.ts';
import { callAction, postOf, submitIfPosted } from '../calls/form.ts';
import type { User } from '../context.ts';
import * as calls from './calls.ts';
import { hasPassword } from './deletion.ts';
import { inputOf } from '../calls/fields.ts';

type Context = Pick<APIContext, 'clientAddress' | 'cookies' | 'locals' | 'request' | 'url'>;

/** `byPassword`: the account has one; without one a link is mailed, and `sent` says so. */
type DeletionForm = Pick<LinkForm, 'errors' | 'refused' | 'sentence' | 'wait'> & {
  byPassword: boolean;
  sent: boolean;
};

type DeletionVisit = LinkRequest & { context: Context };

const LINK_SENT: LinkForm = { ...emptyLinkForm };

const redirectHome = (_: unknown, { context }: DeletionVisit): Response =>
  signedOutResponse(context, withQuery(paths.signIn(), { done: 'deleted' }));

export const deletionByPassword = mailForm(
  paths.deleteAccount(),
  calls.deleteMe,
  callAction(calls.deleteMe, inputOf('password'), redirectHome),
);

export const deletionByMail = mailForm(
  paths.deleteAccount(),
  calls.askDeletion,
  callAction(
    calls.askDeletion,
    () => ({}),
    () => LINK_SENT,
  ),
);

export const deletionByLink = mailForm(
  paths.deleteByLink(),
  calls.deleteByLink,
  callAction(calls.deleteByLink, inputOf('token'), redirectHome),
);

/** @returns a redirect once the account is deleted, otherwise the page's data. The password is never sent back */
export async function deletionPage(context: Context, user: User): Promise<Response | DeletionForm> {
  const byPassword = await hasPassword(context.locals.app, user);
  const request = { ...visitOf(context), user };
  const posted = await submitIfPosted(byPassword ? deletionByPassword : deletionByMail, request);
  const form = posted ?? emptyLinkForm;
  return form instanceof Response ? form : { ...form, byPassword, sent: form === LINK_SENT };
}

/** The page of the mailed link, signed in or not. */
export const deletionLinkPage = (context: Context): Promise<Response | LinkForm> =>
  linkPage(visitOf(context), ['delete'], deletionByLink);

const visitOf = (context: Context): DeletionVisit => ({
  ...{ ...postOf(context), user: undefined },
  ...{ url: context.url, context },
});
