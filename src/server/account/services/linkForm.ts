/** The page that asks once for the password of an existing account before a sign-in service is linked to it. */
import type { APIContext } from 'astro';
import { paths } from '../../../shared/lib/paths.ts';
import { postOf, submitIfPosted, type Form, type Post } from '../../calls/form.ts';
import { emptyForm, signInAgain, type FormState } from '../signIn/forms.ts';
import { addIdentity } from './identities.ts';
import { deletePendingLink, pendingLink, type PendingLink } from './pendingLink.ts';
import { endSession } from '../session/session.ts';
import { signInWithPassword } from '../signIn/signInWithPassword.ts';
import { valueOf, type Fields } from '../../calls/fields.ts';
import { seeOther } from '../../calls/refusal.ts';
import { serverMessages } from '../../../shared/lib/serverMessages.ts';

type LinkPage = { email: string; service: string; target: string; form: FormState };

/** @returns the page, or a redirect: to the target when linked, to sign-in when no link is pending */
export async function linkPage(context: APIContext): Promise<Response | LinkPage> {
  const { app } = context.locals;
  const pending = pendingLink(context);
  const service = app.services.find(({ issuer }) => issuer === pending?.identity.provider);
  if (!pending || !service) return seeOther(paths.signIn());
  const { target, identity } = pending;
  const page = { email: identity.email, service: service.name, target };
  const form = await submitIfPosted(linkForm, { ...postOf(context), context, pending });
  return form instanceof Response ? form : { ...page, form: form ?? emptyForm() };
}

type LinkPost = Post & { context: APIContext; pending: PendingLink };

export const linkForm: Form<LinkPost, FormState> = {
  path: paths.linkAccount(),
  access: 'public',
  action: () => ({ run: linkByPassword }),
  showAgain: signInAgain,
};

async function linkByPassword(
  { app, user, address, context, pending }: LinkPost,
  fields: Fields,
): Promise<Response | FormState> {
  const password = valueOf(fields, 'password');
  if (!password) return { values: {}, errors: { password: serverMessages.account.passwordRequired } };
  const { email } = pending.identity;
  const entered = await signInWithPassword(app, address, { email, password });
  if (!entered.ok) return { ...emptyForm(entered.error), wait: entered.wait };
  const { kind } = await addIdentity(app, { id: entered.userId, email }, pending.identity);
  if (user) await endSession(app, user.sessionId);
  deletePendingLink(context);
  app.log.info({ kind }, 'sign-in service linked by password');
  return seeOther(pending.target, entered.cookies);
}
