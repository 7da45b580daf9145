/**
 * The pipeline of every request, JSON or form: session, origin and limits before the body is read, then schema, bot
 * check and work. Refusals are values.
 */
import type { Endpoint, Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { roleAdmits } from '../../shared/staff/roles.ts';
import { readInput } from '../../shared/lib/input.ts';
import { type CallRequest, isForeignOrigin } from './request.ts';
import type { Caller } from '../context.ts';
import { refuseOverLimit, type KeyedLimit } from './limits.ts';
import { refuse, type Refusal } from './refusal.ts';
import { acceptToken } from './botTokens.ts';

/**
 * @param tries counted once session and origin are valid
 * @returns the refusal, if any
 */
export async function admit(
  access: Endpoint['access'],
  caller: Caller,
  request: CallRequest,
  tries: readonly KeyedLimit[],
): Promise<Refusal | undefined> {
  const closed = refuseAccess(access, caller);
  if (closed) return closed;
  if (isForeignOrigin(request, caller.app.config.origin)) return refuse('FOREIGN_ORIGIN');
  return refuseOverLimit(caller, tries);
}

/** What is staff's does not exist for others, signed in or not. */
function refuseAccess(access: Endpoint['access'], { user }: Caller): Refusal | undefined {
  if (access === 'public') return undefined;
  if (access === 'user') return user ? undefined : refuse('SIGN_IN');
  if (!roleAdmits(user?.staff?.role, access)) return refuse('NOT_FOUND');
  return access.beforeSecondFactor || user?.staff?.checkedAt ? undefined : refuse('SECOND_FACTOR');
}

export type Answer<E extends Endpoint> = Output<E> | Refusal;

/** @param raw the input as sent: a JSON value, the fields of a form, a query or a file */
export async function perform<E extends Endpoint>(
  declaration: E,
  caller: Caller,
  raw: unknown,
  work: (caller: Caller, input: ParsedInput<E>) => Answer<E> | Promise<Answer<E>>,
): Promise<Answer<E>> {
  const read = readInput(declaration.input, raw);
  if ('fields' in read) return refuse('MALFORMED', read);
  const input = read.value as ParsedInput<E>;
  const { bot } = declaration;
  if (bot && !(await acceptToken(caller.app, tokenOf(input), bot.action(input as never))))
    return bot.refused as Output<E>;
  return work(caller, input);
}

const tokenOf = (input: unknown): string => (input as { token?: string }).token ?? '';
