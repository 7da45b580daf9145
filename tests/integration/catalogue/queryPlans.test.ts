/** What a database would read for a statement that runs while others wait. */
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { expect, it } from 'vitest';
import type { Database, Query } from '../../../src/server/db/database.ts';
import { newId } from '../../../src/server/db/ids.ts';
import { revive } from '../../../src/server/ops/entryRows.ts';
import { clearEventPayloads } from '../../../src/server/orders/detach/rows.ts';
import { deleteOldEvents } from '../../../src/server/orders/forget/rows.ts';
import type { OrderRow } from '../../../src/server/orders/rows.ts';
import { deleteFinished } from '../../../src/server/outbox/finishedRows.ts';
import {
  orderIdsByClaim,
  ordersEnding,
  ordersStarting,
} from '../../../src/server/support/find/numberRows.ts';
import { NOW } from '../../fixtures/app.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

/** PostgreSQL reads a table from end to end while it is this small, unless it is told not to. */
const EXPLAIN = {
  sqlite: { before: 'select 1', explain: 'explain query plan' },
  postgres: { before: 'set local enable_seqscan = off', explain: 'explain' },
};

/** @param work one statement */
function planOf({ dialect, write }: Database, work: (tx: Query) => Promise<unknown>): Promise<string> {
  const { before, explain } = EXPLAIN[dialect];
  return write(async (tx) => {
    const statements: RootOperationNode[] = [];
    const listener: KyselyPlugin = {
      transformQuery: ({ node }) => (statements.push(node), node),
      transformResult: async ({ result }) => result,
    };
    await work(tx.withPlugin(listener));
    const { sql, parameters } = tx.getExecutor().compileQuery(statements[0]!, { queryId: 'explained' });
    await tx.executeQuery(CompiledQuery.raw(before));
    const { rows } = await tx.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
    return JSON.stringify(rows);
  });
}

describeDatabases('plans of statements', (open) => {
  it('deleting an account reads the events that still have a content, once for all orders', async () => {
    const order = { id: newId(NOW), created_at: NOW, payment_session: 'cs_1', payment_ref: null } as OrderRow;
    expect(await planOf(await open(), (tx) => clearEventPayloads(tx, [order]))).toContain('inbox_bodies');
  });

  it('a delivery that is taken up again looks for its own item, not through all of them', async () => {
    const plan = await planOf(await open(), (tx) => revive(tx, ['1', '2'], NOW));
    expect(plan).toMatch(/SEARCH i USING INDEX \w+ \(id=\?\)|Index Cond: \(id = substr\(/);
  });

  it('finished work and events of long ago are found without a look at the others', async () => {
    const database = await open();
    const finished = { kinds: ['look', 'expire'], states: ['done', 'stopped'], before: NOW } as const;
    expect(await planOf(database, (tx) => deleteFinished(tx, finished, 5))).toContain('outbox_over');
    expect(await planOf(database, (tx) => deleteOldEvents(tx, NOW, 5))).toContain('inbox_received');
  });

  it('a clerk finds orders and claims by a part of a number in an index of that part', async () => {
    const database = await open();
    expect(await planOf(database, (q) => ordersStarting(q, 'ABC'))).toContain('orders_number_start');
    expect(await planOf(database, (q) => ordersEnding(q, 'ABC'))).toContain('orders_number_end');
    expect(await planOf(database, (q) => orderIdsByClaim(q, '00000000'))).toContain('claims_number');
  });
});
