import { listSubscribers } from '../../src/server/ops/subscribers.ts';
import type { Command } from './command.ts';
import { instant, tableText } from './table.ts';

export const newsletter: Command = {
  args: '',
  does: 'the addresses that get the newsletter, each with the link that ends it',
  async run(app) {
    const facts = await listSubscribers(app);
    const rows = facts.map(({ email, since, unsubscribe }) => [email, instant(since), unsubscribe]);
    return { facts, text: tableText('newsletter', ['address', 'since', 'unsubscribe'], rows) };
  },
};
