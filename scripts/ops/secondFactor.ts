import { resetSecondFactor } from '../../src/server/staff/resetSecondFactor.ts';
import type { Command } from './command.ts';

export const secondFactor: Command = {
  args: 'ADDRESS',
  does: 'remove the passkeys and recovery codes of an account whose owner has lost them',
  async run(app, [who = '']) {
    const facts = await resetSecondFactor(app, who);
    const text = facts
      ? `Passkeys removed: ${facts.passkeys}. The next sign-in to staff pages adds a new one.`
      : `No account has the address ${who}.`;
    return { facts: facts ?? null, text, failed: !facts };
  },
};
