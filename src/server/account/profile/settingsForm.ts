/**
 * The forms of the settings page without script. Each posts to its own page and runs the declaration of the JSON call;
 * the answer is a 303, or the page with what was typed and the reason.
 */
import { newPasskeySchema } from '../../../shared/account/passkeys.ts';
import { PHOTO_MAX_BYTES } from '../../../shared/account/photo.ts';
import { settingsAddress, type SettingsOutcome, type Section } from '../../../shared/account/settings.ts';
import { THEME_CHOICES, themeCookie } from '../../../shared/account/theme.ts';
import { MAIL_CHOICES, SEARCHES_EVERY, type MailChoices } from '../../../shared/consents/kinds.ts';
import type { Endpoint } from '../../../shared/lib/endpoint.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { runCall, type Call } from '../../calls/call.ts';
import { callAction, type Action, type Form, type Post } from '../../calls/form.ts';
import { readFileForm } from '../../calls/multipart.ts';
import { isRefusal, refuse, seeOther } from '../../calls/refusal.ts';
import { readAtMost } from '../../lib/readAtMost.ts';
import { chooseMails } from '../../consents/calls.ts';
import * as calls from '../calls.ts';
import { readCredential } from '../passkeys/credential.ts';
import { startAddingService } from '../services/addService.ts';
import { signedInRecently } from '../services/ownMethods.ts';
import {
  buttonIn,
  formRefusal,
  inputOf,
  textsIn,
  valueOf,
  type FormRefusal,
  type Fields,
} from '../../calls/fields.ts';

/** `refused` is a code of settingsRefusals; field messages are sentences. Passwords are never sent back. */
type SettingsState = FormRefusal & { section: Section };

type Button = { section: Section; action: Action<Post, SettingsState> };

/** A section's button that runs a call. @param names of its fields */
const button = <E extends Endpoint>(
  section: Section,
  call: Call<E>,
  outcome: SettingsOutcome,
  ...names: string[]
): Button => ({
  section,
  action: callAction(call, inputOf(...names), () => seeOther(settingsAddress(outcome))),
});

/** Boxes that are not ticked are not sent. */
const MAILS: Button = {
  section: 'mails',
  action: callAction(
    chooseMails,
    (fields) => ({
      ...Object.fromEntries(MAIL_CHOICES.map((kind) => [kind, fields[kind] !== undefined])),
      every: valueOf(fields, 'every'),
    }),
    () => seeOther(settingsAddress('mails')),
  ),
};

const BUTTONS: Record<string, Button> = {
  profile: button('profile', calls.updateMe, 'profile', 'firstname', 'lastname', 'preferred_name'),
  'email-verify': button('email', calls.resendVerification, 'email-sent'),
  email: button('email', calls.changeEmail, 'email-change', 'new_email', 'email_password'),
  'email-cancel': button('email', calls.cancelEmailChange, 'email-cancelled'),
  'photo-remove': button('photo', calls.deletePhoto, 'photo-removed'),
  password: button('password', calls.changePassword, 'password', 'current_password', 'new_password'),
  'first-password': button('password', calls.firstPassword, 'first-password', 'new_password'),
  'passkey-add': {
    section: 'passkeys',
    action: callAction(
      calls.addPasskey,
      (fields) => ({
        name: valueOf(fields, 'name'),
        credential: readCredential(newPasskeySchema, valueOf(fields, 'credential')),
      }),
      () => seeOther(settingsAddress('passkey-added')),
    ),
  },
  'passkey-remove': button('passkeys', calls.removePasskey, 'passkey-removed', 'id'),
  'method-add': { section: 'methods', action: { run: addMethod } },
  'method-remove': button('methods', calls.removeMethod, 'method-removed', 'id'),
  session: button('sessions', calls.endSessions, 'session', 'id'),
  'facts-remove': button('facts', calls.deleteFacts, 'facts-removed'),
  mails: MAILS,
  theme: { section: 'theme', action: { run: chooseTheme } },
};

export const settingsForm: Form<Post, SettingsState> = {
  path: paths.settings(),
  access: 'user',
  action: (fields) => buttonIn(BUTTONS, fields)?.action,
  upload: {
    limit: calls.putPhoto.declaration,
    run: async (post) => {
      const photo = { field: 'photo', maxBytes: PHOTO_MAX_BYTES };
      const bytes = await readFileForm(post.request, photo, async (file) =>
        readAtMost(file?.chunks, PHOTO_MAX_BYTES),
      );
      if (isRefusal(bytes)) return bytes;
      if (!bytes?.length) return { section: 'photo', values: {}, errors: {}, refused: 'NO_FILE' };
      const answer = await runCall(calls.putPhoto, post, { bytes });
      return isRefusal(answer) ? answer : seeOther(settingsAddress('photo'));
    },
  },
  // Only the photo form has no fields.
  showAgain: (refusal, fields) => ({
    ...formRefusal(refusal, fields),
    section: Object.keys(fields).length ? (buttonIn(BUTTONS, fields)?.section ?? 'profile') : 'photo',
  }),
};

/** Whose fields a section draws again. */
const BUTTONS_WITH_FIELDS = new Set(['profile', 'email', 'passkey-add', 'mails']);

/** @returns the section with what was typed there before a session ended; undefined where there is nothing to draw */
export function settingsAsTyped(fields: Fields): SettingsState | undefined {
  const section = BUTTONS_WITH_FIELDS.has(valueOf(fields, 'action'))
    ? buttonIn(BUTTONS, fields)?.section
    : undefined;
  return section && { section, values: textsIn(fields), errors: {} };
}

/** Boxes that are not ticked are not sent. @param typed of a form that was not done; {} without one */
export function mailsAsTyped(choices: MailChoices, typed: Readonly<Record<string, string>>): MailChoices {
  const every = SEARCHES_EVERY.find((each) => each === typed['every']);
  if (!every) return choices;
  const ticked = Object.fromEntries(MAIL_CHOICES.map((kind) => [kind, kind in typed]));
  return { ...choices, ...ticked, every };
}

function chooseTheme({ app }: Post, fields: Fields) {
  const choice = THEME_CHOICES.find((each) => each === valueOf(fields, 'theme'));
  if (!choice) return refuse('MALFORMED');
  return seeOther(settingsAddress('theme'), [themeCookie(choice, app.config.secure)]);
}

/** Redirects to the service, which returns the user to the settings. */
async function addMethod({ app, user, address }: Post, fields: Fields) {
  if (!user) return refuse('SIGN_IN');
  const refused = (code: string): SettingsState => ({
    section: 'methods',
    values: {},
    errors: {},
    refused: code,
  });
  if (!(await signedInRecently(app, user))) return refused('SIGN_IN_AGAIN');
  const started = await startAddingService(
    app,
    user,
    address,
    valueOf(fields, 'provider'),
    settingsAddress('method-added'),
  );
  if (started.ok) return seeOther(started.location, started.cookies);
  return refused(started.error === 'RateLimit' ? 'RATE_LIMIT' : started.error);
}
