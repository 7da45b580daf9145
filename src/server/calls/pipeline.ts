/**
 * The way of every request that asks for work, whether it comes as JSON or as a form: session, origin and limits before
 * anything of its body is read, then the input by its schema, the bot check, and the work. Refusals are values.
 */
import type { Endpoint, Output, Parsed } from '../../shared/lib/endpoint.ts';
import { readInput } from '../../shared/lib/input.ts';
import { type CallRequest, foreignOrigin } from './request.ts';
import type { Caller } from '../context.ts';
import { refuseOverLimit, type KeyedLimit } from './limits.ts';
import { refuse, type Refusal } from './refusal.ts';
import { acceptToken } from './botTokens.ts';

/**
 * @param tries counted once it is clear who asks, and from where
 * @returns why the request goes no further
 */
export async function admit(
  access: Endpoint['access'],
  caller: Caller,
  asked: CallRequest,
  tries: readonly KeyedLimit[],
): Promise<Refusal | undefined> {
  if (access === 'user' && !caller.user) return refuse('SIGN_IN');
  if (foreignOrigin(asked, caller.app.config.origin)) return refuse('FOREIGN_ORIGIN');
  return refuseOverLimit(caller, tries);
}

export type Answer<E extends Endpoint> = Output<E> | Refusal;

/** @param raw what was sent: a JSON value, the fields of a form, a query or a file */
export async function perform<E extends Endpoint>(
  declaration: E,
  caller: Caller,
  raw: unknown,
  work: (caller: Caller, input: Parsed<E>) => Answer<E> | Promise<Answer<E>>,
): Promise<Answer<E>> {
  const read = readInput(declaration.input, raw);
  if ('fields' in read) return refuse('MALFORMED', read);
  const input = read.value as Parsed<E>;
  const { bot } = declaration;
  if (bot && !(await acceptToken(caller.app, tokenOf(input), bot.action(input as never))))
    return bot.refused as Output<E>;
  return work(caller, input);
}

const tokenOf = (input: unknown): string => (input as { token?: string }).token ?? '';
