import { endWaitingMessages, waitingMessages } from '../../src/server/offers/waiting.ts';
import type { Command } from './command.ts';
import { ago, tableText } from './table.ts';

export const offers: Command = {
  args: '[done REFERENCE]',
  does: 'answers and questions that no provider has got, with the page that each provider answers on; done: passed on',
  async run(app, [verb, reference = '']) {
    if (verb === 'done') {
      const count = await endWaitingMessages(app, reference);
      return { facts: { passedOn: count }, text: `${count} passed on.`, failed: count === 0 };
    }
    const facts = await waitingMessages(app);
    const rows = facts.map(({ reference, provider, offer, action, since, answerUrl }) => [
      ...[reference, provider, offer, action, ago(since, app.now()), answerUrl || '-'],
    ]);
    const head = ['reference', 'provider', 'offer', 'traveler', 'since', 'page'];
    return { facts, text: tableText('Waiting for a person', head, rows) };
  },
};
