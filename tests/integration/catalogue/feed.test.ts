import { beforeEach, expect, it } from 'vitest';
import { openEntry } from '../../../src/server/catalogue/catalogue.ts';
import { importFeed } from '../../../src/server/catalogue/feed/feed.ts';
import { TooManyRemovals } from '../../../src/server/catalogue/import/errors.ts';
import type { Format } from '../../../src/server/catalogue/feed/items.ts';
import { search } from '../../../src/server/catalogue/search/search.ts';
import type { Program } from '../../../src/shared/catalogue/program.ts';
import { importMessages } from '../../../src/shared/editing/importMessages.ts';
import { readSearch } from '../../../src/shared/catalogue/search.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { PROGRAM } from '../../fixtures/catalogue.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const { sample: _, ...REEF } = PROGRAM;
const jsonl = (...programs: object[]) => programs.map((each) => JSON.stringify(each)).join('\n');

const CSV = `﻿id,title,provider,type,subjects,languages,weeks,places.1.country,places.1.city,places.1.at,sessions.1.term,sessions.1.start,sessions.1.end,sessions.1.deadline,price.from,price.includes,requirements.education,housing,summary,body,credits
wombat-count,Wombat Count,"Xylitol, Ltd",volunteer,natural-sciences | arts-humanities,en,8,AU,Hobart,-42.9|147.3,summer,2027-06-07,2027-07-31,2027-03-12,376000,Field kit|Lunch,bachelor,Station dormitory,Count wombats.,"Mornings.

## Evenings

Tables.",6

wombat-wait,Wombat Wait,Xylitol,volunteer,natural-sciences,en,4,AU,Hobart,,summer,2027-06-07,2027-07-31,,0,,bachelor,Tents,Wait for wombats.,Nights.,
`;

const DEAL = {
  ...{ id: 'reef-deal', title: 'Off', kind: 'discount', value: '$10', reply_by: '2027-01-01' },
  ...{ zone: 'Europe/Lisbon', details: 'Less.', conditions: [] },
};

describeDatabases('a feed of programs', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await buildApp(await open());
  });

  const bring = (text: string | Uint8Array, format: Format = 'jsonl') => {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    const wanted = { source: 'feed', now: NOW };
    return importFeed(app.db, { bytes, format, sample: true }, app.content.catalogue(), wanted);
  };
  const foundIds = async () => {
    const { cards } = await search(app, readSearch(new URLSearchParams('q=xylitol&sort=title')));
    return cards.map(({ id }) => id);
  };
  const reef = (over: Partial<Program>) => ({ ...REEF, provider: 'Xylitol', ...over });

  it('is imported whole, again without a change, and what it does not bring any more is gone', async () => {
    expect(await bring(CSV, 'csv')).toEqual({ added: 2, changed: 0, removed: 0, unchanged: 0 });
    expect(await bring(CSV, 'csv')).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 2 });
    expect(await foundIds()).toEqual(['wombat-count', 'wombat-wait']);
    expect((await openEntry(app, 'program', 'wombat-count'))?.doc).toMatchObject({
      sample: true,
      provider: 'Xylitol, Ltd',
      weeks: { from: 8, to: 8 },
      places: [{ country: 'AU', city: 'Hobart', at: [-42.9, 147.3] }],
      subjects: ['natural-sciences', 'arts-humanities'],
      sessions: [{ term: 'summer', start: '2027-06-07', end: '2027-07-31', deadline: '2027-03-12' }],
      price: { from: 376_000, includes: ['Field kit', 'Lunch'] },
      credits: 6,
      body: 'Mornings.\n\n## Evenings\n\nTables.',
    });
    const other = jsonl(reef({ id: 'wombat-wait', title: 'Wombat Wait' }), reef({ id: 'wombat-watch' }));
    expect(await bring(`\ufeff${other}\n\n`)).toEqual({ added: 1, changed: 1, removed: 1, unchanged: 0 });
    expect(await foundIds()).toEqual(['wombat-watch', 'wombat-wait']);
  });

  it('is refused whole, with the line and field of each mistake', async () => {
    const ours = app.content.catalogue().programs[0]!.id;
    const bad = jsonl(
      reef({ id: 'good' }),
      { ...reef({ id: 'bad' }), price: { from: 1.5 }, typo: 1 },
      reef({ id: 'bad', body: 'A <br>.', weeks: { from: 3, to: 2 } }),
    );
    expect(await bring(`${bad}\n{"id":\n`)).toEqual({
      problems: [
        { line: 2, field: 'price.from', message: 'must be whole cents' },
        { line: 2, field: 'typo', message: 'is not a field of this file' },
        { line: 3, field: 'weeks.to', message: 'must not be less than from' },
        { line: 3, field: 'body', message: expect.stringContaining('(line 1 of the text)') },
        { line: 4, field: '', message: expect.stringContaining('is not JSON') },
      ],
    });
    const strangers = jsonl(
      reef({ id: 'good', type: 'pigs', places: [{ country: 'ZZ', city: 'Nowhere' }] }),
      reef({ id: ours }),
      reef({ id: 'good' }),
    );
    expect(await bring(strangers)).toEqual({
      problems: [
        { line: 1, field: 'type', message: 'there is no "pigs"' },
        { line: 1, field: 'places[0].country', message: 'there is no "ZZ"' },
        { line: 2, field: 'id', message: importMessages.takenId(ours, 'content') },
        { line: 3, field: 'id', message: '"good" is there twice' },
      ],
    });
    expect(await openEntry(app, 'program', 'good')).toBeUndefined();
  });

  it('is told all that is wrong at once: unknown names, terms and missing starts beside wrong cells', async () => {
    const [session] = REEF.sessions;
    const bad = jsonl(
      { ...reef({ id: 'one', type: 'pigs', sessions: [] }), title: 7, languages: 'en' },
      {
        ...reef({ id: 'two', related: ['one', 'nine'] }),
        sessions: [{ ...session, term: 'tea', end: null }],
      },
      { ...reef({ id: 'three', places: [] }), provider: null, requirements: null, subjects: ['pigs', 5] },
      { ...reef({ id: 'four' }), places: [null, { country: 'ZZ', city: 'Nowhere' }], deals: [null] },
    );
    const answer = await bring(bad);
    const told = 'problems' in answer && answer.problems.map(({ line, field }) => `${line} ${field}`).sort();
    expect(told).toEqual([
      ...['1 languages', '1 sessions', '1 title', '1 type'],
      ...['2 related[1]', '2 sessions[0].end', '2 sessions[0].term'],
      ...['3 places', '3 provider', '3 requirements', '3 subjects[0]', '3 subjects[1]'],
      ...['4 deals[0]', '4 places[0]', '4 places[1].country'],
    ]);
    // What cannot be read may be what the others name.
    const [first] = bad.split('\n');
    expect(await bring(`${first}\n{"id":\n`)).toMatchObject({
      problems: [{ field: 'title' }, { field: 'languages' }, { field: 'sessions' }, { line: 2 }],
    });
  });

  it('is told nothing that only a mistake elsewhere makes unknown', async () => {
    const [session] = REEF.sessions;
    const { term, start } = session!;
    const deal = { ...DEAL, term, start };
    const fields = async (...programs: object[]) => {
      const answer = await bring(jsonl(...programs));
      return 'problems' in answer && answer.problems.map(({ line, field }) => `${line} ${field}`).sort();
    };
    const wrongStart = { ...reef({}), sessions: [{ ...session, start: `${start}x` }], deals: [deal] };
    expect(await fields(wrongStart), 'a deal is compared with starts').toEqual(['1 sessions[0].start']);
    const nameless = [null, null].map((id) => ({ ...reef({}), id, deals: [{ ...deal, id: 'd' }] }));
    const related = reef({ id: 'two', related: ['one'] });
    expect(await fields(nameless[0]!, related), 'a program may be the one without an id').toEqual(['1 id']);
    const other = { ...nameless[1], sessions: [{ ...session, term: 'fall' }], deals: [] };
    expect(await fields(other, nameless[0]!)).toEqual(['1 id', '2 id']);
    const unknown = { ...reef({}), deals: [{ ...deal, term: 'tea' }] };
    expect(await fields(unknown)).toEqual(['1 deals[0].term']);
  });

  it.each([
    ['csv', '', 1, 'holds no program'],
    ['jsonl', '\n \n', 1, 'holds no program'],
    ['csv', 'id,title,id\na,b,c\n', 1, 'names the column "id" twice'],
    ['csv', 'id,title\n"a\nb",c\nd,e,f\n', 4, 'has 3 cells where the first row names 2'],
    ['csv', 'id,title\n\n"a,b\nc\n', 3, 'never closed'],
    ['csv', 'id,title\na "b" c,d\n', 2, 'a quote inside a cell'],
    ['csv', Buffer.from([0x69, 0x64, 0xff, 0]), 1, 'is not UTF-8'],
    ['jsonl', Buffer.from([0x22, 0xe9, 0x22]), 1, 'is not UTF-8'],
    ['csv', Buffer.from('PK\u0003\u0004'), 1, 'is an Excel workbook'],
    ['jsonl', '"text"', 1, 'must be'],
    ['jsonl', '{"__proto__":{"id":"x"}}', 1, 'is not a field of this file'],
  ] as const)('in %s says of %j at line %i: %s', async (format, text, line, message) => {
    const answer = await bring(text, format);
    const problem = expect.objectContaining({ line, message: expect.stringContaining(message) });
    expect(answer).toMatchObject({ problems: expect.arrayContaining([problem]) });
  });

  it('tells where a row of several lines begins, by the names of its columns', async () => {
    const [head, ...rows] = CSV.split('\n');
    const bad = [head, ...rows].join('\n').replace('376000', 'much').replace(',4,AU', ',0,AU');
    expect(await bring(bad, 'csv')).toMatchObject({
      problems: [
        {
          line: 2,
          field: 'price.from',
          cell: 'O2',
          found: 'much',
          message: expect.stringContaining('number'),
        },
        { line: 8, field: 'weeks', cell: 'G4', found: '0' },
      ],
    });
    const unknown = CSV.replace('natural-sciences | arts-humanities', 'natural-sciences|pigs').replace(
      '2027-06-07',
      '07.06.2027',
    );
    expect(await bring(unknown, 'csv')).toMatchObject({
      problems: [
        { field: 'sessions.1.start', cell: 'L2', found: '07.06.2027' },
        { field: 'sessions.1.deadline', cell: 'N2' },
        { field: 'subjects', cell: 'E2', message: 'there is no "pigs"' },
      ],
    });
  });

  it('reads CSV as spreadsheets save it: semicolons, decimal commas, Windows-1252, which it says', async () => {
    const rows = CSV.replace(/^\ufeff/, '')
      .split('\n')
      .slice(0, 7)
      .join('\n');
    const cells = rows.replace('"Xylitol, Ltd"', 'Xylitol').replace('Field kit|Lunch', 'Café');
    const semicolons = cells.replaceAll(',', ';').replace('-42.9|147.3', '-42,9|147,3');
    const windows = Buffer.from(`sep=;\r\n${semicolons.replaceAll('\n', '\r\n')}\r\n`, 'latin1');
    expect(await bring(windows, 'csv')).toMatchObject({
      // Its program was there before, and comes back.
      changed: 1,
      note: expect.stringContaining('Windows-1252'),
    });
    expect((await openEntry(app, 'program', 'wombat-count'))?.doc).toMatchObject({
      provider: 'Xylitol',
      places: [{ at: [-42.9, 147.3] }],
      price: { includes: ['Café'] },
    });
    const excel = Buffer.from(`\ufeff${cells.replaceAll(',', '\t')}`, 'utf16le');
    expect(await bring(excel, 'csv')).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('says beforehand what it would do, and stops when more than a tenth would leave unsaid', async () => {
    const many = Array.from({ length: 20 }, (_, at) => reef({ id: `wombat-${at}` }));
    const plan = { source: 'feed', now: NOW, removals: { confirmed: undefined as number | undefined } };
    const run = (programs: object[], options: object = {}) => {
      const feed = { bytes: Buffer.from(jsonl(...programs)), format: 'jsonl' as const, sample: true };
      return importFeed(app.db, feed, app.content.catalogue(), { ...plan, ...options });
    };
    await run(many, { removals: undefined });
    const fewer = [...many.slice(3), reef({ id: 'wombat-new' })];
    expect(await run(fewer, { dryRun: true })).toMatchObject({
      added: 1,
      changed: 0,
      removed: 3,
      unchanged: 17,
    });
    await expect(run(fewer)).rejects.toThrow('3 of 20 programs would leave the site.');
    await expect(run(fewer, { removals: { confirmed: 2 } })).rejects.toBeInstanceOf(TooManyRemovals);
    expect(await openEntry(app, 'program', 'wombat-new')).toBeUndefined();
    expect(await run(many.slice(2))).toMatchObject({ removed: 2 });
    expect(await run(fewer, { removals: { confirmed: 1 } })).toMatchObject({ added: 1, removed: 1 });
  });
});
