import { beforeEach, expect, it } from 'vitest';
import { deleteFinishedWork, deleteFinishedWorkWhenDue } from '../../../src/server/ops/finishedWork.ts';
import { add } from '../../../src/server/outbox/rows.ts';
import { DAY, HOUR } from '../../../src/shared/lib/durations.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { clock } from '../../fixtures/orders.ts';

type State = 'pending' | 'done' | 'dead' | 'stopped';

describeDatabases('work that is over', (open) => {
  let app: TestApp;
  let time: ReturnType<typeof clock>;
  beforeEach(async () => {
    time = clock(NOW);
    app = await buildApp(open(), { now: time.now });
    await app.db.write((tx) => tx.deleteFrom('outbox').execute());
  });

  const entries = async (kind: string, state: State, subjects: readonly string[]) =>
    app.db.write(async (tx) => {
      for (const subject of subjects) await add(tx, kind, subject, {}, time.now());
      await tx.updateTable('outbox').set({ state }).where('kind', '=', kind).execute();
    });
  const left = async () =>
    (await app.db.read.selectFrom('outbox').select('dedupe_key').orderBy('dedupe_key').execute()).map(
      ({ dedupe_key }) => dedupe_key,
    );

  it('goes after half a year; deliveries stay, and so does what waits or was given up', async () => {
    for (const kind of ['look', 'expire', 'policy', 'content', 'esimMail'])
      await entries(kind, 'done', ['1']);
    await entries('withdraw', 'stopped', ['1']);
    await entries('fulfil', 'done', ['1']);
    await entries('refund', 'dead', ['1']);
    time.advance(180 * DAY);
    await entries('look', 'done', ['2']);
    await deleteFinishedWork(app);
    expect(await left()).toHaveLength(9);
    time.advance(1);
    await deleteFinishedWork(app);
    expect(await left()).toEqual(['fulfil:1', 'look:2', 'refund:1']);
  });

  it('goes in batches, however much it is, once an hour', async () => {
    await entries(
      'look',
      'done',
      Array.from({ length: 450 }, (_, index) => String(index)),
    );
    time.advance(181 * DAY);
    let writes = 0;
    const { db } = app;
    const watched: TestApp['db'] = { ...db, relaxedWrite: (work) => (writes++, db.relaxedWrite(work)) };
    expect(await deleteFinishedWorkWhenDue({ ...app, db: watched })).toBe(true);
    expect(await left()).toEqual([]);
    expect(writes).toBe(3);
    expect(await deleteFinishedWorkWhenDue(app)).toBe(false);
    time.advance(HOUR);
    expect(await deleteFinishedWorkWhenDue(app)).toBe(true);
  });
});
