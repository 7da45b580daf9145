import * as v from 'valibot';
import { endpoint, successSchema, userAction } from '../lib/endpoint.ts';
import { PICTURE_TYPES } from '../lib/pictureType.ts';
import { PHOTO_MAX_BYTES } from './photo.ts';
import { passwordChangeSchema, profileChangeSchema, registrationSchema } from './rules.ts';
import { MINUTE } from '../lib/durations.ts';

const me = v.object({
  photo: v.nullable(v.string()),
  preferred_name: v.nullable(v.string()),
  firstname: v.nullable(v.string()),
});
/** Not `v.instance`, which would require one kind of buffer. */
const fileBytes = v.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** `photo` is a URL of this site or null (D45). */
export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The profile of the signed-in traveler',
  input: v.strictObject({}),
  output: me,
  access: 'user',
});

/** Changes the given names only (D45, D94, F152). */
export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/me',
  summary: 'Change the names of the signed-in traveler',
  input: profileChangeSchema,
  output: me,
  access: 'user',
  limit: { max: 60, windowMs: 10 * MINUTE },
});

/** The caller's own photo. `v` changes with the photo, so that caches fetch the new one (D45, F152). */
export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/me/photo',
  summary: 'The photo of the signed-in traveler',
  input: v.strictObject({ v: v.optional(v.string()) }),
  output: v.object({ bytes: fileBytes, type: v.string(), version: v.string() }),
  answersFile: ['image/webp'],
  access: 'user',
  codes: [404],
});

/** 422 unless the file is a JPEG, PNG or WebP image; 413 above 2 MB. */
export const putPhoto = endpoint({
  method: 'PUT',
  path: '/api/me/photo',
  summary: 'Set the photo of the signed-in traveler',
  input: v.strictObject({ bytes: fileBytes }),
  file: { types: PICTURE_TYPES, maxBytes: PHOTO_MAX_BYTES },
  output: me,
  access: 'user',
  limit: { max: 30, windowMs: 10 * MINUTE },
  codes: [413, 415, 422, 503],
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/api/me/photo',
  summary: 'Remove the photo of the signed-in traveler',
  input: v.strictObject({}),
  output: me,
  access: 'user',
});

/** Ends every other session. A wrong current password is 400 at its field (D07). */
export const changePassword = userAction({
  path: '/api/me/password',
  summary: 'Change the password and end all other sessions',
  input: passwordChangeSchema,
  limit: { max: 10, windowMs: 10 * MINUTE },
});

const session = v.object({
  id: v.string(),
  /** Names such as "Firefox" and "Android"; "" while unknown. */
  browser: v.string(),
  system: v.string(),
  /** ms since 1970 */
  created_at: v.number(),
  seen_at: v.number(),
  /** The session of this request. */
  current: v.boolean(),
});

/** The current session first, then by last use (F152). */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'Where the traveler is signed in',
  input: v.strictObject({}),
  output: v.array(session),
  access: 'user',
});

/** Ends one session by id, or without an id all, the current one included. 404 for another user's. */
export const endSessions = userAction({
  method: 'DELETE',
  path: '/api/me/sessions',
  summary: 'End one session, or all',
  input: v.strictObject({ id: v.optional(v.pipe(v.string(), v.maxLength(64))) }),
  limit: { max: 60, windowMs: 10 * MINUTE },
  codes: [404],
});

/** Answers the same for known and unknown addresses, so it does not reveal who has an account (D07). */
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account with email and password',
  input: registrationSchema,
  output: successSchema,
  status: 201,
  access: 'public',
  limit: { max: 20, windowMs: 10 * MINUTE },
});

export type Me = v.InferOutput<typeof me>;
export type OwnSession = v.InferOutput<typeof session>;
