/** The commands of `npm run ops`: each gives facts for `--json`, and the same as tables for people. */
import type { App } from '../../src/server/lib/context.ts';
import { orderStory, overview, retry, stuck } from '../../src/server/ops/ops.ts';
import type { Entry } from '../../src/server/ops/entryRows.ts';
import { ago, instant, tableText } from './table.ts';

/** `text` is what people read; `failed`: exit code 1. */
export type Told = { facts: unknown; text: string; failed?: boolean };
export type Command = {
  args: string;
  does: string;
  run(app: App, args: readonly string[]): Promise<Told>;
};

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const orders: Command = {
  args: '',
  does: 'how many orders are in which state, and what work is owed',
  async run(app) {
    const facts = await overview(app);
    const byState = (counted: typeof facts.orders) => counted.map(({ state, orders: n }) => [state, n]);
    const owed = facts.outbox.map(({ kind, state, entries, oldest }) => [
      ...[kind, state, entries, ago(oldest, app.now())],
    ]);
    return {
      facts,
      text: [
        tableText('Orders', ['state', 'orders'], byState(facts.orders)),
        tableText('Orders of the last hour', ['state', 'orders'], byState(facts.lastHour)),
        tableText('Work owed', ['kind', 'state', 'entries', 'oldest due'], owed),
      ].join('\n\n'),
    };
  },
};

const stuckWork: Command = {
  args: '',
  does: 'orders and work that do not get on by themselves',
  async run(app) {
    const facts = await stuck(app);
    const now = app.now();
    const rows = facts.orders.map(({ number, state, total, created_at, paid_at }) => [
      ...[number, state, dollars(total), ago(created_at, now), instant(paid_at)],
    ]);
    return {
      facts,
      text: [
        tableText('Orders', ['number', 'state', 'USD', 'age', 'paid'], rows),
        entriesText('Work', facts.entries, now),
      ].join('\n\n'),
    };
  },
};

const entriesText = (title: string, entries: readonly Entry[], now: number): string =>
  tableText(
    title,
    ['entry', 'about', 'state', 'tries', 'age', 'due', 'last error'],
    entries.map(({ id, dedupe_key, state, attempts, first_at, next_at, last_error }) => [
      ...[id, dedupe_key, state, attempts, ago(first_at, now), ago(next_at, now), last_error ?? '-'],
    ]),
  );

const order: Command = {
  args: 'NUMBER',
  does: 'one order: items, events, work (by its number or id)',
  async run(app, [name = '']) {
    const story = await orderStory(app, name);
    if (!story) return { facts: null, text: `There is no order ${name}.`, failed: true };
    const { order: row, items, events, entries } = story;
    const head = `${row.number}  ${row.state}  USD ${dollars(row.total)}  user ${row.user_id}  id ${row.id}`;
    const payment = `payment session ${row.payment_session ?? '-'}, payment ${row.payment_ref ?? '-'}`;
    return {
      facts: story,
      text: [
        `${head}\n${payment}`,
        tableText(
          'Items',
          ['item', 'product', 'USD', 'state', 'supplier'],
          items.map(({ id, product_id, amount, state, provider_ref }) => [
            ...[id, product_id, dollars(amount), state, provider_ref ?? '-'],
          ]),
        ),
        tableText(
          'Events',
          ['at', 'from', 'to', 'cause'],
          events.map(({ at, from_state, to_state, cause }) => [
            instant(at),
            from_state ?? '-',
            to_state,
            cause,
          ]),
        ),
        entriesText('Work', entries, app.now()),
      ].join('\n\n'),
    };
  },
};

const retryWork: Command = {
  args: 'NUMBER | ENTRY | all',
  does: 'try work again now that was given up or waits for its next try',
  async run(app, names) {
    const facts = await retry(app, names);
    const text = facts.length
      ? entriesText('Tried again by the server within a second', facts, app.now())
      : 'Nothing of that waits or was given up.';
    return { facts, text, failed: !facts.length };
  },
};

export const COMMANDS: Readonly<Record<string, Command>> = {
  orders,
  stuck: stuckWork,
  order,
  retry: retryWork,
};
