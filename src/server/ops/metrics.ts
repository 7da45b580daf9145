/**
 * Prometheus metrics of this process and the shared database (docs/operating.md). Per response they cost one map
 * look-up and one addition (0.3 us measured); database figures are queried per scrape, bounded by indexes.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseListener } from '../http/kinds.ts';
import type { RefusalListener } from '../http/refusals.ts';
import type { App } from '../context.ts';
import { faultRows } from '../editing/faultRows.ts';
import { freeRatio } from '../lib/disk.ts';
import { within } from '../lib/within.ts';
import * as rows from './rows.ts';
import { reminderFigures } from '../reminderDue/rows.ts';
import { DAY, HOUR } from '../../shared/lib/durations.ts';

export type Metrics = {
  onResponse: ResponseListener;
  onRefusal: RefusalListener;
  /** The scrape's text and media type. */
  text(): Promise<string>;
  type: string;
};

/** A scrape that waits longer reports the database as down. */
const TIMEOUT_MS = 3000;
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
    help: 'Refused or closed at a bound (connections, pipelined, requests, unsent, slow)',
    labelNames: ['bound'],
    registers: [registry],
  });
  const setBusinessGauges = businessGauges(registry);
  return {
    onResponse: (kind, status, ms) =>
      answers.observe({ kind, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    onRefusal: (bound) => refusals.inc({ bound }),
    type: registry.contentType,
    async text() {
      await setBusinessGauges(app);
      return registry.metrics();
    },
  };
}

type Labels = Record<string, string>;

/** Returns a function that refreshes the gauges; without the database they are empty and `sojourn_database_up` is 0. */
function businessGauges(registry: Registry): (app: App) => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `sojourn_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_up', '1 when the database answered this scrape');
  const free = gauge('data_free_ratio', 'Free part of the disk that DATA_DIR is on');
  const inHand = gauge('orders_in_hand', 'Orders that are not over, by state', ['state']);
  const lastHour = gauge('orders_last_hour', 'Orders made in the last hour, by their state now', ['state']);
  const entries = gauge('outbox_entries', 'Work owed (dead: given up), by kind and state', ['kind', 'state']);
  const lateness = gauge('outbox_late_seconds', 'How long the oldest work that is due has been waiting', [
    'kind',
  ]);
  const looks = gauge(
    'reminders_late_seconds',
    'How long the oldest look for what to remind of has been waiting',
  );
  const digests = gauge('digests_last_day', 'Travelers whose last digest went out within a day');
  const faults = gauge('content_faults', 'Content that is not used, or differs from a release', ['kind']);
  const set = (gaugeToSet: Gauge, values: { labels: Labels; value: number }[]): void => {
    gaugeToSet.reset();
    for (const { labels, value } of values) gaugeToSet.set(labels, value);
  };
  return async (app) => {
    const figures = await within(TIMEOUT_MS, look(app)).catch(() => undefined);
    up.set(figures ? 1 : 0);
    free.set(await freeRatio(app.config.dataDir));
    set(inHand, (figures?.inHand ?? []).map(stateCount));
    set(lastHour, (figures?.lastHour ?? []).map(stateCount));
    const depths = figures?.owed ?? [];
    set(
      entries,
      depths.map(({ kind, state, entries: value }) => ({ labels: { kind, state }, value })),
    );
    const { due = null, sent = 0 } = figures?.reminders ?? {};
    looks.set(due === null ? 0 : Math.max(0, (app.now() - due) / 1000));
    digests.set(sent);
    set(faults, countByKind(figures?.faults ?? []));
    set(lateness, lateByKind(depths, app.now()));
  };
}

const stateCount = ({ state, orders }: rows.StateCount) => ({ labels: { state }, value: orders });

async function look({ db, now }: App) {
  const [inHand, lastHour, owed, faults, reminders] = await Promise.all([
    rows.ordersInHand(db.read),
    rows.ordersSince(db.read, now() - HOUR),
    rows.outboxDepth(db.read),
    faultRows(db.read),
    reminderFigures(db.read, now(), now() - DAY),
  ]);
  return { inHand, lastHour, owed, faults, reminders };
}

const countByKind = (faults: readonly { kind: string }[]): { labels: Labels; value: number }[] =>
  [...Map.groupBy(faults, ({ kind }) => kind)].map(([kind, { length: value }]) => ({
    labels: { kind },
    value,
  }));

function lateByKind(depths: readonly rows.OutboxDepth[], now: number): { labels: Labels; value: number }[] {
  const oldest = new Map<string, number>();
  for (const { kind, state, oldest: due } of depths)
    if (state !== 'dead') oldest.set(kind, Math.min(oldest.get(kind) ?? Infinity, due));
  return [...oldest].map(([kind, due]) => ({ labels: { kind }, value: Math.max(0, (now - due) / 1000) }));
}
