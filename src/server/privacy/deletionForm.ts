/** The pages that ask before an account is deleted, as forms that post to themselves (F158). */
import type { APIContext } from 'astro';
import * as calls from '../../shared/account/privacyEndpoints.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { signedOutResponse } from '../account/session/signedOut.ts';
import { emptyLinkForm, linkForm, submitted, type LinkForm, type Visit } from '../account/linkPages.ts';
import type { User } from '../lib/context.ts';
import { deleteMe, hasPassword } from './deletion.ts';
import { askDeletion, deleteByLink } from './deletionLink.ts';

type Context = Pick<APIContext, 'clientAddress' | 'cookies' | 'locals' | 'request' | 'url'>;

/** `byPassword`: the traveler has one; without one a link is mailed, and `sent` says so. */
export type DeletionForm = Pick<LinkForm, 'errors' | 'refused' | 'wait'> & {
  byPassword: boolean;
  sent: boolean;
};

const SENT: LinkForm = { ...emptyLinkForm };

/** @returns the way out once the account is gone, otherwise what the page shows. The password is never sent back */
export async function deletionForm(context: Context, user: User): Promise<Response | DeletionForm> {
  const byPassword = await hasPassword(context.locals.app, user);
  if (context.request.method !== 'POST') return { ...emptyLinkForm, byPassword, sent: false };
  const visit = { ...visitOf(context), user };
  const form = byPassword
    ? await submitted(
        visit,
        calls.deleteMe,
        (app, input) => deleteMe(app, user, input),
        () => gone(context),
      )
    : await submitted(
        visit,
        calls.askDeletion,
        (app) => askDeletion(app, user),
        () => SENT,
      );
  return form instanceof Response ? form : { ...form, byPassword, sent: form === SENT };
}

/** The same where the mailed link leads, signed in or not. */
export function deletionLinkForm(context: Context): Promise<Response | LinkForm> {
  const visit = visitOf(context);
  return linkForm(visit, ['delete'], () =>
    submitted(visit, calls.deleteByLink, deleteByLink, () => gone(context)),
  );
}

const visitOf = ({ clientAddress: address, locals: { app }, request, url }: Context): Visit => ({
  app,
  address,
  request,
  url,
});

const gone = (context: Context): Response =>
  signedOutResponse(context, withQuery(paths.signIn(), { done: 'deleted' }));
