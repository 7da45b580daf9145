/** Tables of programs in the editors' room: looked at before they come in, all or none, and only by whoever may. */
import { beforeEach, expect, it } from 'vitest';
import { importEntries } from '../../../src/server/catalogue/import/import.ts';
import { storedFile } from '../../../src/server/documents/documents.ts';
import { deleteExpiredDocuments } from '../../../src/server/documents/deleteExpired.ts';
import { finishImport, startImport } from '../../../src/server/editing/calls.ts';
import { dryRun, type Plan } from '../../../src/server/editing/imports/dryRun.ts';
import { importForm } from '../../../src/server/editing/imports/form.ts';
import { searchPage } from '../../../src/server/catalogue/search/page.ts';
import { submit } from '../../../src/server/calls/form.ts';
import type { FormRefusal } from '../../../src/server/calls/fields.ts';
import type { User } from '../../../src/server/context.ts';
import { staffLogPage } from '../../../src/server/staffLog/staffLog.ts';
import { importMessages } from '../../../src/shared/editing/importMessages.ts';
import { partCount } from '../../../src/shared/documents/parts.ts';
import { DAY, HOUR } from '../../../src/shared/lib/durations.ts';
import type { Role } from '../../../src/shared/staff/roles.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { callRoute, newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';
import { digestOf, sendPart } from '../../fixtures/documents.ts';
import { formPost } from '../../fixtures/forms.ts';

const HEAD =
  'id;title;provider;type;subjects;languages;weeks;places.1.country;places.1.city;sessions.1.term;sessions.1.start;' +
  'sessions.1.end;price.from;requirements.education;housing;summary;body;deals.1.id';
const row = (id: string, { price = '376000', start = '2027-06-07' } = {}) =>
  `${id};Café Xylo;Xylitol;volunteer;natural-sciences;en;8;AU;Hobart;summer;${start};2027-07-31;${price};bachelor;Tents;Count.;Mornings.;`;
const table = (...rows: string[]) => Buffer.from([HEAD, ...rows, ''].join('\r\n'), 'latin1');
const TWO = table(row('wombat-count'), row('wombat-wait'));
const source = 'xylo-trust';

describeDatabases('a table of programs', (open) => {
  let time: number;
  let app: TestApp;
  let ada: User;
  beforeEach(async () => {
    time = NOW;
    app = await buildApp(open(), { now: () => time });
    ada = as('editor', await newTraveler(app, 'Ada'));
    for (const each of [source, 'another'])
      await importEntries(app.db, { source: each, entries: [], now: NOW });
  });

  const as = (role: Role, user: User, checkedAt = NOW): User => ({ ...user, staff: { role, checkedAt } });
  const begin = (user: User, bytes: Buffer, name = 'Xylo Trust (2).csv') =>
    callRoute(app, startImport, { user, body: { name, size: bytes.length, digest: digestOf(bytes) } });
  async function send(bytes: Buffer, user = ada): Promise<{ status: number; body: Record<string, unknown> }> {
    const { body } = await begin(user, bytes);
    const id = String(body['id']);
    for (let part = 0; part < partCount(bytes.length); part++) {
      const sent = await sendPart(app, user, id, part, bytes);
      if (sent.status !== 200) return sent;
    }
    return callRoute(app, finishImport, { user, body: { id } });
  }
  const looked = async (wanted = {}) => (await dryRun(app, ada, { sample: true, ...wanted }))!;
  const planOf = async () => ((await looked()).outcome as { plan: Plan }).plan;
  async function press(more: Record<string, string> = {}, user = ada) {
    const { id } = await looked();
    const body = { action: 'import', id, source, sample: 'yes', ...more };
    const outcome = await submit(importForm, formPost(app, body, { user }));
    return outcome instanceof Response ? outcome.headers.get('location')! : outcome;
  }
  const found = async () => (await searchPage(app, new URLSearchParams({ q: 'xylo' }))).total;

  const XYLO = { title: 'Café Xylo', cents: 376_000 };

  it('says what it would change, and changes it when told to, under the name of who did it', async () => {
    await send(TWO);
    expect(await looked()).toMatchObject({
      ...{ name: 'Xylo Trust (2).csv', source, sample: true, note: expect.stringContaining('Windows-1252') },
      outcome: {
        plan: { added: 2, changed: 0, removed: 0, mustType: false, added_programs: [XYLO, XYLO] },
      },
    });
    expect(await found()).toBe(0);
    expect(await press()).toBe('/edit/imports?done=yes');
    expect(await found()).toBe(2);
    expect(await dryRun(app, ada, { sample: true })).toBeUndefined();
    const { entries } = await staffLogPage(app, null, { action: 'content-import' }, 1);
    expect(entries[0]).toMatchObject({
      subject: source,
      actor_id: ada.id,
      details: { added: 2, removed: 0 },
    });
  });

  it('shows changed cells by their columns, and lets more than a tenth leave only when their number is typed', async () => {
    await send(TWO);
    await press();
    await send(table(row('wombat-count', { price: '399000' })));
    const { cells, leaving_titles, removed, mustType } = await planOf();
    expect(cells).toEqual([{ title: 'Café Xylo', column: 'price.from', from: '376000', to: '399000' }]);
    expect([leaving_titles, removed, mustType]).toEqual([['Café Xylo'], 1, true]);
    for (const leaving of ['', '2', 'leave'])
      expect(((await press({ leaving })) as FormRefusal).errors).toEqual({
        leaving: importMessages.typed(1),
      });
    expect(await found()).toBe(2);
    expect(await press({ leaving: '1 leave' })).toBe('/edit/imports?done=yes');
    expect(await found()).toBe(1);
  });

  it('tells each mistake by row, column and cell, and takes nothing', async () => {
    await send(table(row('wombat-count'), row('wombat-wait', { price: '9.850,00', start: '07.06.2027' })));
    const { outcome } = await looked();
    expect(outcome).toMatchObject({
      problems: [
        { line: 3, cell: 'K3', field: 'sessions.1.start', found: '07.06.2027' },
        { line: 3, cell: 'M3', field: 'price.from', found: '9.850,00' },
      ],
    });
    expect(await press()).toMatchObject({ refused: 'CONFLICT', sentence: importMessages.changed });
    expect(await found()).toBe(0);
  });

  it('names the source whose programs it has', async () => {
    await send(TWO);
    await press();
    await send(table(row('wombat-count'), row('wombat-wait')));
    expect((await looked({ source: 'another' })).outcome).toMatchObject({ other: source });
  });

  it('tells ids that others have together with the other mistakes, each at its cell', async () => {
    await send(TWO);
    await press();
    const ownProgram = app.content.catalogue().programs[0]!.id;
    const rows = [row('wombat-count'), row('wombat-new', { price: 'much' }), row(ownProgram)];
    await send(table(...rows));
    const { outcome } = await looked({ source: 'another' });
    expect(outcome).toMatchObject({
      other: source,
      problems: [
        { cell: 'A2', field: 'id', message: importMessages.takenId('wombat-count', source) },
        { cell: 'M3', field: 'price.from', found: 'much' },
        { cell: 'A4', field: 'id', message: importMessages.takenId(ownProgram, 'content') },
      ],
    });
    // Of programs of the site's own files the table is of no other source.
    await send(table(row(ownProgram)));
    expect((await looked()).outcome).toMatchObject({ other: undefined, problems: [{ cell: 'A2' }] });
    expect(await press()).toMatchObject({ refused: 'CONFLICT' });
  });

  it('is for editors, asks for the second factor again, and forgets a table that nobody imports', async () => {
    for (const user of [await newTraveler(app), as('support', ada)])
      expect((await begin(user, TWO)).status).toBe(404);
    await send(TWO);
    const location = await press({ leaving: '7' }, as('editor', ada, NOW - HOUR));
    expect(location).toContain('/staff/second-factor');
    expect(decodeURIComponent(decodeURIComponent(String(location)))).toContain('leaving=7');
    expect(await found()).toBe(0);
    time += DAY + HOUR;
    await deleteExpiredDocuments(app);
    expect(await storedFile(app, ada, 'import')).toBeUndefined();
  });

  it.each([
    [Buffer.from('PK\u0003\u0004rest of a workbook'), importMessages.workbook],
    [Buffer.from('%PDF-1.7 something'), importMessages.wrongType],
  ])('is no workbook and no PDF', async (bytes, error) => {
    expect(await send(bytes)).toMatchObject({ status: 422, body: { error } });
  });
});
