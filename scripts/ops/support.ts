/** What staff do on `/staff`, by the same functions: `ops order-do NUMBER ACTION --reason=WHY`. */
import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal } from '../../src/server/calls/refusal.ts';
import { actOnAccount } from '../../src/server/support/person/actions.ts';
import { actOnOrder } from '../../src/server/support/order/actions.ts';
import { find } from '../../src/server/support/find/find.ts';
import {
  ACCOUNT_ACTIONS,
  isAccountAction,
  isViewAction,
  isOrderAction,
  ORDER_ACTIONS,
} from '../../src/shared/staff/supportActions.ts';
import type { Command, CommandResult } from './command.ts';

type Words = { names: string[]; options: Record<string, string> };

/** `--reason=Called twice` and `--amount=12.50` among the words of a command. */
function readWords(args: readonly string[]): Words {
  const options = args.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2).split(/=(.*)/s));
  return {
    names: args.filter((arg) => !arg.startsWith('--')),
    options: Object.fromEntries(options.map(([name = '', value = '']) => [name, value])),
  };
}

const sentence = ({ refusal, extra }: Refusal): string => {
  const fields = Object.values((extra['fields'] ?? {}) as Record<string, string>);
  return [extra['error'], ...fields].filter(Boolean).join(' ') || refusal;
};

const resultOf = (outcome: unknown, done: string): CommandResult =>
  isRefusal(outcome)
    ? { facts: outcome, text: `Nothing was changed: ${sentence(outcome)}`, failed: true }
    : { facts: { done }, text: `${done} It is in the staff log.` };

const unknown = (all: readonly string[]): CommandResult => ({
  ...{ facts: null, text: `The actions are ${all.join(', ')}.`, failed: true },
});

export const orderAction: Command = {
  args: 'NUMBER ACTION --reason=WHY',
  does: `${ORDER_ACTIONS.join(', ')}; --item=ID, --amount=12.50, --mail=REFUND, --number=, --code=`,
  async run(app, args) {
    const { names, options } = readWords(args);
    const [number = '', action] = names;
    if (!isOrderAction(action)) return unknown(ORDER_ACTIONS);
    const { reason = '', amount = '', ...rest } = options;
    const cents = Math.round(Number(amount || NaN) * 100);
    const input = { ...rest, action, reason, cents, actor: null, once: randomUUID() };
    return resultOf(await actOnOrder(app, number, input), `${action} of ${number} is done.`);
  },
};

export const refund: Command = {
  args: 'NUMBER --reason=WHY',
  does: 'give a paid order back, all that is left of it',
  run: (app, [number = '', ...rest]) => orderAction.run(app, [number, 'refund', ...rest]),
};

/** Those that show nothing of a traveler's. */
const BLIND = ACCOUNT_ACTIONS.filter((action) => !isViewAction(action));

export const accountAction: Command = {
  args: 'ADDRESS ACTION --reason=WHY',
  does: `${BLIND.join(', ')}; --email=NEW, --item=ID, --confirm=ADDRESS`,
  async run(app, args) {
    const { names, options } = readWords(args);
    const [address = '', action] = names;
    if (!isAccountAction(action) || isViewAction(action)) return unknown(BLIND);
    const { people } = await find(app, address);
    const person = people.find(({ email }) => email === address.toLowerCase());
    if (!person) return { facts: null, text: `No account has the address ${address}.`, failed: true };
    const { reason = '', ...rest } = options;
    const input = { ...rest, action, reason, actor: null, once: randomUUID() };
    return resultOf(await actOnAccount(app, person.id, input), `${action} of ${address} is done.`);
  },
};
