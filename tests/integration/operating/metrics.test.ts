import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Config } from '../../../src/server/config/config.ts';
import { openMetrics } from '../../../src/server/ops/metrics.ts';
import { serveMetrics } from '../../../src/server/ops/serveMetrics.ts';
import { applyPaymentStatus } from '../../../src/server/orders/payment/applyPaymentStatus.ts';
import { runOnce, sendMail } from '../../../src/server/orders/worker.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { clock, complete, fillCart } from '../../fixtures/orders.ts';

/** The values of one metric, by its labels as text. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = [...text.matchAll(new RegExp(`^sojourn_${name}(?:\\{([^}]*)\\})? (\\S+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, labels = '', value]) => [labels, Number(value)]));
}

describeDatabases('metrics of the books', (open) => {
  const time = clock(NOW);
  let app: TestApp;
  beforeAll(async () => void (app = await buildApp(open(), { now: time.now })));

  it('counts orders that are not over, work that is owed, and how late it is', async () => {
    const maya = await newTraveler(app);
    await fillCart(app, maya);
    const session = await complete(app, maya);
    const metrics = openMetrics(app);
    const before = await metrics.text();
    expect(valuesOf(before, 'orders_in_hand')).toEqual({ 'state="awaiting_payment"': 1 });
    expect(valuesOf(before, 'outbox_entries')).toEqual({});

    const status = (await app.payments.getStatus(session))!;
    await app.db.write((tx) => applyPaymentStatus(tx, app, { ...status, state: 'paid', ref: 'r1' }, 'test'));
    await sendMail(app);
    time.advance(90_000);
    const paid = await metrics.text();
    expect(valuesOf(paid, 'orders_in_hand')).toEqual({ 'state="paid"': 1 });
    expect(valuesOf(paid, 'outbox_entries')).toEqual({ 'kind="fulfil",state="pending"': 1 });
    expect(valuesOf(paid, 'outbox_late_seconds')).toEqual({ 'kind="fulfil"': 90 });

    const give = (state: 'dead' | 'pending') =>
      app.db.write((tx) => tx.updateTable('outbox').set({ state }).where('kind', '=', 'fulfil').execute());
    await give('dead');
    expect(valuesOf(await metrics.text(), 'outbox_entries')).toEqual({ 'kind="fulfil",state="dead"': 1 });
    await give('pending');

    await runOnce(app);
    const done = await metrics.text();
    expect(valuesOf(done, 'orders_in_hand')).toEqual({});
    expect(valuesOf(done, 'orders_last_hour')).toEqual({ 'state="fulfilled"': 1 });
    time.advance(2 * 3_600_000);
    expect(valuesOf(await metrics.text(), 'orders_last_hour')).toEqual({});
  });

  it('answers without the database, and says so', async () => {
    const metrics = openMetrics(app);
    expect(valuesOf(await metrics.text(), 'database_up')).toEqual({ '': 1 });
    const broken = { ...app, db: { ...app.db, read: undefined as never } };
    const text = await openMetrics(broken).text();
    expect(valuesOf(text, 'database_up')).toEqual({ '': 0 });
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('counts answers by kind and status class', async () => {
    const metrics = openMetrics(app);
    metrics.onResponse('page', 200, 12);
    metrics.onResponse('page', 304, 1);
    metrics.onResponse('call', 503, 7000);
    const text = await metrics.text();
    expect(valuesOf(text, 'http_request_seconds_count')).toEqual({
      'kind="page",status="2xx"': 1,
      'kind="page",status="3xx"': 1,
      'kind="call",status="5xx"': 1,
    });
    expect(valuesOf(text, 'http_request_seconds_bucket')['le="0.025",kind="page",status="2xx"']).toBe(1);
    expect(valuesOf(text, 'http_request_seconds_bucket')['le="5",kind="call",status="5xx"']).toBe(0);
  });
});

describe('who may read them', () => {
  const metrics = {
    onResponse: () => {},
    onRefusal: () => {},
    type: 'text/plain',
    text: async () => 'sojourn_up 1\n',
  };

  async function start(wanted: Config['metrics']): Promise<Server> {
    const server = (await serveMetrics({ host: '127.0.0.1', metrics: wanted }, metrics))!;
    onTestFinished(async () => void (server.close(), await once(server, 'close')));
    return server;
  }
  const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (url: string, authorization?: string): Promise<[number, string]> => {
    const headers = { connection: 'close', ...(authorization && { authorization }) };
    const answer = await fetch(url, { headers });
    return [answer.status, await answer.text()];
  };

  it('nobody, unless a port was asked for', async () => {
    expect(await serveMetrics({ host: '127.0.0.1', metrics: undefined }, metrics)).toBeUndefined();
  });

  it('whoever is on this machine', async () => {
    const url = urlOf(await start({ port: 0, token: undefined }));
    expect(await get(`${url}/metrics`)).toEqual([200, 'sojourn_up 1\n']);
    expect((await get(`${url}/`))[0]).toBe(404);
  });

  it('the same after several errors of the socket', async () => {
    const server = await start({ port: 0, token: undefined });
    for (const code of ['EMFILE', 'ENFILE']) server.emit('error', new Error(code));
    expect((await get(`${urlOf(server)}/metrics`))[0]).toBe(200);
  });

  it('with a token, whoever has it', async () => {
    const url = urlOf(await start({ port: 0, token: 'a token of the monitoring' }));
    for (const sent of [undefined, '', 'Bearer', 'Bearer a token of the monitorinG', 'Basic abc'])
      expect((await get(`${url}/metrics`, sent))[0]).toBe(401);
    expect(await get(`${url}/metrics`, 'Bearer a token of the monitoring')).toEqual([200, 'sojourn_up 1\n']);
  });
});
