/** The calls and lists of the editors' room: what is typed is never lost, and nothing that breaks the site goes out. */
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { content as contentCommand } from '../../../scripts/ops/content.ts';
import * as calls from '../../../src/server/editing/calls.ts';
import { approvalFor, approve } from '../../../src/server/editing/approval.ts';
import { refuseApproval, withdrawApproval } from '../../../src/server/editing/refusal.ts';
import { waitingApprovals } from '../../../src/server/editing/approvalRows.ts';
import { programEntry } from '../../../src/server/catalogue/entries/program.ts';
import { importEntries } from '../../../src/server/catalogue/import/import.ts';
import { namesOf } from '../../../src/server/catalogue/search/names.ts';
import { PROGRAM } from '../../fixtures/catalogue.ts';
import { publishContent } from '../../../src/server/editing/publish.ts';
import { watchContent } from '../../../src/server/editing/watch.ts';
import { schedules } from '../../../src/server/editing/schedule.ts';
import { saveDraft } from '../../../src/server/editing/draft.ts';
import { draftProblems, folderDifferences, keepPublished } from '../../../src/server/editing/history.ts';
import { openEditor } from '../../../src/server/editing/room/editor.ts';
import { approvalPage, type ApprovalPage } from '../../../src/server/editing/room/approvalPage.ts';
import { faultList } from '../../../src/server/editing/room/faultList.ts';
import { historyForm } from '../../../src/server/editing/room/historyForm.ts';
import { historyPage, type HistoryPage } from '../../../src/server/editing/room/historyPage.ts';
import { pageFacts } from '../../../src/server/editing/room/newPage.ts';
import { mistakesOf } from '../../../src/server/editing/room/mistakes.ts';
import { newEntry } from '../../../src/server/editing/room/newEntry.ts';
import { submit } from '../../../src/server/calls/form.ts';
import { listEntries, listSections } from '../../../src/server/editing/room/list.ts';
import { readQueued } from '../../../src/server/mail/queue.ts';
import { putRole } from '../../../src/server/staff/rows.ts';
import { staffLogPage } from '../../../src/server/staffLog/staffLog.ts';
import type { App, User } from '../../../src/server/context.ts';
import type { Database } from '../../../src/server/db/database.ts';
import type { Role } from '../../../src/shared/staff/roles.ts';
import { fileMessages } from '../../../src/shared/editing/fileMessages.ts';
import { importMessages } from '../../../src/shared/editing/importMessages.ts';
import { pathOf, valueAt, withValueAt } from '../../../src/shared/editing/paths.ts';
import { HOUR } from '../../../src/shared/lib/durations.ts';
import { NOW } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { contentFolder, type ContentFolder } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { formPost } from '../../fixtures/forms.ts';
import { emptyContent, startContent } from '../../fixtures/editing.ts';

const FOOTER = 'footer.yaml';
const CLOSING = 'closing: Sojourn. Prices in US dollars.';
const PLANS = 'insurance/plans.yaml';

describeDatabases("the editors' room", (open, place) => {
  let db: Database;
  let app: App;
  let folder: ContentFolder;
  let ada: User;
  let ben: User;

  beforeEach(async () => {
    db = await open();
    await emptyContent(db);
    folder = contentFolder();
    ({ app } = await startContent(db, folder.dir));
    ada = staff(await newTraveler(app, 'Ada'), 'editor');
    ben = staff(await newTraveler(app, 'Ben'), 'editor');
  });

  const staff = (user: User, role: Role, checkedAt = app.now()): User => ({
    ...user,
    staff: { role, checkedAt },
  });
  const form = async (file: string) => JSON.parse(JSON.stringify((await openEditor(app, file))!.value));
  const post = (call: (typeof calls)[keyof typeof calls], user: User | undefined, body: object) =>
    callRoute(app, call, { user, body });

  it('is not there for others, and publishes for nobody whose second factor is old', async () => {
    const body = { file: FOOTER, form: '{}', version: 0 };
    for (const user of [undefined, staff(ada, 'support'), { ...ada, staff: undefined }])
      expect((await post(calls.saveContent, user, body)).status).toBe(404);
    const late = staff(ada, 'editor', NOW - HOUR);
    expect((await post(calls.publishDraft, late, body)).status).toBe(403);
    expect((await openEditor(app, FOOTER))!.version).toBe(0);
  });

  it('publishes a changed link, keeps the rest of the file, and writes who did it', async () => {
    const value = await form(FOOTER);
    value.groups[0].links[0].label = 'A semester abroad';
    const sent = { file: FOOTER, form: JSON.stringify(value), version: 0, note: 'clearer' };
    const { status, body } = await post(calls.publishDraft, ada, sent);
    expect([status, body['version']]).toEqual([200, 1]);
    expect(String(body['text'])).toContain('# Samples: put your own addresses.');
    expect(app.content.footer().groups[0]!.links[0]!.label).toBe('A semester abroad');
    const { entries } = await staffLogPage(app, null);
    // Instants of tests are the same, so their order says nothing.
    expect(entries).toContainEqual(
      expect.objectContaining({
        ...{ action: 'content-publish', subject: FOOTER, actor_id: ada.id },
        ...{ from_version: '0', details: { version: 1 } },
      }),
    );
    const row = (await listSections(app)).find(({ section }) => section === 'footer');
    expect(row).toMatchObject({ state: 'published', changed: { by: 'Ada Okafor' } });
  });

  it('says at the field what is wrong, across files too, and publishes nothing of it', async () => {
    const value = await form(PLANS);
    delete value.plans[3].benefits.evacuation;
    value.plans[0].deductible = 'a lot';
    const wrong = { file: PLANS, form: JSON.stringify(value) };
    const checked = await post(calls.checkContent, ada, wrong);
    expect(checked.body['problems']).toMatchObject([
      { file: PLANS, field: 'plans[0].deductible', message: 'must be a number, not "a lot"' },
    ]);
    value.plans[0].deductible = 0;
    const again = { file: PLANS, form: JSON.stringify(value), version: 0 };
    expect((await post(calls.publishDraft, ada, again)).body['problems']).toMatchObject([
      { field: 'plans[3].benefits', message: 'says nothing about "evacuation"' },
    ]);
    const deals = await form('deals.yaml');
    deals.deals[0].program = 'a-program-that-is-gone';
    const cross = await post(calls.checkContent, ada, { file: 'deals.yaml', form: JSON.stringify(deals) });
    expect(cross.body['problems']).toMatchObject([{ file: 'deals.yaml', field: 'deals[0].program' }]);
    expect((await openEditor(app, PLANS))!.version).toBe(0);
  });

  it('says at once that another program has an id, before the rest of a new one is written', async () => {
    const id = 'outback-station-teaching-year';
    // Of two files the later one is told of: this stands before the other.
    const text = `programs:\n  - id: ${id}\n  - id: new-one\n  - id: new-one\n  - title: No id yet\n`;
    const { body } = await post(calls.checkContent, ada, { file: 'programs/aa-new.yaml', text });
    const ids = (body['problems'] as { field: string }[]).filter(({ field }) =>
      /^programs\[[0-2]\]\.id$/.test(field),
    );
    expect(ids).toMatchObject([
      { field: 'programs[0].id', line: 2, message: `"${id}" stands in programs/australia.yaml too` },
      { field: 'programs[2].id', line: 4, message: '"new-one" is there twice' },
    ]);
    const own = await form('programs/australia.yaml');
    const same = { file: 'programs/australia.yaml', form: JSON.stringify(own) };
    expect((await post(calls.checkContent, ada, same)).body['problems']).toEqual([]);
    const programs = readFileSync(folder.path('programs/australia.yaml'), 'utf8');
    const copy = { file: 'programs/aa-new.yaml', text: programs };
    expect((await post(calls.checkContent, ada, copy)).body['problems']).toEqual(
      expect.arrayContaining([expect.objectContaining({ file: copy.file, field: 'programs[0].id' })]),
    );
  });

  it('says at its field that an imported program has an id, beside other mistakes and on publishing', async () => {
    const [id, source, file] = ['harbour-term', 'harbour', 'programs/harbour.yaml'];
    const entry = programEntry({ ...PROGRAM, id }, namesOf(app.content.catalogue()), []);
    await importEntries(db, { source, entries: [entry], now: NOW });
    const taken = { file, line: 2, field: 'programs[0].id', message: importMessages.takenId(id, source) };
    const unfinished = { file, text: `programs:\n  - id: ${id}\n  - id: "not\\0usable"\n` };
    const { body } = await post(calls.checkContent, ada, unfinished);
    const problems = body['problems'] as object[];
    expect(problems).toContainEqual(taken);
    expect(problems.length).toBeGreaterThan(1);
    const [head, one] = readFileSync(folder.path('programs/portugal.yaml'), 'utf8').split(/^ {2}- id: .*$/m);
    const whole = { file, text: `${head}  - id: ${id}${one}`, version: 0, note: '' };
    const { line: _, ...atField } = taken;
    expect((await post(calls.publishDraft, ada, whole)).body['problems']).toMatchObject([atField]);
    await importEntries(db, { source, entries: [], now: NOW });
  });

  it('keeps a wrong draft, shows it to the next editor, and tells the slower of two', async () => {
    const value = await form(FOOTER);
    value.closing = '';
    const draft = { file: FOOTER, form: JSON.stringify(value), version: 0 };
    expect((await post(calls.saveContent, ada, draft)).body['version']).toBe(1);
    expect(app.content.footer().closing).not.toBe('');
    const editor = (await openEditor(app, FOOTER))!;
    expect(editor).toMatchObject({ version: 1, draft: { author: 'Ada Okafor' }, value: { closing: '' } });
    expect(editor.published.value).toMatchObject({ closing: 'Sojourn. Prices in US dollars.' });
    const slower = await post(calls.saveContent, ben, {
      ...draft,
      form: JSON.stringify({ ...value, closing: 'Ben' }),
    });
    expect(slower.body['conflict']).toMatchObject({ version: 1, author: 'Ada Okafor', own: false });
    const tab = { ...draft, form: JSON.stringify({ ...value, closing: 'Another tab' }) };
    expect((await post(calls.saveContent, ada, tab)).body['conflict']).toMatchObject({ own: true });
    expect((await post(calls.saveContent, ada, draft)).body['version'], 'whose answer was lost').toBe(1);
    expect((await listEntries(app, { query: 'newsletter', page: 1 })).entries[0]).toMatchObject({
      ...{ file: FOOTER, state: 'draft' },
    });
  });

  describe('going back to what travelers see', () => {
    const save = async (closing: string | undefined, version: number) => {
      const { published } = (await openEditor(app, FOOTER))!;
      const value = { ...(published.value as object), ...(closing && { closing }) };
      const sent = { file: FOOTER, form: JSON.stringify(value), source: published.text, version };
      return (await post(calls.saveContent, ada, sent)).body;
    };
    const versions = async () =>
      (await db.read.selectFrom('content_revisions').select('version').execute()).map((row) => row.version);
    const state = async () =>
      (await listEntries(app, { section: 'footer', query: '', page: 1 })).entries[0]!.state;

    it('leaves no draft and no revision, and the same changes are that draft again', async () => {
      expect(await save(undefined, 0)).toMatchObject({ version: 0, discarded: true });
      expect(await save('Ada', 0)).toMatchObject({ version: 1, discarded: false });
      expect(await save(undefined, 1)).toMatchObject({ version: 1, discarded: true });
      expect(await openEditor(app, FOOTER)).toMatchObject({ version: 1, draft: null });
      expect([await state(), await versions()]).toEqual(['published', [1]]);
      expect(await save('Ada', 1)).toMatchObject({ version: 1, discarded: false });
      expect(await openEditor(app, FOOTER)).toMatchObject({ version: 1, value: { closing: 'Ada' } });
      expect([await state(), await versions()]).toEqual(['draft', [1]]);
    });

    it('is told to who had the draft open, and goes on from there', async () => {
      await save('Ada', 0);
      await save(undefined, 1);
      const slower = await save('Later', 0);
      expect(slower['conflict']).toMatchObject({ version: 1, did: 'discarded' });
      expect(String((slower['conflict'] as { text: string }).text)).toContain(CLOSING);
      expect(await save('Later', 1)).toMatchObject({ version: 2 });
    });

    it('publishes nothing, and says so: no version, no request, and no draft remains', async () => {
      const { text } = (await openEditor(app, FOOTER))!;
      const same = await post(calls.publishDraft, ada, { file: FOOTER, text, version: 0 });
      expect(same.body).toMatchObject({ version: 0, waiting: false, unchanged: true });
      await save('Ada', 0);
      const stale = await post(calls.publishDraft, ben, { file: FOOTER, text, version: 0 });
      expect(stale.body['conflict']).toMatchObject({ version: 1, did: 'saved' });
      const back = await post(calls.publishDraft, ada, { file: FOOTER, text, version: 1 });
      expect(back.body).toMatchObject({ version: 1, unchanged: true });
      expect([await state(), await versions()]).toEqual(['published', [1]]);
      const plans = (await openEditor(app, PLANS))!.text;
      const asked = await post(calls.publishDraft, ada, { file: PLANS, text: plans, version: 0 });
      expect(asked.body).toMatchObject({ unchanged: true });
      expect(await waitingApprovals(db.read)).toEqual([]);
    });

    it('plans nothing for a time either', async () => {
      const later = { action: 'publish', at: NOW + HOUR, zone: 'UTC' };
      for (const file of [FOOTER, PLANS]) {
        const { text } = (await openEditor(app, file))!;
        const { body } = await post(calls.planChange, ada, { file, text, version: 0, ...later });
        expect(body).toMatchObject({ version: 0, waiting: false, unchanged: true });
      }
      expect([await schedules(app), await waitingApprovals(db.read)]).toEqual([[], []]);
    });

    it('is also so of what was published here, whose next version follows', async () => {
      const { text } = (await openEditor(app, FOOTER))!;
      const own = text.replace(CLOSING, 'closing: Ours.');
      await post(calls.publishDraft, ada, { file: FOOTER, text: own, version: 0 });
      await save('Ada', 1);
      await save(undefined, 2);
      expect(await openEditor(app, FOOTER)).toMatchObject({ version: 2, draft: null });
      const next = { file: FOOTER, text, version: 2 };
      expect((await post(calls.publishDraft, ada, next)).body).toMatchObject({ version: 3 });
    });
  });

  it('takes a source that no form can show, and a form as source', async () => {
    const broken = await post(calls.checkContent, ada, { file: FOOTER, text: 'groups: [' });
    expect(broken.body).toMatchObject({ form: null, text: 'groups: [' });
    expect((await post(calls.saveContent, ada, { file: FOOTER, text: 'groups: [', version: 0 })).status).toBe(
      200,
    );
    expect(await openEditor(app, FOOTER)).toMatchObject({ value: null, text: 'groups: [' });
  });

  it('keeps a comment that was typed in the source and not saved', async () => {
    const value = await form(FOOTER);
    const { text } = (await openEditor(app, FOOTER))!;
    const sent = { file: FOOTER, form: JSON.stringify(value), source: `# Ours.\n${text}` };
    expect(String((await post(calls.checkContent, ada, sent)).body['text'])).toContain('# Ours.');
  });

  it.each([
    [{ file: '../package.json', text: 'x', version: 0 }],
    [{ file: FOOTER, version: 0 }],
    [{ file: FOOTER, text: 'x', form: '{}', version: 0 }],
    [{ file: FOOTER, form: '{', version: 0 }],
    [{ file: FOOTER, form: '['.repeat(5000), version: 0 }],
    [{ file: FOOTER, form: '{"__proto__":{"closing":"x"}}', version: 0 }],
    [{ file: FOOTER, form: '{"closing":"x\\u0000"}', version: 0 }],
    // A look for its end from each quote would take minutes.
    [{ file: FOOTER, form: `"${'\\"'.repeat(240_000)}`, version: 0 }],
  ])(
    'refuses %#',
    async (body) => {
      expect((await post(calls.saveContent, ada, body)).status).toBe(400);
      expect((await openEditor(app, FOOTER))!.version).toBe(0);
    },
    20_000,
  );

  it('cannot be made to store or show script', async () => {
    const article =
      '---\ntitle: T\nsummary: S\ntopics: [visas]\nupdated: 2026-01-01\n---\n\n<script>alert(1)</script>\n';
    const file = 'articles/evil.md';
    const sent = await post(calls.publishDraft, ada, { file, text: article, version: 0 });
    expect(sent.body['problems']).toMatchObject([{ message: 'HTML is not allowed' }]);
    const { body } = await post(calls.previewMarkdown, ada, { text: '<script>1</script> [x](javascript:1)' });
    expect(JSON.stringify(body['tree'])).not.toMatch(/script/);
  });

  describe('prices, plans and legal texts', () => {
    beforeEach(() =>
      app.db.write(async (tx) => {
        await tx.deleteFrom('staff').execute();
      }),
    );
    const publisher = (user: User) =>
      app.db.write(async (tx) => {
        await tx
          .insertInto('staff')
          .values({ user_id: user.id, role: 'editor', given_at: NOW, given_by: null })
          .execute();
        const key = { id: user.id, user_id: user.id, name: '', public_key: new Uint8Array([1]), counter: 0 };
        await tx
          .insertInto('passkeys')
          .values({ ...key, transports_json: '[]', created_at: NOW, used_at: null })
          .execute();
      });
    const cheaper = async () => {
      const value = await form(PLANS);
      value.plans[3].daily_rate.non_us = 105;
      return { file: PLANS, form: JSON.stringify(value), version: 0, note: 'New sheet' };
    };
    const rate = () => app.content.insurance().plans[3]!.daily_rate_non_US;

    it('wait for somebody else, who sees them and publishes them', async () => {
      await publisher(ada);
      await publisher(ben);
      const before = rate();
      const asked = await post(calls.publishDraft, ada, await cheaper());
      expect(asked.body).toMatchObject({ version: 1, waiting: true });
      // The same text is the same draft.
      const again = await post(calls.publishDraft, ada, { ...(await cheaper()), version: 1 });
      expect(again.body).toMatchObject({ version: 1, waiting: true });
      expect(rate()).toBe(before);
      const [request] = await waitingApprovals(app.db.read);
      expect(await approve(app, ada, request!.id)).toBe('own');
      expect(rate()).toBe(before);
      const both = await Promise.all([approve(app, ben, request!.id), approve(app, ben, request!.id)]);
      expect(both.filter((each) => typeof each === 'object' && 'published' in each)).toHaveLength(1);
      expect(rate()).toBe(105);
      const facts = { author: 'Ada Okafor', approvedBy: 'Ben Okafor' };
      expect((await openEditor(app, PLANS))!.published).toMatchObject(facts);
      const { note: _, ...sent } = await cheaper();
      const slower = await post(calls.saveContent, ada, sent);
      expect(slower.body).toMatchObject({ conflict: { did: 'published', own: true }, published: facts });
      expect(await waitingApprovals(app.db.read)).toEqual([]);
      const { entries } = await staffLogPage(app, null);
      const who = entries.map(({ action, actor_id }) => [action, actor_id]);
      expect(who).toContainEqual(['content-approve', ben.id]);
      expect(who).toContainEqual(['content-publish', ben.id]);
      expect(who).not.toContainEqual(['content-publish', ada.id]);
    });

    it('still wait after the same text is saved again, and not once a publication went over them', async () => {
      await publisher(ada);
      await publisher(ben);
      const sent = await cheaper();
      const { body } = await post(calls.publishDraft, ada, sent);
      const same = { file: PLANS, text: body['text'], version: 1 };
      expect((await post(calls.saveContent, ben, same)).body['version']).toBe(1);
      expect(await waitingApprovals(app.db.read)).toHaveLength(1);
      const text = String(body['text']).replace('105', '106');
      await publishContent(app, { file: PLANS, text, expectedVersion: 1, author: null, note: '' });
      expect(await waitingApprovals(app.db.read)).toEqual([]);
    });

    it('are also where eSIMs are sold, at which price', async () => {
      await publisher(ben);
      expect(await approvalFor(app, ada, 'esim/destinations.yaml')).toBe('ask');
    });

    it('are not published as they were asked once somebody changed them', async () => {
      await publisher(ada);
      await publisher(ben);
      const sent = await cheaper();
      await post(calls.publishDraft, ada, sent);
      const [request] = await waitingApprovals(app.db.read);
      await post(calls.saveContent, ada, { file: PLANS, form: sent.form.replace('105', '5'), version: 1 });
      expect(await waitingApprovals(app.db.read)).toEqual([]);
      expect(await approve(app, ben, request!.id)).toBe('over');
      await post(calls.publishDraft, ada, { ...sent, version: 2 });
      expect(await approve(app, ben, request!.id)).toBe('over');
      const [newer] = await waitingApprovals(app.db.read);
      expect(await refuseApproval(app, ben, newer!.id, 'Page 2 says 99')).toBe(true);
      expect(await approve(app, ben, newer!.id)).toBe('over');
    });

    it('are decided of in a mail and a line for who asked, and can be withdrawn by them alone', async () => {
      await publisher(ada);
      await publisher(ben);
      const lines = async (user: User) => {
        const context = {
          ...{ locals: { app, user }, url: new URL('http://x/edit/approvals') },
          request: new Request('http://x/'),
        };
        return ((await approvalPage(context as never, user)) as ApprovalPage).decisions;
      };
      const mails = async () =>
        (await db.read.selectFrom('outbox').select('dedupe_key').execute()).filter(({ dedupe_key }) =>
          dedupe_key.includes('contentDecision'),
        ).length;
      const sent = await cheaper();
      await post(calls.publishDraft, ada, sent);
      const [first] = await waitingApprovals(app.db.read);
      expect(await withdrawApproval(app, ben, first!.id)).toBe(false);
      expect(await withdrawApproval(app, ada, first!.id)).toBe(true);
      expect([await mails(), await waitingApprovals(app.db.read)]).toEqual([0, []]);
      await post(calls.publishDraft, ada, { ...sent, version: 1 });
      const [second] = await waitingApprovals(app.db.read);
      await refuseApproval(app, ben, second!.id, 'Page 2 says 99');
      expect(await lines(ada)).toMatchObject([{ state: 'refused', by: 'Ben Okafor', why: 'Page 2 says 99' }]);
      expect([await lines(ben), await mails()]).toEqual([[], 1]);
      const mail = await db.read
        .selectFrom('outbox')
        .selectAll()
        .where('dedupe_key', 'like', '%contentDecision%')
        .executeTakeFirstOrThrow();
      expect(readQueued(app, mail).data).toMatchObject({ section: 'plans', by: 'Ben Okafor' });
    });

    it('go out by one alone, and the log says so', async () => {
      await publisher(ada);
      // Without a passkey nobody can approve.
      await app.db.write((tx) => putRole(tx, ben.id, { role: 'editor', now: NOW, by: null }));
      const sent = await post(calls.publishDraft, ada, await cheaper());
      expect(sent.body).toMatchObject({ waiting: false });
      expect(rate()).toBe(105);
      const { entries } = await staffLogPage(app, null);
      expect(entries).toContainEqual(
        expect.objectContaining({ action: 'content-alone', subject: PLANS, actor_id: ada.id }),
      );
    });
  });

  it('begins with the folder’s text that it shows: a release’s is overwritten by nobody unasked', async () => {
    const { digest, text } = (await openEditor(app, FOOTER))!;
    const mine = { file: FOOTER, text: text.replace(CLOSING, 'closing: Mine.'), digest };
    folder.edit(FOOTER, CLOSING, 'closing: Of the release.');
    for (const call of [calls.saveContent, calls.publishDraft])
      expect((await post(call, ada, { ...mine, version: 0 })).body).toMatchObject({ conflict: null });
    expect((await openEditor(app, FOOTER))!.version).toBe(0);
  });

  it('has no text of a release to choose by a command where only a draft was saved', async () => {
    await post(calls.saveContent, ada, { file: FOOTER, text: 'closing: Mine', version: 0 });
    for (const verb of ['folder', 'keep'])
      expect(await contentCommand.run(app, [verb, FOOTER])).toMatchObject({
        ...{ failed: true, text: `${FOOTER} was never published here.` },
      });
    expect(app.content.published.files().size).toBe(0);
  });

  it('tells a release’s text that came after a draft, once the draft is published', async () => {
    const { digest, text } = (await openEditor(app, FOOTER))!;
    const mine = { file: FOOTER, text: text.replace(CLOSING, 'closing: Mine.') };
    await post(calls.saveContent, ada, { ...mine, digest, version: 0 });
    folder.edit(FOOTER, CLOSING, 'closing: Of the release.');
    const again = (await openEditor(app, FOOTER))!;
    expect(again.digest).toBe(digest);
    for (const version of [1, 2]) {
      const next = text.replace(CLOSING, `closing: Mine ${version}.`);
      await post(calls.publishDraft, ada, { ...mine, text: next, digest: again.digest, version });
      expect(folderDifferences(app)).toMatchObject([{ file: FOOTER, version: version + 1 }]);
    }
    expect((await openEditor(app, FOOTER))!.digest).toBe(digest);
  });

  it('names a former editor, and a command, each as what it is', async () => {
    const own = { file: FOOTER, text: `${(await openEditor(app, FOOTER))!.text}# new\n`, note: '' };
    const by = async () => (await listSections(app)).find(({ section }) => section === 'footer')!.changed;
    await saveDraft(app, { ...own, expectedVersion: 0, author: 'somebody-who-left' });
    expect(await by()).toMatchObject({ by: null, isCommand: false });
    await publishContent(app, { ...own, expectedVersion: 1, author: null });
    expect(await by()).toMatchObject({ by: null, isCommand: true });
  });

  it('says Draft of the parts of a file that the draft changes', async () => {
    const states = async () =>
      Object.fromEntries(
        (await listSections(app))
          .filter(({ file }) => file === PLANS)
          .map(({ section, state, changed }) => [section, [state, changed?.by]]),
      );
    const text = readFileSync(folder.path(PLANS), 'utf8');
    const save = (newText: string, version: number) =>
      post(calls.saveContent, ada, { file: PLANS, text: newText, version });
    await save(text.replace('we pay to bring you to one that can', 'we bring you to one that can'), 0);
    const draft = ['draft', 'Ada Okafor'];
    const untouched = ['published', undefined];
    expect(await states()).toEqual({ plans: untouched, benefits: draft, insurer: untouched });
    // Of what no part shows, and of a text that no form can show, every part says it.
    for (const [version, other] of [`${text}# A comment\n`, 'plans: ['].entries()) {
      await save(other, version + 1);
      expect(await states()).toEqual({ plans: draft, benefits: draft, insurer: draft });
    }
  });

  describe('its history', () => {
    const press = (fields: Record<string, string>) =>
      submit(historyForm, formPost(app, { file: FOOTER, ...fields }, { user: ada }));
    const publish = (closing: string, expectedVersion: number) =>
      publishContent(app, {
        ...{ file: FOOTER, text: readFileSync(folder.path(FOOTER), 'utf8').replace(CLOSING, closing) },
        ...{ expectedVersion, author: ada.id, note: '' },
      });
    const page = (file: string, version = '') =>
      historyPage({
        locals: { app, user: ada },
        url: new URL(`http://x/edit/history?file=${file}&version=${version}`),
        request: new Request('http://x/'),
      } as never) as Promise<HistoryPage>;

    it.each([
      ['back', 'closing: One.'],
      ['take', CLOSING],
      ['keep', 'closing: Two.'],
    ])('keeps somebody’s draft the newest: %s', async (button, closing) => {
      await publish('closing: One.', 0);
      await publish('closing: Two.', 1);
      await post(calls.saveContent, ben, { file: FOOTER, text: 'closing: Ben', version: 2 });
      const version = button === 'back' ? '1' : '0';
      const result = await press({ action: button, head: '3', version });
      expect(result).toHaveProperty('status', 303);
      expect(app.content.published.texts().get(FOOTER)).toContain(closing);
      const next = (await openEditor(app, FOOTER))!;
      expect(next).toMatchObject({ version: 5, text: 'closing: Ben', draft: { author: 'Ben Okafor' } });
    });

    it('keeps what another process published meanwhile, not what it remembers', async () => {
      await publish('closing: One.', 0);
      const other = await startContent(place.open(), folder.dir);
      const text = readFileSync(folder.path(FOOTER), 'utf8').replace(CLOSING, 'closing: Two.');
      await publishContent(other.app, {
        ...{ file: FOOTER, text, expectedVersion: 1, author: null, note: '' },
      });
      await keepPublished(app, { file: FOOTER, expectedVersion: 2, author: null });
      expect(app.content.published.texts().get(FOOTER)).toContain('closing: Two.');
    });

    it('is called as the form is: by the title of its program, or those of all of them', async () => {
      expect((await page('programs/argentina.yaml')).titles).toEqual(['Politics and Film Semester']);
      expect((await page('programs/australia.yaml')).titles.length).toBeGreaterThan(1);
    });

    it('has the way to an earlier draft', async () => {
      await post(calls.saveContent, ben, { file: FOOTER, text: 'closing: Ben', version: 0 });
      await publish('closing: One.', 1);
      expect(await openEditor(app, FOOTER, 1)).toMatchObject({ version: 2, text: 'closing: Ben' });
      expect(await openEditor(app, FOOTER, 2)).toMatchObject({ version: 2, draft: null });
    });

    it('takes no page off the site as “the file that came with the program”', async () => {
      const file = 'articles/new-here.md';
      const text = '---\ntitle: T\nsummary: S\ntopics: [visas]\nupdated: 2026-01-01\n---\n\nText.\n';
      expect(
        await publishContent(app, { file, text, expectedVersion: 0, author: null, note: '' }),
      ).toHaveProperty('published');
      expect(await page(file)).toMatchObject({ inFolder: false, titles: ['T'] });
      expect((await page(FOOTER)).inFolder).toBe(true);
      expect(await press({ action: 'back', file, head: '1', version: '0' })).toMatchObject({
        refused: 'NOT_FOUND',
      });
      expect(app.content.published.texts().get(file)).toBe(text);
    });

    it('has one row for what one editor saved in a sitting, with all that it changed', async () => {
      await publish('closing: One.', 0);
      const draft = (letters: string, at: number, author = ada.id) => {
        const text = readFileSync(folder.path(FOOTER), 'utf8').replace(CLOSING, `closing: ${letters}`);
        const change = { file: FOOTER, text, expectedVersion: version++, author, note: '' };
        return saveDraft({ ...app, now: () => at }, change);
      };
      let version = 1;
      for (let times = 0; times < 5; times++) await draft(`Draft ${times}.`, NOW + times * 20_000);
      await draft('Later.', NOW + 3 * HOUR);
      await draft('By Ben.', NOW + 3 * HOUR, ben.id);
      const { revisions } = await page(FOOTER);
      expect(revisions.map((each) => each.version)).toEqual([8, 7, 6, 1]);
      const { lines, fields } = (await page(FOOTER, '6')).comparison!.difference;
      expect(fields!.changes).toMatchObject([{ path: 'closing', before: 'One.', after: 'Draft 4.' }]);
      expect(JSON.stringify(lines)).toMatch(/closing: One\..*closing: Draft 4\./);
      expect((await openEditor(app, FOOTER))!.version).toBe(8);
    });

    it('takes back at once what travelers see: the earlier text comes again, or the page goes', async () => {
      expect((await page(FOOTER)).ending).toBeUndefined();
      await publish('closing: One.', 0);
      expect((await page(FOOTER)).ending).toBe('earlier');
      await press({ action: 'end', head: '1' });
      expect(app.content.footer().closing).toBe('Sojourn. Prices in US dollars.');
      const file = 'articles/new-here.md';
      const text = '---\ntitle: T\nsummary: S\ntopics: [visas]\nupdated: 2026-01-01\n---\n\nText.\n';
      await publishContent(app, { file, text, expectedVersion: 0, author: null, note: '' });
      expect((await page(file)).ending).toBe('gone');
      await press({ action: 'end', file, head: '0' });
      expect(app.content.published.texts().get(file)).toBe(text);
      await press({ action: 'end', file, head: '1' });
      expect(app.content.published.texts().get(file)).toBeNull();
      expect((await page(file)).ending).toBeUndefined();
      expect(await press({ action: 'end', file, head: '2' })).toMatchObject({ refused: 'NOT_FOUND' });
    });

    it('names what is wrong in other files by their titles, and a file of several programs by itself', async () => {
      const write = async (name: string, body: string) =>
        publishContent(app, {
          file: `articles/${name}.md`,
          text: `---\ntitle: About ${name}\nsummary: S\ntopics: [visas]\nupdated: 2026-01-01\n---\n\n${body}\n`,
          ...{ expectedVersion: 0, author: null, note: '' },
        });
      await write('first', 'Text.');
      await write('next', '[One](/articles/first).');
      const next = { file: 'articles/next.md', title: 'About next' };
      const result = await press({ action: 'end', file: 'articles/first.md', head: '1' });
      expect(result).toMatchObject({ mistakes: [next] });
      const topics = await form('lookups/topics.yaml');
      topics.topics = topics.topics.filter(({ slug }: { slug: string }) => slug !== 'visas');
      const removal = { file: 'lookups/topics.yaml', form: JSON.stringify(topics) };
      const { body } = await post(calls.checkContent, ada, removal);
      const named = { ...next, place: ['Topics', expect.anything()] };
      expect(body['problems']).toEqual(expect.arrayContaining([expect.objectContaining(named)]));
      for (const each of ['articles/getting-credit-for-it.md', 'programs/australia.yaml'])
        writeFileSync(folder.path(each), 'broken: [');
      await watchContent(app);
      const { faults } = await faultList(app);
      expect(faults.map(({ subject, title }) => [subject, title]).sort()).toEqual([
        ['articles/getting-credit-for-it.md', 'Getting credit for it'],
        ['programs/australia.yaml', undefined],
      ]);
    });

    it('names the field of a text that cannot come again by the words of the form and the entry', async () => {
      const text = readFileSync(folder.path('lookups/topics.yaml'), 'utf8');
      const file = 'lookups/topics.yaml';
      const wrong = text.replace(/name: [^}]+/, 'name: 5 ');
      await saveDraft(app, { file, text: wrong, expectedVersion: 0, author: ada.id, note: '' });
      const result = await press({ action: 'back', file, head: '1', version: '1' });
      const { mistakes } = result as { mistakes: { place?: unknown[]; text: string }[] };
      expect(mistakes[0]!.place).toContain('5');
      expect(JSON.stringify(mistakes)).not.toContain('topics[0]');
    });

    it('reads a text once to name all its mistakes', async () => {
      const file = 'lookups/topics.yaml';
      const text = readFileSync(folder.path(file), 'utf8').replaceAll(/name: [^}]+/g, 'name: 5 ');
      const choices = vi.spyOn(app.content, 'choices');
      const problems = await draftProblems(app, file, text);
      choices.mockClear();
      const mistakes = await mistakesOf(app, problems, { file, text });
      expect(mistakes.length).toBeGreaterThan(1);
      expect(choices).toHaveBeenCalledOnce();
      choices.mockRestore();
    });

    it('names the field that is wrong as the form does, and leads there', async () => {
      const file = 'lookups/topics.yaml';
      const text = readFileSync(folder.path(file), 'utf8');
      writeFileSync(folder.path(file), text.replace(/name: [^}]+/, 'name: 5 '));
      await watchContent(app);
      const { faults } = await faultList(app);
      const { place, href } = faults.find(({ subject }) => subject === file)!;
      expect(place!.name).toMatch(/^topics\[0\]/);
      expect(place!.root).toMatchObject({ topics: expect.anything() });
      expect(new URL(href!, 'http://x').searchParams.get('at')).toBe(place!.name);
    });

    it('shows what a publication changed for travelers, not since its own draft', async () => {
      await publish('closing: One.', 0);
      const text = readFileSync(folder.path(FOOTER), 'utf8').replace(CLOSING, 'closing: Two.');
      await post(calls.saveContent, ada, { file: FOOTER, text, version: 1 });
      await publish('closing: Two.', 2);
      expect(JSON.stringify((await page(FOOTER, '3')).comparison!.difference.lines)).toContain(
        'closing: One.',
      );
    });
  });

  it.each([
    ['a-week-in-lisbon', { file: 'articles/a-week-in-lisbon.md' }],
    ['A Week in Évora!', { error: 'address', suggestion: 'a-week-in-evora' }],
    ['../footer', { error: 'address', suggestion: 'footer' }],
    [
      'eating-abroad-with-allergies-or-rules',
      {
        ...{ error: 'taken', by: 'page', title: 'Eating abroad with allergies or rules' },
        file: 'articles/eating-abroad-with-allergies-or-rules.md',
      },
    ],
  ])('begins an article at “%s”, or says why not', async (slug, expected) => {
    expect(await newEntry(app, 'articles', slug)).toEqual(expected);
  });

  it('says who has an address, and whether another page leads to it', async () => {
    const file = 'articles/new-here.md';
    const text = '---\ntitle: T\nsummary: S\ntopics: [visas]\nupdated: 2026-01-01\n---\n\nText.\n';
    await post(calls.saveContent, ada, { file, text, version: 0 });
    const again = () => newEntry(app, 'articles', 'new-here');
    expect(await again()).toEqual({ error: 'taken', by: 'draft', file, title: 'T' });
    expect(pageFacts(app, file)).toEqual({ path: '/articles/new-here', isLinked: false });
    await publishContent(app, { file, text, expectedVersion: 1, author: null, note: '' });
    const footer = (await openEditor(app, FOOTER))!.text.replace('/about', '/articles/new-here');
    const linking = { file: FOOTER, text: footer, expectedVersion: 0, author: null, note: '' };
    expect(await publishContent(app, linking)).toHaveProperty('published');
    expect(pageFacts(app, file)).toMatchObject({ isLinked: true });
    expect(pageFacts(app, 'articles/new.md')).toMatchObject({ isLinked: false });
    expect(pageFacts(app, FOOTER)).toBeUndefined();
    const back = { ...linking, expectedVersion: 1, text: footer.replace('/articles/new-here', '/about') };
    await publishContent(app, back);
    await publishContent(app, { ...linking, text: null, file, expectedVersion: 2 });
    expect(await again()).toMatchObject({ by: 'gone', file });
    const articles = async () =>
      (await listSections(app)).find(({ section }) => section === 'articles')!.count;
    const before = (await articles())!;
    const listed = await listEntries(app, { query: file, page: 1 });
    expect(listed.entries).toMatchObject([{ file, state: 'removed' }]);
    await post(calls.saveContent, ada, { file, text, version: 3 });
    expect((await listEntries(app, { query: file, page: 1 })).entries).toMatchObject([{ state: 'draft' }]);
    expect(await articles()).toBe(before + 1);
  });

  it('lists programs that a table brought after its own, with where they come from', async () => {
    const before = await listEntries(app, { section: 'programs', query: '', page: 99 });
    const entries = ['one', 'two'].map((id) =>
      programEntry(
        { ...PROGRAM, id: `brought-${id}`, title: `Quokka ${id} 100%` },
        namesOf(app.content.catalogue()),
        [],
      ),
    );
    await importEntries(db, { source: 'quokka-trust', entries, now: NOW });
    const found = await listEntries(app, { query: 'QUOKKA 100%', page: 1 });
    expect(found.entries.map(({ title, imported }) => [title, imported])).toEqual([
      ['Quokka one 100%', { id: 'brought-one', source: 'quokka-trust' }],
      ['Quokka two 100%', { id: 'brought-two', source: 'quokka-trust' }],
    ]);
    const after = await listEntries(app, { section: 'programs', query: '', page: 99 });
    expect(after.total).toBe(before.total + 2);
    expect(after.entries.at(-1)).toMatchObject({ imported: { id: 'brought-two' } });
    expect((await listEntries(app, { section: 'articles', query: 'quokka', page: 1 })).total).toBe(0);
  });

  it('lists a page that was never published by its title, and finds it by its words', async () => {
    const text = '---\ntitle: A week in Lisbon\n---\n\nTrams and tiles.\n';
    for (const [version, each] of ['Older.', text].entries())
      await post(calls.saveContent, ada, { file: 'articles/lisbon.md', text: each, version });
    for (const query of ['articles/lisbon', 'trams tiles'])
      expect((await listEntries(app, { query, page: 1 })).entries).toMatchObject([
        { file: 'articles/lisbon.md', title: 'A week in Lisbon', state: 'draft' },
      ]);
  });

  it('ends a draft of a page that was never published, whose address can be begun again', async () => {
    const file = 'articles/lisbon.md';
    const empty = JSON.stringify((await openEditor(app, file))!.value);
    const save = async (sent: object, version: number) =>
      (await post(calls.saveContent, ada, { file, version, ...sent })).body;
    expect(await save({ form: empty, source: '' }, 0)).toMatchObject({ version: 0, discarded: true });
    const text = '---\ntitle: A week in Lisbon\n---\n\nTrams.\n';
    expect(await save({ text }, 0)).toMatchObject({ version: 1, discarded: false });
    // The form saves every few seconds: of several saves the earlier ones end with the last.
    expect(await save({ text: `${text}\nHills.\n` }, 1)).toMatchObject({ version: 2, discarded: false });
    expect(await newEntry(app, 'articles', 'lisbon')).toMatchObject({ error: 'taken', by: 'draft' });
    expect(await save({ form: empty, source: '' }, 2)).toMatchObject({ version: 2, discarded: true });
    expect((await listEntries(app, { query: file, page: 1 })).entries).toEqual([]);
    expect(await newEntry(app, 'articles', 'lisbon')).toEqual({ file });
    expect(JSON.stringify((await openEditor(app, file))!.value)).toBe(empty);
    expect(await save({ text }, 2)).toMatchObject({ version: 3, discarded: false });
    expect(await openEditor(app, file)).toMatchObject({ text });
    expect((await listEntries(app, { query: file, page: 1 })).entries).toMatchObject([{ state: 'draft' }]);
  });

  it.each([
    ['programs/portugal.yaml', 'programs[0].id', 'another-address'],
    [PLANS, 'plans[0].ids.us', '987654'],
  ])(
    'refuses a changed id that is published, in the form and in the source of %s',
    async (file, field, id) => {
      const value = (await openEditor(app, file))!.value!;
      const form = JSON.stringify(withValueAt(value, pathOf(field), id));
      const message = fileMessages.changedId(String(valueAt(value, pathOf(field))));
      const refused = [expect.objectContaining({ file, field, message })];
      const source = (await post(calls.checkContent, ada, { file, form })).body['text'];
      for (const sent of [{ form }, { text: source }]) {
        const now = { file, ...sent, version: 0 };
        const later = { ...now, action: 'publish', at: NOW + HOUR, zone: 'UTC' };
        expect((await post(calls.checkContent, ada, { file, ...sent })).body['problems']).toEqual(
          expect.arrayContaining(refused),
        );
        expect((await post(calls.publishDraft, ada, now)).body['problems']).toEqual(refused);
        expect((await post(calls.planChange, ada, later)).body['problems']).toEqual(refused);
      }
      expect((await openEditor(app, file))!.version).toBe(0);
    },
  );

  it('lists by page and finds by words', async () => {
    const programs = await listEntries(app, { section: 'programs', query: '', page: 2 });
    expect([programs.page, programs.entries.length, programs.pages]).toEqual([2, 50, 3]);
    expect((await listEntries(app, { section: 'programs', query: '', page: 99 })).page).toBe(3);
    const { entries } = await listEntries(app, { query: 'COASTAL ecology Semester', page: 1 });
    expect(entries).toContainEqual(
      expect.objectContaining({ at: 'programs[0]', title: 'Coastal Ecology Semester' }),
    );
    const first = async (query: string) => (await listEntries(app, { query, page: 1 })).entries[0];
    expect(await first('getting CREDIT')).toMatchObject({ title: 'Getting credit for it' });
    const deal = 'Studio fee award for something built';
    const { file, at, title } = (await first(deal))!;
    expect([file, title]).toEqual(['deals.yaml', deal]);
    expect(valueAt(await form(file), pathOf(at!))).toMatchObject({ title: deal });
    expect((await listEntries(app, { query: 'no such word anywhere', page: 1 })).total).toBe(0);
  });
});
