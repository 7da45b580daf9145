/** Commands that only read. */
import { orderHistory, overview, findStuckWork } from '../../src/server/ops/ops.ts';
import { listOrders } from './orders.ts';
import { ago, instant, tableText } from './table.ts';
import { dollars, entriesText, type Command } from './command.ts';

export const orders: Command = {
  args: '[--since=DAY] [--state=STATE] [--csv]',
  does: 'how many orders are in which state, and what work is owed; with options: the orders',
  async run(app, args) {
    const list = await listOrders(app, args);
    if (list) return list;
    const facts = await overview(app);
    const byState = (counted: typeof facts.orders) => counted.map(({ state, orders: n }) => [state, n]);
    const outboxRows = facts.outbox.map(({ kind, state, entries, oldest }) => [
      ...[kind, state, entries, ago(oldest, app.now())],
    ]);
    return {
      facts,
      text: [
        tableText('Orders', ['state', 'orders'], byState(facts.orders)),
        tableText('Orders of the last hour', ['state', 'orders'], byState(facts.lastHour)),
        tableText('Work owed', ['kind', 'state', 'entries', 'oldest due'], outboxRows),
      ].join('\n\n'),
    };
  },
};

export const stuckWork: Command = {
  args: '',
  does: 'orders and work that do not get on by themselves',
  async run(app) {
    const facts = await findStuckWork(app);
    const now = app.now();
    const rows = facts.orders.map(({ number, state, total, created_at, paid_at }) => [
      ...[number, state, dollars(total), ago(created_at, now), instant(paid_at)],
    ]);
    const faults = facts.content.map(({ kind, subject, message, at }) => [
      kind,
      subject,
      ago(at, now),
      message,
    ]);
    return {
      facts,
      text: [
        tableText('Orders', ['number', 'state', 'USD', 'age', 'paid'], rows),
        entriesText('Work', facts.entries, now),
        tableText('Content', ['kind', 'about', 'age', 'why'], faults),
      ].join('\n\n'),
    };
  },
};

export const order: Command = {
  args: 'NUMBER',
  does: 'one order: items, events, work (by its number or id)',
  async run(app, [name = '']) {
    const story = await orderHistory(app, name);
    if (!story) return { facts: null, text: `There is no order ${name}.`, failed: true };
    const { order: row, items, refunds, events, entries } = story;
    const head = `${row.number}  ${row.state}  USD ${dollars(row.total)}  user ${row.user_id}  id ${row.id}`;
    const payment = `payment session ${row.payment_session ?? '-'}, payment ${row.payment_ref ?? '-'}`;
    return {
      facts: story,
      text: [
        `${head}\n${payment}`,
        itemsText(items),
        refundsText(refunds),
        eventsText(events),
        entriesText('Work', entries, app.now()),
      ].join('\n\n'),
    };
  },
};

type Story = NonNullable<Awaited<ReturnType<typeof orderHistory>>>;

const itemsText = (items: Story['items']): string =>
  tableText(
    'Items',
    ['item', 'product', 'USD', 'state', 'supplier'],
    items.map(({ id, product_id, amount, state, provider_ref }) => [
      ...[id, product_id, dollars(amount), state, provider_ref ?? '-'],
    ]),
  );

const refundsText = (refunds: Story['refunds']): string =>
  tableText(
    'Refunds',
    ['refund', 'item', 'USD', 'cause', 'state', 'try', 'asked'],
    refunds.map(({ id, order_item_id, amount, cause, state, attempt, asked_at }) => {
      const [item, sum] = [order_item_id ?? 'all', amount === null ? 'all' : dollars(amount)];
      return [id, item, sum, cause, state, attempt, instant(asked_at)];
    }),
  );

const eventsText = (events: Story['events']): string =>
  tableText(
    'Events',
    ['at', 'from', 'to', 'cause'],
    events.map(({ at, from_state, to_state, cause }) => [instant(at), from_state ?? '-', to_state, cause]),
  );
