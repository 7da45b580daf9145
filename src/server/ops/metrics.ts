/**
 * What this process and the shared books look like from outside, as Prometheus reads it (docs/operating.md). Per answer
 * it costs one look-up in a map and one addition (0.3 us measured); everything about the books is asked when it is
 * scraped, and bounded by indexes.
 */
import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseListener } from '../http/kinds.ts';
import type { RefusalListener } from '../http/refusals.ts';
import type { App } from '../context.ts';
import { within } from '../lib/within.ts';
import * as rows from './rows.ts';
import { HOUR } from '../../shared/lib/durations.ts';

export type Metrics = {
  answered: ResponseListener;
  refused: RefusalListener;
  /** The text of a scrape, and its media type. */
  text(): Promise<string>;
  type: string;
};

/** A scrape that waits longer for the database says that it is down. */
const PATIENCE_MS = 3000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function openMetrics(app: App): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'sojourn_http_request_seconds',
    help: 'Answers by kind (page, call, auth, webhook, health, file) and status class, and how long they took',
    labelNames: ['kind', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'sojourn_http_refused_total',
    help: 'RefusalListener or closed at a bound (connections, pipelined, requests, unsent, slow)',
    labelNames: ['bound'],
    registers: [registry],
  });
  const books = booksGauges(registry);
  return {
    answered: (kind, status, ms) =>
      answers.observe({ kind, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    refused: (bound) => refusals.inc({ bound }),
    type: registry.contentType,
    async text() {
      await books(app);
      return registry.metrics();
    },
  };
}

type Labels = Record<string, string>;

/** @returns fills the gauges anew; without the database they are empty, and `sojourn_database_up` says why */
function booksGauges(registry: Registry): (app: App) => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `sojourn_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_up', '1 when the database answered this scrape');
  const free = gauge('data_free_ratio', 'Free part of the disk that DATA_DIR is on');
  const inHand = gauge('orders_in_hand', 'Orders that are not over, by state', ['state']);
  const lastHour = gauge('orders_last_hour', 'Orders made in the last hour, by their state now', ['state']);
  const entries = gauge('outbox_entries', 'Work owed (dead: given up), by kind and state', ['kind', 'state']);
  const late = gauge('outbox_late_seconds', 'How long the oldest work that is due has been waiting', [
    'kind',
  ]);
  const set = (one: Gauge, values: { labels: Labels; value: number }[]): void => {
    one.reset();
    for (const { labels, value } of values) one.set(labels, value);
  };
  return async (app) => {
    const seen = await within(PATIENCE_MS, look(app)).catch(() => undefined);
    up.set(seen ? 1 : 0);
    free.set(await freeRatio(app.config.dataDir));
    set(inHand, (seen?.inHand ?? []).map(stateCount));
    set(lastHour, (seen?.lastHour ?? []).map(stateCount));
    const owed = seen?.owed ?? [];
    set(
      entries,
      owed.map(({ kind, state, entries: value }) => ({ labels: { kind, state }, value })),
    );
    set(late, lateByKind(owed, app.now()));
  };
}

const stateCount = ({ state, orders }: rows.StateCount) => ({ labels: { state }, value: orders });

async function look({ db, now }: App) {
  const [inHand, lastHour, owed] = await Promise.all([
    rows.ordersInHand(db.read),
    rows.ordersSince(db.read, now() - HOUR),
    rows.outboxDepth(db.read),
  ]);
  return { inHand, lastHour, owed };
}

function lateByKind(owed: readonly rows.OutboxDepth[], now: number): { labels: Labels; value: number }[] {
  const oldest = new Map<string, number>();
  for (const { kind, state, oldest: due } of owed)
    if (state !== 'dead') oldest.set(kind, Math.min(oldest.get(kind) ?? Infinity, due));
  return [...oldest].map(([kind, due]) => ({ labels: { kind }, value: Math.max(0, (now - due) / 1000) }));
}

async function freeRatio(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk && disk.blocks ? disk.bavail / disk.blocks : NaN;
}
