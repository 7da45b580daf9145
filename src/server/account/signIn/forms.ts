/** Sign-in and sign-up as forms that post to their own page: a response to send, or the form with what was typed. */
import { paths } from '../../../shared/lib/paths.ts';
import { runCall } from '../../calls/call.ts';
import { type Action, type Form, type Post } from '../../calls/form.ts';
import type { App } from '../../context.ts';
import { isRefusal, type Refusal, seeOther } from '../../calls/refusal.ts';
import { register } from '../calls.ts';
import { endSession } from '../session/session.ts';
import { signInWithPassword } from './signInWithPassword.ts';
import { startAuthorization } from '../services/startService.ts';
import { formRefusal, inputOf, valueOf, type FormRefusal, type Fields } from '../../calls/fields.ts';
import { serverMessages } from '../../../shared/lib/serverMessages.ts';

/** `error` is an Auth.js code, RateLimit (`wait` is then in seconds), or undefined. Passwords are never sent back. */
export type FormState = FormRefusal & { error?: string };

export const emptyForm = (error?: string): FormState => ({ values: {}, errors: {}, error });

/** Whether the refusal may be of an account that opens by a mailed link; said to everybody alike (threat 24). */
export const mayBeWaiting = ({ config }: App, { error }: FormState): boolean =>
  config.signUp === 'confirmed' && error === 'CredentialsSignin';

/** `target` is a path of ours, for afterwards. */
type SignInPost = Post & { target: string; oldSession: string | undefined };
type Button = Action<SignInPost, FormState>;

const signIn: Button = {
  run: (post, fields) => {
    const errors: FormState['errors'] = {};
    if (!valueOf(fields, 'email').trim()) errors['email'] = serverMessages.account.emailRequired;
    if (!valueOf(fields, 'password')) errors['password'] = serverMessages.account.passwordRequired;
    return Object.keys(errors).length ? { ...typedAgain(fields), errors } : enter(post, fields);
  },
};

const signUp: Button = {
  limit: register.declaration,
  run: async (post, fields) => {
    const input = inputOf('email', 'password', 'firstname', 'lastname', 'preferred_name')(fields);
    const answer = await runCall(register, post, input);
    if (isRefusal(answer)) return answer;
    // The same for everybody, and the mail says the rest (threat 24).
    if (post.app.config.signUp === 'confirmed')
      return seeOther(paths.signUp(post.target === '/' ? undefined : post.target, 'sent'));
    return enter(post, fields);
  },
};

const byService: Button = { run: (post, fields) => leaveFor(post, valueOf(fields, 'provider')) };

/** In the codes of Auth.js, which these pages have words for. */
export function signInAgain(refusal: Refusal, fields: Fields): FormState {
  const { refused, ...state } = formRefusal(refusal, fields);
  return refused ? { ...state, refused, error: refused === 'RATE_LIMIT' ? 'RateLimit' : refused } : state;
}

export const signInForm: Form<SignInPost, FormState> = {
  path: paths.signIn(),
  access: 'public',
  action: (fields) => (valueOf(fields, 'provider') ? byService : signIn),
  again: signInAgain,
};

export const signUpForm: Form<SignInPost, FormState> = {
  path: paths.signUp(),
  access: 'public',
  action: (fields) => (valueOf(fields, 'provider') ? byService : signUp),
  again: signInAgain,
};

const typedAgain = (fields: Fields): FormState => {
  const { password: _, ...values } = inputOf(...Object.keys(fields))(fields);
  return { values, errors: {} };
};

/** To the page of a service; it sends the traveler back to `/api/auth/callback/{provider}`. */
async function leaveFor(
  { app, address, target }: SignInPost,
  provider: string,
): Promise<Response | FormState> {
  const started = await startAuthorization(app, address, provider, target);
  if (!started.ok) return { ...emptyForm(started.error), wait: started.wait };
  return seeOther(started.location, started.cookies);
}

async function enter(
  { app, address, target, oldSession }: SignInPost,
  fields: Fields,
): Promise<Response | FormState> {
  const [email, password] = [valueOf(fields, 'email'), valueOf(fields, 'password')];
  const result = await signInWithPassword(app, address, { email, password });
  if (!result.ok)
    return { ...typedAgain(fields), error: result.error, ...(result.wait && { wait: result.wait }) };
  // The session that this browser had before is over (threat 4).
  if (oldSession) await endSession(app, oldSession);
  return seeOther(target, result.cookies);
}
