/** Planned content that meets other plans, drafts and refusals. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src/server/db/database.ts';
import { findActiveAlerts } from '../../../src/server/alerts/present.ts';
import { checkContent } from '../../../src/server/editing/calls.ts';
import { faultRows } from '../../../src/server/editing/faultRows.ts';
import { saveDraft } from '../../../src/server/editing/draft.ts';
import { openFile } from '../../../src/server/editing/history.ts';
import { planDraft } from '../../../src/server/editing/plan.ts';
import { publishContent } from '../../../src/server/editing/publish.ts';
import { plannedPage } from '../../../src/server/editing/room/plannedPage.ts';
import { schedule, SCHEDULE_JOB, schedules } from '../../../src/server/editing/schedule.ts';
import { scheduleJob } from '../../../src/server/editing/scheduleJob.ts';
import { retry } from '../../../src/server/ops/ops.ts';
import type { Job } from '../../../src/server/outbox/job.ts';
import { run } from '../../../src/server/outbox/run.ts';
import { DAY, HOUR, MINUTE } from '../../../src/shared/lib/durations.ts';
import { NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { contentFolder, type ContentFolder } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { emptyContent, publisher, startContent } from '../../fixtures/editing.ts';
import { clock } from '../../fixtures/orders.ts';

const ARTICLE = 'articles/getting-credit-for-it.md';
const JOBS = { [SCHEDULE_JOB]: scheduleJob as Job<unknown> };
const signed = { author: null, note: '' };

describeDatabases('planned content', (open) => {
  let db: Database;
  let folder: ContentFolder;
  let app: TestApp;
  let time: ReturnType<typeof clock>;
  let text: string;
  beforeEach(async () => {
    db = await open();
    await emptyContent(db);
    folder = contentFolder();
    time = clock(NOW);
    ({ app } = await startContent(db, folder.dir, time.now));
    text = readFileSync(folder.path(ARTICLE), 'utf8');
  });
  const draft = (file: string, words: string, expectedVersion = 0) =>
    saveDraft(app, { file, text: words, expectedVersion, ...signed });
  const plan = (file: string, version: number, until?: number) =>
    schedule(app, {
      ...{ file, version, action: 'publish', at: time.now() + HOUR, author: null },
      ...(until && { until }),
    });
  const later = async (ms: number) => {
    time.advance(ms);
    await run(app, JOBS);
  };
  /** What the next mail to owners names. */
  const alerts = async () =>
    (await findActiveAlerts(app)).flatMap(({ kind, subjects }) => (kind === 'content' ? subjects : []));
  const publish = (words: string, expectedVersion: number) =>
    publishContent(app, { file: ARTICLE, text: words, expectedVersion, ...signed });
  const shown = (file: string) => app.content.published.texts().get(file);

  it('waits for a plan of the same minute that it needs', async () => {
    await draft('articles/aa-first.md', `${text}\n[second](/articles/zz-second)\n`);
    await draft('articles/zz-second.md', text);
    await plan('articles/aa-first.md', 1);
    await plan('articles/zz-second.md', 1);
    await later(HOUR);
    await later(MINUTE);
    expect([...app.content.published.files().keys()].sort()).toEqual([
      'articles/aa-first.md',
      'articles/zz-second.md',
    ]);
    expect(await alerts()).toEqual([]);
  });

  it('is listed by the programs that it changes, not by the first one of their file', async () => {
    const file = 'programs/australia.yaml';
    const programs = readFileSync(folder.path(file), 'utf8');
    await draft(file, programs.replace('title: Outback Tutor Term', 'title: Outback Year'));
    await plan(file, 1);
    const url = new URL('http://x/edit/planned');
    const page = await plannedPage({ locals: { app }, url, request: new Request(url) } as never);
    expect(page).toMatchObject({ plans: [{ file, titles: ['Outback Year'] }] });
  });

  it('has no mistake in a link to a page that is planned to go out', async () => {
    await draft('articles/zz-second.md', text);
    await plan('articles/zz-second.md', 1);
    const first = { file: 'articles/aa-first.md', text: `${text}\n[second](/articles/zz-second)\n` };
    const user = await publisher(app, await newTraveler(app));
    const problems = async (body: object) =>
      (await callRoute(app, checkContent, { user, body })).body['problems'];
    expect(await problems(first)).toMatchObject([{ file: first.file }]);
    expect(await problems({ ...first, planned: true })).toEqual([]);
    const wrong = { ...first, text: first.text.replace('zz-second', 'no-such') };
    expect(await problems({ ...wrong, planned: true })).toMatchObject([{ file: first.file }]);
  });

  it('waits for its time, also when an operator retries its entry before', async () => {
    await draft(ARTICLE, `${text}\nNext month.\n`);
    await plan(ARTICLE, 1);
    const { id } = await db.read
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', SCHEDULE_JOB)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow();
    expect((await retry(app, [id])).entries).toMatchObject([{ id, state: 'pending' }]);
    await later(MINUTE);
    expect(shown(ARTICLE)).toBeUndefined();
    expect(await schedules(app)).toHaveLength(1);
    await later(HOUR);
    expect(shown(ARTICLE)).toContain('Next month.');
  });

  it('tells each refusal, and forgets it with the next publication of the file', async () => {
    const told = new Set<string>();
    for (const version of [1, 3]) {
      await draft(ARTICLE, `${text}\nVersion ${version}.\n`, version - 1);
      await plan(ARTICLE, version);
      await draft(ARTICLE, `${text}\nVersion ${version + 1}.\n`, version);
      await later(HOUR);
      for (const each of await alerts()) told.add(each);
    }
    expect(told.size).toBe(2);
    expect(await faultRows(db.read)).toMatchObject([{ kind: 'schedule', subject: ARTICLE }]);
    await publish(text, 4);
    expect(await faultRows(db.read)).toEqual([]);
  });

  it('ends an offer over a draft, which stays the newest with its own plan', async () => {
    await publish(`${text}\nBefore.\n`, 0);
    await draft(ARTICLE, `${text}\nAn offer.\n`, 1);
    await plan(ARTICLE, 2, time.now() + DAY);
    await later(HOUR);
    expect(shown(ARTICLE)).toContain('An offer.');
    await draft(ARTICLE, `${text}\nThe next offer.\n`, 3);
    time.advance(DAY - HOUR - MINUTE);
    await plan(ARTICLE, 4);
    await later(MINUTE);
    expect(shown(ARTICLE)).toContain('Before.');
    expect((await openFile(app, ARTICLE))!.draft).toMatchObject({ version: 6 });
    await later(HOUR);
    expect(shown(ARTICLE)).toContain('The next offer.');
    expect(await faultRows(db.read)).toEqual([]);
  });

  it('plans what is on the site once more, for a time after its end', async () => {
    const offer = `${text}\nAn offer.\n`;
    await publish(`${text}\nBefore.\n`, 0);
    await draft(ARTICLE, offer, 1);
    await plan(ARTICLE, 2, time.now() + DAY);
    await later(HOUR);
    const again = (at: number) =>
      planDraft(
        app,
        { at, zone: 'UTC' },
        { file: ARTICLE, text: offer, expectedVersion: 3, author: 'e', note: '' },
      );
    expect(await again(time.now() + HOUR)).toMatchObject({ unchanged: true });
    expect(await again(time.now() + 7 * DAY)).not.toHaveProperty('unchanged');
    await later(DAY);
    expect(shown(ARTICLE)).toContain('Before.');
    await later(7 * DAY);
    expect(shown(ARTICLE)).toBe(offer);
  });

  it('leaves the plan of another file with its draft, of the same version', async () => {
    const other = 'articles/another.md';
    await publish(`${text}\nBefore.\n`, 0);
    await draft(ARTICLE, `${text}\nAn offer.\n`, 1);
    await plan(ARTICLE, 2, time.now() + DAY);
    await later(HOUR);
    await draft(ARTICLE, `${text}\nThe next offer.\n`, 3);
    for (const version of [0, 1, 2, 3]) await draft(other, `${text}\nText ${version}.\n`, version);
    time.advance(DAY - HOUR - MINUTE);
    await plan(other, 4);
    await later(MINUTE);
    expect(shown(ARTICLE)).toContain('Before.');
    await later(HOUR);
    expect(shown(other)).toContain('Text 3.');
  });

  it('ends no offer with a file that cannot be read, and tells its owners after 72 hours', async () => {
    await draft(ARTICLE, `${text}\nAn offer.\n`);
    await plan(ARTICLE, 1, time.now() + DAY);
    await later(HOUR);
    writeFileSync(folder.path(ARTICLE), Buffer.from('Caf\xe9', 'latin1'));
    await later(DAY);
    expect(shown(ARTICLE)).toContain('An offer.');
    expect(await schedules(app)).toMatchObject([{ action: 'end' }]);
    await later(4 * DAY);
    expect(await schedules(app)).toEqual([]);
    expect(await alerts()).toHaveLength(1);
    rmSync(folder.path(ARTICLE));
  });
});
