/** Who travels with the account's owner on one of the trips (F200). */
import * as v from 'valibot';
import { userAction } from '../lib/endpoint.ts';
import { MINUTE } from '../lib/durations.ts';
import { idSchema } from '../lib/idSchema.ts';
import { companionEntries } from './companions.ts';

const limit = { max: 60, windowMs: MINUTE };

/** Without days they are those of the trip. 400 for days outside it, or a name that is there; the ninth is 409. */
export const addCompanion = userAction({
  path: '/api/trips/companions/add',
  summary: 'Add somebody who travels along',
  input: v.strictObject({ trip: idSchema, ...companionEntries }),
  limit,
  codes: [404, 409],
});

export const changeCompanion = userAction({
  path: '/api/trips/companions/update',
  summary: 'Change name or days of somebody who travels along',
  input: v.strictObject({ id: idSchema, ...companionEntries }),
  limit,
  codes: [404],
});

/** Idempotent. */
export const removeCompanion = userAction({
  path: '/api/trips/companions/delete',
  summary: 'Remove somebody who travels along',
  input: v.strictObject({ id: idSchema }),
  limit,
});

/** Brings back who was removed last, within an hour. */
export const restoreCompanion = userAction({
  path: '/api/trips/companions/restore',
  summary: 'Bring back who was removed last',
  input: v.strictObject({}),
  limit,
  codes: [404, 409],
});
