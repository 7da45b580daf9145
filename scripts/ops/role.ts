import { isRefusal } from '../../src/server/calls/refusal.ts';
import { setRole } from '../../src/server/staff/roles.ts';
import { listStaff } from '../../src/server/staff/people.ts';
import { ROLES } from '../../src/shared/staff/roles.ts';
import type { App } from '../../src/server/context.ts';
import type { Command, CommandResult } from './command.ts';
import { instant, tableText } from './table.ts';

export const role: Command = {
  args: '[ADDRESS editor | support | owner | none]',
  does: 'give a role to an account, or take it; without arguments, who has one',
  run: (app, [email, name]) => (email === undefined ? list(app) : change(app, email, name ?? '')),
};

async function list(app: App): Promise<CommandResult> {
  const facts = await listStaff(app);
  const rows = facts.map(({ email, role, given_at, passkeys }) => [email, role, instant(given_at), passkeys]);
  return { facts, text: tableText('Staff', ['address', 'role', 'since', 'passkeys'], rows) };
}

async function change(app: App, email: string, name: string): Promise<CommandResult> {
  const wanted = ROLES.find((each) => each === name);
  if (!wanted && name !== 'none')
    return { facts: null, text: `A role is ${ROLES.join(', ')} or none.`, failed: true };
  const changed = await setRole(app, { email, role: wanted ?? null, by: null });
  if (isRefusal(changed)) return { facts: null, text: reason(changed.extra), failed: true };
  const text = `${email}: ${changed.was ?? 'none'} before, now ${name}. Sessions of the account have ended.`;
  return { facts: { email, was: changed.was, role: wanted ?? null }, text };
}

const reason = ({ error, fields }: Record<string, unknown>): string =>
  String(error ?? Object.values(fields ?? {})[0]);
