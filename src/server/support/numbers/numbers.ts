/** Sales, refunds and the way to an order, by month of a year (UTC), from the orders themselves. */
import { setImmediate } from 'node:timers/promises';
import { decimalOf } from '../../../shared/lib/decimalOf.ts';
import { FUNNEL_STEPS, type FunnelStep } from '../../../shared/staff/steps.ts';
import type { App } from '../../context.ts';
import { csvOf } from './csv.ts';
import * as rows from './rows.ts';
import type { Span, Sum } from './rows.ts';

/** In cents. `product` null: of several products together. */
export type Line = { product: string | null; items: number; sales: number; refunds: number; net: number };
type StepCounts = Record<FunnelStep, number>;
/** `month`: yyyy-MM */
type Month = { month: string; lines: Line[]; total: Line; steps: StepCounts };
type Numbers = {
  year: number;
  earlier: number | undefined;
  later: number | undefined;
  months: Month[];
  products: Line[];
  total: Line;
  steps: StepCounts;
};

/** @param year from the address of the page: untrusted */
export async function numbersOf(app: App, asked: string | null): Promise<Numbers> {
  const now = yearOf(app.now());
  const first = await rows.firstPayment(app.db.read);
  const oldest = Math.min(now, first === undefined ? now : yearOf(first));
  const wanted = /^\d{4}$/.test(asked ?? '') ? Number(asked) : now;
  const year = Math.min(now, Math.max(oldest, wanted));
  const months: Month[] = [];
  for (const [month, span] of monthsOf(year, app.now())) months.push(await monthOf(app, month, span));
  const products = joinLines(months.flatMap(({ lines }) => lines));
  return {
    ...{ year, months, products, total: totalOf(products), steps: addSteps(months) },
    earlier: year > oldest ? year - 1 : undefined,
    later: year < now ? year + 1 : undefined,
  };
}

const yearOf = (at: number): number => new Date(at).getUTCFullYear();

/** Months that have begun. */
function monthsOf(year: number, now: number): [string, Span][] {
  return Array.from({ length: 12 }, (_, month): [string, Span] => [
    `${year}-${String(month + 1).padStart(2, '0')}`,
    { from: Date.UTC(year, month), to: Date.UTC(year, month + 1) },
  ]).filter(([, { from }]) => from <= now);
}

async function monthOf({ db: { read } }: App, month: string, span: Span): Promise<Month> {
  // On SQLite a query holds the process: others are answered between two of them.
  const sold = await rows.soldItems(read, span);
  await setImmediate();
  const differing = await rows.differences(read, span);
  await setImmediate();
  const back = await rows.paidBack(read, span);
  await setImmediate();
  const lines = joinLines([...[...sold, ...differing].map(saleOf), ...back.map(refundOf)]);
  const steps = { ...NO_STEPS, ...(await rows.stepCounts(read, month, span)) };
  return { month, lines, total: totalOf(lines), steps };
}

const saleOf = ({ product, count, cents }: Sum): Line => ({
  ...{ product, items: count, sales: cents, refunds: 0, net: cents },
});
const refundOf = ({ product, cents }: Sum): Line => ({
  ...{ product, items: 0, sales: 0, refunds: cents, net: -cents },
});

/** One line for each product, in the order of their ids; what is of several comes last. */
const joinLines = (lines: readonly Line[]): Line[] =>
  [...Map.groupBy(lines, ({ product }) => product)]
    .sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
    .map(([product, own]) => ({ ...totalOf(own), product }));

const totalOf = (lines: readonly Line[]): Line => {
  const sum = (of: (line: Line) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const [sales, refunds] = [sum((line) => line.sales), sum((line) => line.refunds)];
  return { product: null, items: sum(({ items }) => items), sales, refunds, net: sales - refunds };
};

const NO_STEPS = Object.fromEntries(FUNNEL_STEPS.map((step) => [step, 0])) as StepCounts;
const addSteps = (months: readonly Month[]): StepCounts =>
  Object.fromEntries(
    FUNNEL_STEPS.map((step) => [step, months.reduce((sum, { steps }) => sum + steps[step], 0)]),
  ) as StepCounts;

/** A line for each month and product. @param nameOf a product, null for several together */
export async function numbersCsv(
  app: App,
  asked: string | null,
  nameOf: (product: string | null) => string,
): Promise<{ year: number; text: string }> {
  const { year, months } = await numbersOf(app, asked);
  const head = ['month', 'product', 'items', 'sales', 'refunds', 'net', 'currency'];
  const lines = months.flatMap(({ month, lines: own }) =>
    own.map(({ product, items, sales, refunds, net }) => [
      ...[month, nameOf(product), items],
      ...[sales, refunds, net].map(decimalOf),
      'USD',
    ]),
  );
  return { year, text: csvOf(head, lines) };
}
