/**
 * `data` of POST /api/auth/session (F014): the preferred name. Auth.js clients send arbitrary data only to refresh the
 * session, so everything else is ignored.
 */
import * as v from 'valibot';
import { updateMe } from '../../../shared/account/endpoints.ts';
import { profileChangeSchema } from '../../../shared/account/rules.ts';
import { readInput, type InputMessages } from '../../../shared/lib/input.ts';
import type { App, Caller } from '../../context.ts';
import { refuseWork } from '../../calls/limits.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import { setProfile } from '../profile/rows.ts';

const { preferred_name } = profileChangeSchema.entries;
const dataSchema = v.fallback(v.object({ preferred_name: v.optional(v.unknown()) }), {});

type Change = { value: { preferred_name?: string | undefined } } | { fields: InputMessages };

function changeOf(data: unknown): Change {
  const { preferred_name: name } = v.parse(dataSchema, data);
  return name === undefined
    ? { value: {} }
    : readInput(v.object({ preferred_name }), { preferred_name: name });
}

/** @param body of the call, as text @returns why the update is refused; its limit is that of PATCH /api/me */
export async function refusedUpdate(caller: Caller, body: string): Promise<Refusal | undefined> {
  const change = changeOf(dataOf(body));
  if ('fields' in change) return refuse('MALFORMED', change);
  return change.value.preferred_name === undefined ? undefined : refuseWork(updateMe, caller);
}

function dataOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { data?: unknown } | null)?.data;
  } catch {
    return undefined;
  }
}

/** @param data as Auth.js passes it on after its own origin check */
export async function updateSession(app: App, userId: string, data: unknown): Promise<void> {
  const change = changeOf(data);
  if ('fields' in change || change.value.preferred_name === undefined) return;
  await app.db.write((tx) => setProfile(tx, userId, change.value));
}
