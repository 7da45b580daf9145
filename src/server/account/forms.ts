/** Sign-in and sign-up as forms that post to their own page: a response to send, or the form with what was typed. */
import * as v from 'valibot';
import { register as registerCall } from '../../shared/account/endpoints.ts';
import { registrationSchema } from '../../shared/account/rules.ts';
import { paths } from '../../shared/lib/paths.ts';
import { readForm } from '../lib/body.ts';
import type { App } from '../lib/context.ts';
import { limit } from '../lib/limits.ts';
import { foreignOrigin } from '../lib/origin.ts';
import { isRefusal, PRIVATE, refusalResponse, refuse, type Refusal } from '../lib/refusal.ts';
import { register } from './account.ts';
import { endSession } from './session/session.ts';
import { signInWithPassword } from './signIn.ts';
import { startAuthorization } from './services/startService.ts';

/**
 * `error` is an Auth.js code, RateLimit (`wait` is then in seconds), or undefined; field messages are sentences. Passwords
 * are never sent back.
 */
export type FormState = {
  values: Record<string, string>;
  errors: Record<string, string>;
  error?: string;
  wait?: number;
};

export const emptyForm = (error?: string): FormState => ({ values: {}, errors: {}, error });

/** Whether the refusal may be of an account that opens by a mailed link; said to everybody alike (threat 24). */
export const mayBeWaiting = ({ config }: App, { error }: FormState): boolean =>
  config.signUp === 'confirmed' && error === 'CredentialsSignin';

type Post = { app: App; request: Request; address: string; target: string; oldSession: string | undefined };
type Fields = Record<string, string>;

export const submitSignIn = (post: Post): Promise<Response | FormState> =>
  submitted(post, async (fields) => {
    if (fields['provider']) return leaveFor(post, fields['provider']);
    const errors: Fields = {};
    if (!fields['email']?.trim()) errors['email'] = 'Email is required.';
    if (!fields['password']) errors['password'] = 'Password is required.';
    return Object.keys(errors).length ? { values: fields, errors } : enter(post, fields);
  });

export const submitSignUp = (post: Post): Promise<Response | FormState> =>
  submitted(post, async (fields) => {
    if (fields['provider']) return leaveFor(post, fields['provider']);
    const { email = '', password = '', firstname = '', lastname = '', preferred_name = '' } = fields;
    const parsed = v.safeParse(registrationSchema, { email, password, firstname, lastname, preferred_name });
    if (!parsed.success) return { values: fields, errors: messages(parsed.issues) };
    const refused =
      (await limit(registerCall, { ...post, user: undefined })) ?? (await register(post.app, parsed.output));
    if (isRefusal(refused)) return refusedState(fields, refused);
    // The same for everybody, and the mail says the rest (threat 24).
    if (post.app.config.signUp === 'confirmed')
      return seeOther(paths.signUp(post.target === '/' ? undefined : post.target, 'sent'), []);
    return enter(post, fields);
  });

const refusedState = (values: Fields, { refusal, extra }: Refusal): FormState =>
  refusal === 'RATE_LIMIT'
    ? { values, errors: {}, error: 'RateLimit', wait: Number(extra['retry_after']) }
    : { values, errors: (extra['fields'] ?? {}) as Fields };

async function submitted(
  { app, request }: Post,
  work: (fields: Fields) => Promise<Response | FormState>,
): Promise<Response | FormState> {
  if (foreignOrigin(request, app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  const fields = await readForm(request);
  if (isRefusal(fields)) return refusalResponse(fields);
  const answer = await work(fields);
  if (answer instanceof Response) return answer;
  const { password: _, ...values } = answer.values;
  return { ...answer, values };
}

/** To the page of a service; it sends the traveler back to `/api/auth/callback/{provider}`. */
async function leaveFor({ app, address, target }: Post, provider: string): Promise<Response | FormState> {
  const started = await startAuthorization(app, address, provider, target);
  if (!started.ok) return { ...emptyForm(started.error), wait: started.wait };
  return seeOther(started.location, started.cookies);
}

async function enter(
  { app, address, target, oldSession }: Post,
  fields: Fields,
): Promise<Response | FormState> {
  const { email = '', password = '' } = fields;
  const result = await signInWithPassword(app, address, { email, password });
  if (!result.ok) return { values: fields, errors: {}, error: result.error, wait: result.wait };
  // The session that this browser had before is over (threat 4).
  if (oldSession) await endSession(app, oldSession);
  return seeOther(target, result.cookies);
}

/** @param cookies Set-Cookie lines */
export function seeOther(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': PRIVATE });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function messages(issues: readonly v.BaseIssue<unknown>[]): Fields {
  const errors: Fields = {};
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return errors;
}
