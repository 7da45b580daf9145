import type { User } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { userAgentOf } from '../session/secondFactorRows.ts';

/** What the user typed, else the browser and system of the session, so that keys are told apart. */
export async function nameOf(tx: Query, { sessionId }: User, typed: string): Promise<string> {
  if (typed) return typed;
  const { browser = '', system = '' } = (await userAgentOf(tx, sessionId)) ?? {};
  return [browser, system].filter(Boolean).join(', ') || 'Passkey';
}
