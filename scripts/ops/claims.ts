import { endWaitingClaims, waitingClaims } from '../../src/server/claims/waiting.ts';
import type { Command } from './command.ts';
import { ago, tableText } from './table.ts';

export const claims: Command = {
  args: '[done NUMBER]',
  does: 'claims and answers that the insurer has not got; done: passed on',
  async run(app, [verb, number = '']) {
    if (verb === 'done') {
      const count = await endWaitingClaims(app, number);
      return { facts: { passedOn: count }, text: `${count} passed on.`, failed: count === 0 };
    }
    const facts = (await waitingClaims(app)).map(({ number, policy, action, since }) => ({
      ...{ number, policy, action, since },
    }));
    const rows = facts.map(({ number, policy, action, since }) => [
      ...[number, policy, action, ago(since, app.now())],
    ]);
    return { facts, text: tableText('Waiting for a person', ['claim', 'policy', 'what', 'since'], rows) };
  },
};
