import * as v from 'valibot';
import { MINUTE } from '../lib/durations.ts';
import { endpoint } from '../lib/endpoint.ts';
import { PHONE_MODEL_MAX } from './devices.ts';

const phoneModel = v.strictObject({
  phone_model: v.pipe(v.string(), v.trim(), v.maxLength(PHONE_MODEL_MAX)),
});

/** Remembers which phone the traveler has, as they name it; "" forgets it. */
export const savePhoneModel = endpoint({
  method: 'PUT',
  path: '/api/me/phone-model',
  summary: 'Remember the phone that will take the eSIM',
  input: phoneModel,
  output: phoneModel,
  access: 'user',
  limit: { max: 60, windowMs: 10 * MINUTE },
});
