/** Sign-in and sign-up as forms that post to their own page: a response, or the form with what was typed. */
import { paths } from '../../../shared/lib/paths.ts';
import { passkeyAnswerSchema } from '../../../shared/account/passkeys.ts';
import { runCall } from '../../calls/call.ts';
import { type Action, type Form, type Post } from '../../calls/form.ts';
import type { App } from '../../context.ts';
import { isRefusal, joinRefusals, type Refusal, seeOther } from '../../calls/refusal.ts';
import { register } from '../calls.ts';
import { readCredential } from '../passkeys/credential.ts';
import { signInWithPasskey } from '../passkeys/signInWithPasskey.ts';
import { endSession } from '../session/session.ts';
import { guessableRefusal } from './register.ts';
import { signInWithPassword } from './signInWithPassword.ts';
import { startAuthorization } from '../services/startService.ts';
import { formRefusal, inputOf, valueOf, type FormRefusal, type Fields } from '../../calls/fields.ts';
import { serverMessages } from '../../../shared/lib/serverMessages.ts';

/** `error` is an Auth.js code, RateLimit (`wait` is then in seconds), or undefined. Passwords are never sent back. */
export type FormState = FormRefusal & { error?: string };

export const emptyForm = (error?: string): FormState => ({ values: {}, errors: {}, error });

/** Whether the account may be waiting for its mailed link; the same for every address (threat 24). */
export const mayBeWaiting = ({ config }: App, { error }: FormState): boolean =>
  config.signUp === 'confirmed' && error === 'CredentialsSignin';

/** `target` is our path to go on to. */
type SignInPost = Post & { target: string; oldSession: string | undefined };
type Button = Action<SignInPost, FormState>;

const signIn: Button = {
  run: (post, fields) => {
    const errors: FormState['errors'] = {};
    if (!valueOf(fields, 'email').trim()) errors['email'] = serverMessages.account.emailRequired;
    if (!valueOf(fields, 'password')) errors['password'] = serverMessages.account.passwordRequired;
    return Object.keys(errors).length ? { ...typedAgain(fields), errors } : signInAndRedirect(post, fields);
  },
};

const signUp: Button = {
  limit: register.declaration,
  run: async (post, fields) => {
    const input = inputOf('email', 'password', 'firstname', 'lastname', 'preferred_name')(fields);
    const answer = await runCall(register, post, input);
    if (isRefusal(answer)) {
      const [email, password] = [valueOf(fields, 'email'), valueOf(fields, 'password')];
      const guessable = password ? await guessableRefusal(post.app, { email, password }) : undefined;
      // A later message replaces an earlier one in its place: the fields stay in the form's order, and of two messages at one field
      // the form's own stands instead of "too common".
      return joinRefusals(answer, guessable, answer) ?? answer;
    }
    // The same response for every address; the mail tells the difference (threat 24).
    if (post.app.config.signUp === 'confirmed')
      return seeOther(paths.signUp(post.target === '/' ? undefined : post.target, 'sent'));
    return signInAndRedirect(post, fields);
  },
};

const byPasskey: Button = {
  run: async ({ app, address, target, oldSession }, fields) => {
    const answer = readCredential(passkeyAnswerSchema, valueOf(fields, 'credential'));
    if (!answer) return emptyForm('Passkey');
    const result = await signInWithPasskey(app, address, answer);
    if (!result.ok) return { ...emptyForm(result.error), ...(result.wait && { wait: result.wait }) };
    if (oldSession) await endSession(app, oldSession);
    return seeOther(target, result.cookies);
  },
};

const byService: Button = { run: (post, fields) => leaveFor(post, valueOf(fields, 'provider')) };

/** Translates a refusal into the Auth.js codes that these pages have sentences for. */
export function signInAgain(refusal: Refusal, fields: Fields): FormState {
  const { refused, ...state } = formRefusal(refusal, fields);
  return refused ? { ...state, refused, error: refused === 'RATE_LIMIT' ? 'RateLimit' : refused } : state;
}

export const signInForm: Form<SignInPost, FormState> = {
  path: paths.signIn(),
  access: 'public',
  action: (fields) => (fields['credential'] ? byPasskey : valueOf(fields, 'provider') ? byService : signIn),
  showAgain: signInAgain,
};

export const signUpForm: Form<SignInPost, FormState> = {
  path: paths.signUp(),
  access: 'public',
  action: (fields) => (valueOf(fields, 'provider') ? byService : signUp),
  showAgain: signInAgain,
};

const typedAgain = (fields: Fields): FormState => {
  const { password: _, ...values } = inputOf(...Object.keys(fields))(fields);
  return { values, errors: {} };
};

/** Redirects to the service; it returns the user to `/api/auth/callback/{provider}`. */
async function leaveFor(
  { app, address, target }: SignInPost,
  provider: string,
): Promise<Response | FormState> {
  const started = await startAuthorization(app, address, provider, target);
  if (!started.ok) return { ...emptyForm(started.error), wait: started.wait };
  return seeOther(started.location, started.cookies);
}

async function signInAndRedirect(
  { app, address, target, oldSession }: SignInPost,
  fields: Fields,
): Promise<Response | FormState> {
  const [email, password] = [valueOf(fields, 'email'), valueOf(fields, 'password')];
  const result = await signInWithPassword(app, address, { email, password });
  if (!result.ok)
    return { ...typedAgain(fields), error: result.error, ...(result.wait && { wait: result.wait }) };
  // Ends the session that this browser had before (threat 4).
  if (oldSession) await endSession(app, oldSession);
  return seeOther(target, result.cookies);
}
