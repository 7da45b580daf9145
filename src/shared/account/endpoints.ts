import * as v from 'valibot';
import { endpoint } from '../lib/endpoint.ts';
import { registrationSchema } from './rules.ts';

/** D45. `photo` is a URL of our own or null. */
export const getMe = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'The profile of the signed-in traveler',
  input: v.strictObject({}),
  output: v.object({
    photo: v.nullable(v.string()),
    preferred_name: v.nullable(v.string()),
    firstname: v.nullable(v.string()),
  }),
  access: 'user',
});

/** D07. The same answer for a known and an unknown address: nobody learns who has an account. */
export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account with e-mail and password',
  input: registrationSchema,
  output: v.object({ success: v.literal(true) }),
  status: 201,
  access: 'public',
  limit: { max: 20, windowMs: 10 * 60_000 },
});

export type Me = v.InferOutput<typeof getMe.output>;
