/** The page between a sign-in service and an account that is there already: its password, once. */
import type { APIContext } from 'astro';
import { paths } from '../../shared/lib/paths.ts';
import { readForm } from '../lib/body.ts';
import { foreignOrigin } from '../lib/origin.ts';
import { isRefusal, refusalResponse, refuse } from '../lib/refusal.ts';
import { emptyForm, seeOther, type FormState } from './forms.ts';
import { addIdentity } from './services/identities.ts';
import { deletePendingLink, pendingLink, type PendingLink } from './services/pendingLink.ts';
import { endSession } from './session/session.ts';
import { signInWithPassword } from './signIn.ts';

/** What the page shows: whose account, and by which service. */
export type LinkPage = { email: string; service: string; target: string; form: FormState };

/** @returns the page, or where to go: on when it is done, to sign-in when nothing is waiting (any more) */
export async function linkPage(context: APIContext): Promise<Response | LinkPage> {
  const { request, locals } = context;
  const { app } = locals;
  const pending = pendingLink(context);
  const service = app.services.find(({ issuer }) => issuer === pending?.identity.provider);
  if (!pending || !service) return context.redirect(paths.signIn(), 303);
  const { target, identity } = pending;
  const page = { email: identity.email, service: service.name, target };
  if (request.method !== 'POST') return { ...page, form: emptyForm() };
  const form = await submitted(context, pending);
  return form instanceof Response ? form : { ...page, form };
}

async function submitted(context: APIContext, pending: PendingLink): Promise<Response | FormState> {
  const { clientAddress, locals, request } = context;
  const { app, user } = locals;
  if (foreignOrigin(request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const fields = await readForm(request);
  if (isRefusal(fields)) return refusalResponse(fields);
  const { password = '' } = fields;
  if (!password) return { values: {}, errors: { password: 'Password is required.' } };
  const { email } = pending.identity;
  const entered = await signInWithPassword(app, clientAddress, { email, password });
  if (!entered.ok) return { ...emptyForm(entered.error), wait: entered.wait };
  const { kind } = await addIdentity(app, { id: entered.userId, email }, pending.identity);
  if (user) await endSession(app, user.sessionId);
  deletePendingLink(context);
  app.log.info({ kind }, 'sign-in service linked by password');
  return seeOther(pending.target, entered.cookies);
}
