import { find as findAnything } from '../../src/server/support/find/find.ts';
import type { Command } from './command.ts';
import { dollars } from './command.ts';
import { instant, tableText } from './table.ts';

/** As on `/staff/find`. */
export const find: Command = {
  args: 'TEXT',
  does: 'a person or an order by address, name, number, ICCID, policy or payment; typos are fine',
  async run(app, words) {
    const facts = await findAnything(app, words.join(' '));
    const people = facts.people.map(({ id, email, firstname, lastname, created_at }) => [
      ...[email, `${firstname} ${lastname}`.trim() || '-', instant(created_at), id],
    ]);
    const orders = facts.orders.map(({ number, state, total, created_at, owner }) => [
      ...[number, state, dollars(total), instant(created_at), owner?.email ?? '-'],
    ]);
    const text = [
      tableText('People', ['address', 'name', 'since', 'account'], people),
      tableText('Orders', ['number', 'state', 'USD', 'made', 'person'], orders),
    ].join('\n\n');
    return { facts, text, failed: !people.length && !orders.length };
  },
};
