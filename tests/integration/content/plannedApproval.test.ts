/** Planned changes of prices, plans and legal texts: a second person looks first; times are checked. */
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src/server/db/database.ts';
import { approve } from '../../../src/server/editing/approval.ts';
import { waitingApprovals } from '../../../src/server/editing/approvalRows.ts';
import * as calls from '../../../src/server/editing/calls.ts';
import { faultRows } from '../../../src/server/editing/faultRows.ts';
import { waitingRequest } from '../../../src/server/editing/room/approvalPage.ts';
import { openEditor } from '../../../src/server/editing/room/editor.ts';
import { listEntries, listSections } from '../../../src/server/editing/room/list.ts';
import { refuseApproval } from '../../../src/server/editing/refusal.ts';
import { approvalPage, type ApprovalPage } from '../../../src/server/editing/room/approvalPage.ts';
import { plannedForm, plannedPage, plansOf } from '../../../src/server/editing/room/plannedPage.ts';
import { schedule, SCHEDULE_JOB, schedules } from '../../../src/server/editing/schedule.ts';
import { scheduleJob } from '../../../src/server/editing/scheduleJob.ts';
import { submit } from '../../../src/server/calls/form.ts';
import type { User } from '../../../src/server/context.ts';
import type { Job } from '../../../src/server/outbox/job.ts';
import { run } from '../../../src/server/outbox/run.ts';
import { staffLogPage } from '../../../src/server/staffLog/staffLog.ts';
import { PLAN_FAULTS } from '../../../src/shared/editing/planTimes.ts';
import { DAY, HOUR } from '../../../src/shared/lib/durations.ts';
import { NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { contentFolder } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { emptyContent, publisher, startContent } from '../../fixtures/editing.ts';
import { formPost } from '../../fixtures/forms.ts';
import { clock } from '../../fixtures/orders.ts';

const PLANS = 'insurance/plans.yaml';
const FOOTER = 'footer.yaml';
const JOBS = { [SCHEDULE_JOB]: scheduleJob as Job<unknown> };

describeDatabases('a change at a time', (open) => {
  let db: Database;
  let app: TestApp;
  let time: ReturnType<typeof clock>;
  let ada: User;
  let ben: User;
  beforeEach(async () => {
    db = await open();
    await emptyContent(db);
    await db.write((tx) => tx.deleteFrom('staff').execute());
    time = clock(NOW);
    ({ app } = await startContent(db, contentFolder().dir, time.now));
    ada = await publisher(app, await newTraveler(app, 'Ada'));
    ben = await publisher(app, await newTraveler(app, 'Ben'));
  });
  const row = async () => (await listSections(app)).find(({ section }) => section === 'plans');
  const later = async (ms: number) => {
    time.advance(ms);
    await run(app, JOBS);
  };
  const rate = () => app.content.insurance().plans[3]!.daily_rate_non_US;
  const fresh = (user: User): User => ({ ...user, staff: { role: 'editor', checkedAt: app.now() } });
  const post = (user: User, body: object) =>
    callRoute(app, calls.planChange, { user: fresh(user), body: { zone: 'Europe/Lisbon', ...body } });
  const cheaper = async (cents = 105) => {
    const editor = (await openEditor(app, PLANS))!;
    const value = JSON.parse(JSON.stringify(editor.value));
    value.plans[3].daily_rate.non_us = cents;
    return { action: 'publish', file: PLANS, form: JSON.stringify(value), version: editor.version };
  };

  it('of prices is approved first, goes out at its time, and is as before at its end', async () => {
    const before = rate();
    const sent = { ...(await cheaper()), at: NOW + HOUR, until: NOW + DAY };
    expect((await post(ada, sent)).body).toEqual({ version: 1, waiting: true });
    expect(await schedules(app)).toEqual([]);
    const [request] = await waitingApprovals(db.read);
    expect(request).toMatchObject({ due_at: NOW + HOUR, end_at: NOW + DAY, zone: 'Europe/Lisbon' });
    expect(await approve(app, ada, request!.id)).toBe('own');
    expect(await row()).toMatchObject({ state: 'waiting', when: NOW });
    expect(await waitingRequest(app, ada, PLANS)).toMatchObject({ version: 1, at: NOW, own: true });
    expect(await approve(app, ben, request!.id)).toEqual({ planned: NOW + HOUR });
    expect(await row()).toMatchObject({ state: 'planned', when: NOW + HOUR, action: 'publish' });
    expect(await waitingRequest(app, ada, PLANS)).toBeUndefined();
    expect(await plansOf(app, PLANS)).toMatchObject([{ by: 'Ada Okafor', approvedBy: 'Ben Okafor' }]);
    expect(rate()).toBe(before);
    await later(HOUR);
    expect(rate()).toBe(105);
    await later(DAY);
    expect(rate()).toBe(before);
    expect(await faultRows(db.read)).toEqual([]);
  });

  it('of prices never goes out unapproved, whoever planned it', async () => {
    const before = rate();
    await callRoute(app, calls.saveContent, { user: ada, body: await saved() });
    const plan = { file: PLANS, version: 1, action: 'publish', at: NOW + HOUR, author: ada.id } as const;
    await schedule(app, plan);
    await later(HOUR);
    expect(rate()).toBe(before);
    expect(await faultRows(db.read)).toMatchObject([{ message: 'nobody else has approved it' }]);
  });
  const saved = async (cents?: number) => {
    const { action: _, ...draft } = await cheaper(cents);
    return draft;
  };

  it('goes out at once where it was approved late, and still ends', async () => {
    const before = rate();
    await post(ada, { ...(await cheaper()), at: NOW + HOUR, until: NOW + DAY });
    const [request] = await waitingApprovals(db.read);
    await later(2 * HOUR);
    expect(rate()).toBe(before);
    expect(await approve(app, ben, request!.id)).toHaveProperty('published');
    expect(rate()).toBe(105);
    await later(DAY);
    expect(rate()).toBe(before);
  });

  it('takes back what is published, by two as well, also over a later draft', async () => {
    const before = rate();
    await callRoute(app, calls.publishDraft, { user: fresh(ada), body: { ...(await saved()), note: '' } });
    await approve(app, ben, (await waitingApprovals(db.read))[0]!.id);
    expect(rate()).toBe(105);
    const end = { action: 'end', file: PLANS, version: 2, at: NOW + HOUR };
    expect((await post(ada, end)).body).toMatchObject({ waiting: true });
    await callRoute(app, calls.saveContent, { user: ada, body: await saved(106) });
    const [request] = await waitingApprovals(db.read);
    expect(await approve(app, ben, request!.id)).toHaveProperty('planned');
    await later(HOUR);
    expect(rate()).toBe(before);
  });

  it('waits on while another file gets a draft of a later version', async () => {
    await callRoute(app, calls.publishDraft, { user: fresh(ada), body: { ...(await saved()), note: '' } });
    const { text } = (await openEditor(app, FOOTER))!;
    for (const version of [0, 1])
      await callRoute(app, calls.saveContent, {
        user: ada,
        body: { file: FOOTER, text: `${text}# ${version}\n`, version },
      });
    const [request] = await waitingApprovals(db.read);
    expect(await approve(app, ben, request!.id)).toHaveProperty('published');
  });

  it('is not approved any more once its end has passed', async () => {
    const before = rate();
    await post(ada, { ...(await cheaper()), at: NOW + HOUR, until: NOW + DAY });
    const [request] = await waitingApprovals(db.read);
    await later(DAY);
    expect(await approve(app, ben, request!.id)).toBe('over');
    expect(rate()).toBe(before);
  });

  it('leaves a later draft waiting for its approval when what is published ends', async () => {
    const before = rate();
    await post(ada, { ...(await cheaper()), at: NOW + HOUR, until: NOW + DAY });
    await approve(app, ben, (await waitingApprovals(db.read))[0]!.id);
    await later(HOUR);
    await callRoute(app, calls.publishDraft, { user: fresh(ada), body: { ...(await saved(106)), note: '' } });
    await later(DAY);
    expect(rate()).toBe(before);
    const [request] = await waitingApprovals(db.read);
    expect(await approve(app, ben, request!.id)).toHaveProperty('published');
    expect(rate()).toBe(106);
  });

  it.each([
    [{ at: NOW }, 'past'],
    [{ at: NOW - HOUR }, 'past'],
    [{ at: NOW + 400 * DAY }, 'far'],
    [{ at: NOW + DAY, until: NOW + HOUR }, 'order'],
  ] as const)('is refused in words: %o', async (times, fault) => {
    const { text, version } = (await openEditor(app, FOOTER))!;
    const { status, body } = await post(ada, { action: 'publish', file: FOOTER, text, version, ...times });
    expect([status, body['error']]).toEqual([422, PLAN_FAULTS[fault]]);
    expect((await openEditor(app, FOOTER))!.version).toBe(0);
  });

  it('needs a zone that there is, and a fresh second factor', async () => {
    const { text } = (await openEditor(app, FOOTER))!;
    const sent = { action: 'publish', file: FOOTER, text, version: 0, at: NOW + HOUR };
    expect((await post(ada, { ...sent, zone: 'Mars/Base' })).status).toBe(400);
    const old: User = { ...ada, staff: { role: 'editor', checkedAt: NOW - DAY } };
    const body = { ...sent, zone: 'UTC' };
    expect((await callRoute(app, calls.planChange, { user: old, body })).status).toBe(403);
  });

  it('takes the place of an earlier one, is withdrawn, and both stand in the log', async () => {
    const { text } = (await openEditor(app, FOOTER))!;
    const words = (closing: string) => text.replace(/closing: .*/, `closing: ${closing}`);
    const sent = { action: 'publish', file: FOOTER, at: NOW + HOUR };
    await post(ada, { ...sent, text: words('One.'), version: 0 });
    await post(ben, { ...sent, text: words('Two.'), version: 1, at: NOW + DAY });
    const [plan, ...others] = await plansOf(app);
    expect([plan!.at, others]).toEqual([NOW + DAY, []]);
    const press = formPost(app, { action: 'withdraw', id: plan!.id }, { user: fresh(ada) });
    expect(await submit(plannedForm, press)).toHaveProperty('status', 303);
    await later(2 * DAY);
    expect(app.content.published.files().size).toBe(0);
    const { entries } = await staffLogPage(app, null);
    const actions = entries.map(({ action, actor_id }) => `${action} ${actor_id}`);
    for (const each of [`content-plan ${ada.id}`, `content-plan ${ben.id}`, `content-unplan ${ada.id}`])
      expect(actions).toContain(each);
  });

  it('is listed by the titles of the list of content, and so is what waits for approval', async () => {
    const [article, terms] = ['articles/getting-credit-for-it.md', 'legal/terms.md'];
    const programs = 'programs/online.yaml';
    const { texts } = app.content.status();
    for (const file of [FOOTER, article, programs, terms]) {
      const text = file.endsWith('.md') ? `${texts.get(file)}\nMore.\n` : `${texts.get(file)}\n# Ours.\n`;
      await post(ada, { action: 'publish', file, at: NOW + HOUR, text, version: 0 });
    }
    const contextOf = (path: string, user: User) => ({
      ...{ locals: { app, user }, url: new URL(path, 'http://x') },
      request: new Request('http://x/'),
    });
    const planned = await plannedPage(contextOf('/edit/planned', ada) as never);
    const waiting = await approvalPage(contextOf('/edit/approvals', ben) as never, ben);
    const listed = async (section: 'articles' | 'legal', file: string) =>
      (await listEntries(app, { section, query: '', page: 1 })).entries.find((each) => each.file === file)!
        .title;
    const pages = [1, 2, 3].map((page) => listEntries(app, { section: 'programs', query: '', page }));
    const programTitles = (await Promise.all(pages)).flatMap(({ entries }) =>
      entries.flatMap(({ file, title }) => (file === programs ? [title] : [])),
    );
    expect(programTitles.length).toBeGreaterThan(1);
    expect((planned as { plans: object[] }).plans).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: FOOTER, titles: [] }),
        expect.objectContaining({ file: article, titles: [await listed('articles', article)] }),
        expect.objectContaining({ file: programs, titles: programTitles }),
      ]),
    );
    const title = await listed('legal', terms);
    expect(title).toBeTruthy();
    const [request] = (waiting as ApprovalPage).requests;
    expect(request).toMatchObject({ file: terms, titles: [title] });
    await refuseApproval(app, ben, request!.id, '');
    const after = await approvalPage(contextOf('/edit/approvals', ada) as never, ada);
    expect((after as ApprovalPage).decisions).toMatchObject([{ file: terms, titles: [title] }]);
  });

  it('may link to a page that goes out before it, and to no other', async () => {
    const article = 'articles/getting-credit-for-it.md';
    const { text } = (await openEditor(app, article))!;
    const linking = { action: 'publish', file: article, text: `${text}\n[new](/articles/brand-new)\n` };
    const plan = { ...linking, version: 0, at: NOW + HOUR };
    expect((await post(ada, plan)).body).toHaveProperty('problems');
    const page = { action: 'publish', file: 'articles/brand-new.md', text, version: 0, at: NOW + HOUR };
    expect((await post(ada, page)).body).toHaveProperty('version');
    expect((await post(ada, plan)).body).toHaveProperty('version');
  });

  it('is a draft again in the list once it was changed, and says when what is published is taken back', async () => {
    const entry = async () => (await listEntries(app, { section: 'footer', query: '', page: 1 })).entries[0];
    const { text } = (await openEditor(app, FOOTER))!;
    const laterText = `${text}# for later\n`;
    const plan = { file: FOOTER, action: 'publish', at: NOW + HOUR, text: laterText, version: 0 };
    await post(ada, plan);
    expect(await entry()).toMatchObject({ state: 'planned', when: NOW + HOUR, action: 'publish' });
    const changed = { file: FOOTER, text: `${text}# later\n`, version: 1 };
    await callRoute(app, calls.saveContent, { user: ada, body: changed });
    expect(await entry()).toMatchObject({ state: 'draft' });
    await callRoute(app, calls.publishDraft, { user: fresh(ada), body: { ...changed, version: 2 } });
    await post(ada, { file: FOOTER, action: 'end', at: NOW + DAY, version: 3 });
    expect(await entry()).toMatchObject({ state: 'planned', when: NOW + DAY, action: 'end' });
  });

  it('ends with the draft, and what was asked for it', async () => {
    const { text } = (await openEditor(app, FOOTER))!;
    await post(ada, {
      file: FOOTER,
      action: 'publish',
      at: NOW + HOUR,
      text: `${text}# later\n`,
      version: 0,
    });
    await callRoute(app, calls.saveContent, { user: ada, body: { file: FOOTER, text, version: 1 } });
    expect(await plansOf(app, FOOTER)).toEqual([]);
    await post(ada, { ...(await cheaper()), at: NOW + HOUR });
    const plans = (await openEditor(app, PLANS))!.published.text;
    await callRoute(app, calls.saveContent, { user: ada, body: { file: PLANS, text: plans, version: 1 } });
    expect(await waitingApprovals(db.read)).toEqual([]);
  });
});
