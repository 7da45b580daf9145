import { csvOf } from '../../src/server/support/numbers/csv.ts';
import { ordersSince, type ListedOrder } from '../../src/server/support/order/listRows.ts';
import { isCalendarDate } from '../../src/shared/lib/dates.ts';
import { ORDER_STATES } from '../../src/shared/orders/orders.ts';
import type { App } from '../../src/server/context.ts';
import { dollars, type CommandResult } from './command.ts';
import { instant, tableText } from './table.ts';

const PART = 1000;
/** `Date.parse` takes February 31 as March 3. */
const startOf = (day: string): number => (isCalendarDate(day) ? Date.parse(day) : NaN);
const HEAD = ['number', 'state', 'USD', 'paid', 'made', 'paid at', 'payment'];

/** `--since=2026-11-01 --state=refunded --csv`; undefined without any of them. */
export async function listOrders(app: App, args: readonly string[]): Promise<CommandResult | undefined> {
  const valueOf = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const [sinceText, stateText, isCsv] = [valueOf('since'), valueOf('state'), args.includes('--csv')];
  if (sinceText === undefined && stateText === undefined && !isCsv) return undefined;
  const since = sinceText === undefined ? 0 : startOf(sinceText);
  const state = ORDER_STATES.find((each) => each === stateText);
  if (Number.isNaN(since) || (stateText !== undefined && !state))
    return { facts: null, text: `--since=yyyy-MM-dd, --state=${ORDER_STATES.join('|')}`, failed: true };
  const facts: ListedOrder[] = [];
  for (let after: string | undefined; ; after = facts.at(-1)!.id) {
    const part = await ordersSince(app.db.read, { since, state, after }, PART);
    facts.push(...part);
    if (part.length < PART) break;
  }
  const rows = facts.map((order) => [
    ...[order.number, order.state, dollars(order.total)],
    ...[order.paid_amount === null ? '-' : dollars(order.paid_amount), instant(order.created_at)],
    ...[instant(order.paid_at), order.payment_ref ?? '-'],
  ]);
  return { facts, text: isCsv ? csvOf(HEAD, rows).trimEnd() : tableText('Orders', HEAD, rows) };
}
