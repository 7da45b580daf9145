/**
 * The forms of the settings page without script: each posts to its own page, runs the declaration that the JSON call
 * runs too, and comes back by 303, or with what was typed and why it was refused.
 */
import * as calls from '../../shared/account/endpoints.ts';
import * as mailCalls from '../../shared/account/mailEndpoints.ts';
import * as methodCalls from '../../shared/account/methodEndpoints.ts';
import { PHOTO_MAX_BYTES } from '../../shared/account/photo.ts';
import { settingsAddress, type Done, type Section } from '../../shared/account/settings.ts';
import { THEME_CHOICES, themeCookie } from '../../shared/account/theme.ts';
import type { Endpoint } from '../../shared/lib/endpoint.ts';
import { mediaType, readForm, readUpload } from '../lib/body.ts';
import type { App, User } from '../lib/context.ts';
import { perform } from '../calls/pipeline.ts';
import type { Caller } from '../lib/context.ts';
import { limit } from '../lib/limits.ts';
import { foreignOrigin } from '../lib/origin.ts';
import { isRefusal, PRIVATE, refusalResponse, refuse, type Refusal } from '../lib/refusal.ts';
import { updateProfile } from './account.ts';
import { startAddingService } from './services/addService.ts';
import { changePassword } from './password/changePassword.ts';
import { requestEmailChange, cancelEmailChange } from './email/changeEmail.ts';
import { seeOther } from './forms.ts';
import { firstPassword, removeMethod, signedInRecently } from './services/ownMethods.ts';
import { removePhoto, storePhoto } from './profile/photo.ts';
import { endOwnSessions } from './session/ownSessions.ts';
import { resendVerification } from './email/verification.ts';

/** `refused` is a code of settingsCopy.refused; field messages are sentences. Passwords are never sent back. */
export type SettingsState = {
  section: Section;
  values: Record<string, string>;
  errors: Record<string, string>;
  refused?: string;
};

type Post = { app: App; user: User; request: Request; address: string };
type Fields = Record<string, string>;

/** @returns a redirect, a refusal's own status for what no form of the page sends, or the page's state */
export async function submitSettings(post: Post): Promise<Response | SettingsState> {
  if (foreignOrigin(post.request, post.app.config.origin)) return refusalResponse(refuse('FOREIGN_ORIGIN'));
  if (mediaType(post.request) === 'multipart/form-data') return sendPhoto(post);
  const fields = await readForm(post.request);
  if (isRefusal(fields)) return refusalResponse(fields);
  const name = fields['action'] ?? '';
  // Not every name that an object answers to is one of its own.
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  return action ? action(post, fields) : refusalResponse(refuse('MALFORMED'));
}

const ACTIONS: Record<
  string,
  ((post: Post, fields: Fields) => Promise<Response | SettingsState>) | undefined
> = {
  profile: (post, { firstname = '', lastname = '', preferred_name = '' }) =>
    send(post, calls.updateMe, { firstname, lastname, preferred_name }, updateProfile, 'profile', 'profile'),
  'email-verify': (post) =>
    send(post, mailCalls.resendVerification, {}, resendVerification, 'email', 'email-sent'),
  email: (post, { new_email = '', email_password = '' }) =>
    send(
      post,
      mailCalls.changeEmail,
      { new_email, email_password },
      requestEmailChange,
      'email',
      'email-change',
    ),
  'email-cancel': (post) =>
    send(post, mailCalls.cancelEmailChange, {}, cancelEmailChange, 'email', 'email-cancelled'),
  'photo-remove': (post) => send(post, calls.deletePhoto, {}, removePhoto, 'photo', 'photo-removed'),
  password: (post, { current_password = '', new_password = '' }) =>
    send(
      post,
      calls.changePassword,
      { current_password, new_password },
      changePassword,
      'password',
      'password',
    ),
  'first-password': (post, { new_password = '' }) =>
    send(post, methodCalls.firstPassword, { new_password }, firstPassword, 'password', 'first-password'),
  'method-add': (post, { provider = '' }) => addMethod(post, provider),
  'method-remove': (post, { id = '' }) =>
    send(post, methodCalls.removeMethod, { id }, removeMethod, 'methods', 'method-removed'),
  session: (post, { id = '' }) =>
    send(post, calls.endSessions, { id }, endOwnSessions, 'sessions', 'session'),
  theme: async ({ app }, { theme }) => {
    const choice = THEME_CHOICES.find((each) => each === theme);
    if (!choice) return refusalResponse(refuse('MALFORMED'));
    return back('theme', themeCookie(choice, app.config.secure));
  },
};

/** To the page of the service, which sends them back to the settings. */
async function addMethod({ app, user, address }: Post, provider: string): Promise<Response | SettingsState> {
  const refused = (code: string): SettingsState => ({
    section: 'methods',
    values: {},
    errors: {},
    refused: code,
  });
  if (!(await signedInRecently(app, user))) return refused('SIGN_IN_AGAIN');
  const started = await startAddingService(app, user, address, provider, settingsAddress('method-added'));
  if (started.ok) return seeOther(started.location, started.cookies);
  return refused(started.error === 'RateLimit' ? 'RATE_LIMIT' : started.error);
}

async function sendPhoto(post: Post): Promise<Response | SettingsState> {
  const limited = await limit(calls.putPhoto, post);
  if (limited) return refusedState('photo', limited);
  const upload = await readUpload(post.request, 'photo', PHOTO_MAX_BYTES);
  if (isRefusal(upload)) return refusedState('photo', upload);
  if (!upload.file) return { section: 'photo', values: {}, errors: {}, refused: 'NO_FILE' };
  const answer = await storePhoto(post.app, post.user, { bytes: upload.file });
  return isRefusal(answer) ? refusedState('photo', answer) : back('photo');
}

type Run = (app: App, user: User, input: never) => Promise<unknown>;

async function send(
  post: Post,
  call: Endpoint,
  raw: Fields,
  run: Run,
  section: Section,
  done: Done,
): Promise<Response | SettingsState> {
  const limited = await limit(call, post);
  if (limited) return refusedState(section, limited, raw);
  const caller: Caller = { app: post.app, user: post.user, address: post.address };
  const answer = await perform(call, caller, raw, (_, input) => run(post.app, post.user, input as never));
  return isRefusal(answer) ? refusedState(section, answer, raw) : back(done);
}

function refusedState(section: Section, { refusal, extra }: Refusal, typed: Fields = {}): SettingsState {
  const errors = (extra['fields'] ?? {}) as Fields;
  const { email_password: _, ...shown } = typed;
  const values = section === 'password' ? {} : shown;
  return { section, values, errors, ...(Object.keys(errors).length === 0 && { refused: refusal }) };
}

function back(done: Done, cookie?: string): Response {
  const headers = new Headers({ location: settingsAddress(done), 'cache-control': PRIVATE });
  if (cookie) headers.set('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
