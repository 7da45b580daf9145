import { signOut } from '../../src/server/ops/signOut.ts';
import type { Command } from './command.ts';

export const endSessions: Command = {
  args: 'ADDRESS | all',
  does: 'sign a traveler, or everybody, out everywhere at once',
  async run(app, [who = '']) {
    const sessions = await signOut(app, who);
    const text =
      sessions === undefined ? `No account has the address ${who}.` : `Sessions ended: ${sessions}.`;
    return { facts: { sessions: sessions ?? null }, text, failed: sessions === undefined };
  },
};
