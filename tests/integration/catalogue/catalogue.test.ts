import { writeFileSync } from 'node:fs';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { openEntry, openEntries } from '../../../src/server/catalogue/catalogue.ts';
import type { Entry } from '../../../src/server/catalogue/entries/entry.ts';
import { programEntry } from '../../../src/server/catalogue/entries/program.ts';
import { currentCatalogue } from '../../../src/server/catalogue/currentCatalogue.ts';
import { reindexImported } from '../../../src/server/catalogue/import/reindexImported.ts';
import { importEntries } from '../../../src/server/catalogue/import/import.ts';
import { ImportConflict } from '../../../src/server/catalogue/import/errors.ts';
import { searchPage, type SearchPage } from '../../../src/server/catalogue/search/page.ts';
import { pageAnswers } from '../../../src/server/catalogue/search/pageAnswers.ts';
import { relatedTo } from '../../../src/server/catalogue/related.ts';
import { setEntryFormat } from '../../../src/server/catalogue/rows.ts';
import { search } from '../../../src/server/catalogue/search/search.ts';
import { suggestionsFor } from '../../../src/server/catalogue/search/suggestions.ts';
import { namesOf } from '../../../src/server/catalogue/search/names.ts';
import { openContent } from '../../../src/server/content/content.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { matchText, removeText } from '../../../src/server/db/textIndex.ts';
import type { Program } from '../../../src/shared/catalogue/program.ts';
import { PAGE_SIZE, readSearch } from '../../../src/shared/catalogue/search.ts';
import { buildApp, NOW, type TestApp } from '../../fixtures/app.ts';
import { manyPrograms, PROGRAM } from '../../fixtures/catalogue.ts';
import { contentFolder, readableLog } from '../../fixtures/content.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

describeDatabases('the catalogue (D12, D17)', (open) => {
  let db: Database;
  let app: TestApp;

  beforeEach(async () => {
    db = await open();
    app = await buildApp(db);
  });

  const entry = (over: Partial<Program> = {}): Entry =>
    programEntry({ ...PROGRAM, ...over }, namesOf(app.content.catalogue()));
  const bring = (entries: Entry[], source = 'test') => importEntries(db, { source, entries, now: NOW });
  const find = (query: string) => search(app, readSearch(new URLSearchParams(query)));
  const ids = async (query: string): Promise<string[]> => (await find(query)).cards.map(({ id }) => id);
  const page = (query: string): Promise<SearchPage> => searchPage(app, new URLSearchParams(query));
  const option = ({ facets }: SearchPage, facet: string, value: string) =>
    facets.find((each) => each.facet === facet)?.options.find((each) => each.value === value);

  const numbersOf = async (word: string): Promise<number[]> =>
    (await matchText(db.read, db.dialect, [word], 'body')).split(',').map(Number);

  it('imports what changed and nothing else, and marks what is gone', async () => {
    const [one, two] = [entry({ id: 'one', provider: 'Xylitol' }), entry({ id: 'two', provider: 'Xylitol' })];
    expect(await bring([one, two])).toEqual({ added: 2, changed: 0, removed: 0, unchanged: 0 });
    expect(await bring([one, two])).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 2 });
    const changed = entry({ id: 'two', title: 'Wombat Count', provider: 'Xylitol' });
    expect(await bring([changed])).toEqual({ added: 0, changed: 1, removed: 1, unchanged: 0 });
    expect(await ids('q=wombat')).toEqual(['two']);
    expect(await openEntry(app, 'program', 'one')).toMatchObject({
      removed: true,
      doc: { title: 'Reef Watch' },
    });
    expect(await ids('q=xylitol')).toEqual(['two']);
    expect(await bring([one, changed])).toEqual({ added: 0, changed: 1, removed: 0, unchanged: 1 });
    expect((await ids('q=xylitol')).sort()).toEqual(['one', 'two']);
    const opened = await openEntries(app, 'program', ['two', 'never', 'one']);
    expect(opened.map(({ doc }) => doc.id)).toEqual(['two', 'one']);
    await bring([]);
  });

  it('imports nothing when one entry cannot be', async () => {
    await bring([entry({ id: 'theirs' })], 'feed');
    const all = [...manyPrograms(app.content.catalogue(), 450), entry({ id: 'theirs' })];
    const seen: number[] = [];
    await expect(bring(all)).rejects.toThrow(ImportConflict);
    const broken = { ...all[449]!, id: null } as unknown as Entry;
    const failing = importEntries(db, {
      source: 'test',
      entries: [...all.slice(0, 449), broken],
      now: NOW,
      progress: (done) => seen.push(done),
    });
    await expect(failing).rejects.toThrow();
    expect(seen).toEqual([200, 400]);
    expect(await openEntry(app, 'program', 'program-0')).toBeUndefined();
    expect((await find('')).cards.some(({ id }) => id.startsWith('program-'))).toBe(false);
    await bring([], 'feed');
  });

  it('lets other work in between the batches of an import', async () => {
    let [turn, isOver] = [0, false];
    const count = (): void => void (turn++, isOver || setImmediate(count));
    count();
    const turns: number[] = [];
    const entries = manyPrograms(app.content.catalogue(), 401);
    await importEntries(db, { source: 'test', entries, now: NOW, progress: () => turns.push(turn) });
    isOver = true;
    expect(turns).toHaveLength(3);
    expect(new Set(turns).size).toBe(3);
    await bring([]);
  });

  it('filters by whether credit is given', async () => {
    await bring([
      entry({ id: 'with', title: 'Wombat One', credits: 6 }),
      entry({ id: 'none', title: 'Wombat Two' }),
    ]);
    expect(await ids('q=wombat&credit=yes')).toEqual(['with']);
    expect(option(await page('q=wombat'), 'credit', 'no')?.total).toBe(1);
    await bring([]);
  });

  it('finds words whatever their case, accents and number, better fits first', async () => {
    await bring([
      entry({ id: 'body', title: 'Zoo', body: 'There is a quokka here.' }),
      entry({ id: 'place', title: 'Ark', places: [{ country: 'AU', city: 'Quokka Bay' }] }),
      entry({ id: 'title', title: 'Quokkas of the Études' }),
      entry({ id: 'none', title: 'Nothing', body: 'A quok.' }),
    ]);
    expect(await ids('q=QUOKKA')).toEqual(['title', 'place', 'body']);
    expect(await ids('q=quokkas')).toEqual(['title', 'place', 'body']);
    expect(await ids('q=quokka&sort=title')).toEqual(['place', 'title', 'body']);
    expect(await ids('q=the+etude+in+quokk')).toEqual(['title']);
    // All words must stand together: two of these fit equally well, and stand by title.
    expect(await ids('q=quokka+andaman+trust')).toEqual(['place', 'title', 'body']);
    expect(await ids('q=qu')).toEqual([]);
    expect(await ids('q=quokka&country=AU')).toEqual(['place']);
    await bring([]);
  });

  it('asks the text index once for the same words, and again after an import', async () => {
    const asked = [entry({ id: 'one', title: 'Numbat Count' }), entry({ id: 'two', title: 'Numbat Watch' })];
    await bring(asked);
    expect(await ids('q=numbat')).toEqual(['one', 'two']);
    const nums = await numbersOf('numbat');
    await db.write((tx) => removeText(tx, db.dialect, nums));
    expect(await ids('q=numbat')).toEqual(['one', 'two']);
    expect(await ids('q=numbat&country=TH&page=1')).toEqual(['one', 'two']);
    expect(await ids('q=numbat+watch')).toEqual([]);
    await bring([asked[0]!, entry({ id: 'two', title: 'Echidna Watch' })]);
    expect(await ids('q=numbat')).toEqual([]);
    expect(await ids('q=echidna')).toEqual(['two']);
    await bring([]);
  });

  it('does not keep what was read before an import and answered after it', async () => {
    await bring([entry({ id: 'one', title: 'Bilby Count' })]);
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holdFirst: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!result.rows.some((row) => 'nums' in row)) return result;
        asked.resolve();
        await released.promise;
        return result;
      },
    };
    const held = { ...db, read: db.read.withPlugin(holdFirst) };
    const findHeld = async (query: string) =>
      (await search({ db: held, now: app.now }, readSearch(new URLSearchParams(query)))).total;
    const before = findHeld('q=bilby');
    await asked.promise;
    await bring([entry({ id: 'one', title: 'Potoroo Count' })]);
    await findHeld('country=TH');
    released.resolve();
    await before;
    expect(await findHeld('q=bilby')).toBe(0);
    await bring([]);
  });

  it.each([
    ['plain', '"quokka'],
    ['plain', 'qu*kka'],
    ['plain', 'quokka:*A'],
    ['plain', '\\quokka\\'],
    ['plain', '\u0000quokka'],
    ['plain', 'quokka\u202e'],
    ['plain', '𝕢𝕦𝕠𝕜𝕜𝕒'],
    ['plain', 'quokka & zoo'],
    ['plain', 'quokka* AND "zoo"'],
    ['none', 'quokka & !nothing'],
    ['none', "quokka' or 1=1 --"],
    ['plain', 'quokka NOT zoo'],
    ['none', 'title:quokka'],
    ['none', '{title}:quokka'],
    ['none', 'NEAR(quokka zoo)'],
    ['none', 'quokka | something'],
    ['none', "'; drop table catalogue; --"],
    ['none', 'a'.repeat(5000)],
    ['none', '田中さんにあげて下さい'],
    ['none', 'ﷺ'],
    ...['%', '_', '*', '\\', '(((', '<->', '""', '-', '😀', ':*', "'"].map((sign) => ['none', sign]),
  ])('finds %s for %j', async (expected, q) => {
    await bring([
      entry({ id: 'plain', title: 'Quokka Zoo', body: 'kka qu' }),
      entry({ id: 'other', title: 'Something', body: 'else' }),
    ]);
    const found = await find(new URLSearchParams({ q, type: 'volunteer' }).toString());
    expect(found.cards.map(({ id }) => id)).toEqual(expected === 'plain' ? ['plain'] : []);
    expect(found.total).toBe(found.cards.length);
    await bring([]);
  });

  it('counts what each choice would show, and pages by address', async () => {
    const entries = manyPrograms(app.content.catalogue(), 300);
    await bring(entries);
    const isMine = (id: string) => id.startsWith('program-');
    const expected = entries.filter(({ index: { facets } }) => facets.term?.[0] === 'fall');
    const fall = await page('term=fall&q=xylography');
    expect(fall.total).toBe(expected.length);
    for (const { slug } of app.content.choices().subjects) {
      const among = expected.filter(({ index: { facets } }) => facets.subject?.[0] === slug);
      expect(option(fall, 'subject', slug)?.total ?? 0, slug).toBe(among.length);
      expect((await find(`term=fall&q=xylography&subject=${slug}`)).total).toBe(among.length);
    }
    // Of its own kind a choice counts what it would add.
    const spring = entries.filter(({ index: { facets } }) => facets.term?.[0] === 'spring');
    expect(option(fall, 'term', 'spring')?.total).toBe(spring.length);
    expect((await find('term=fall&term=spring&q=xylography')).total).toBe(expected.length + spring.length);

    const whole = await find('q=xylography');
    expect(whole.total).toBe(300);
    const seen: string[] = [];
    for (let at = 1; at <= whole.pages; at++)
      seen.push(...(await ids(`q=xylography&page=${at}&sort=price-low`)));
    expect(seen.filter(isMine)).toHaveLength(300);
    expect(new Set(seen).size).toBe(300);
    const prices = seen.map((id) => entries.find((each) => each.id === id)!.index.price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(await ids('q=xylography&page=999&sort=price-low')).toEqual(
      seen.slice((whole.pages - 1) * PAGE_SIZE),
    );
    await bring([]);
  });

  it('finds programs by when they take place, and by other names of where', async () => {
    const names = { provider: 'Xylitol', subjects: ['natural-sciences'] };
    const session = { term: 'summer', start: '2031-06-28', end: '2031-08-02' };
    await bring([
      entry({
        ...names,
        id: 'dated',
        places: [{ country: 'NL', city: 'Utrecht', also: ['Trajectum'] }],
        sessions: [session],
      }),
      entry({
        ...names,
        id: 'any-monday',
        places: [{ country: 'ES', city: 'Murcia' }],
        sessions: [],
        flexible: 'Any Monday',
      }),
    ]);
    const sorted = async (query: string) => (await ids(`${query}+xylitol`)).sort();
    expect(await sorted('q=august+2031')).toEqual(['dated']);
    expect(await sorted('q=september')).toEqual(['any-monday']);
    expect(await sorted('q=summer')).toEqual(['any-monday', 'dated']);
    expect(await sorted('q=holland')).toEqual(['dated']);
    expect(await sorted('q=trajectum')).toEqual(['dated']);
    expect(await sorted('q=espana+europe')).toEqual(['any-monday']);
    // A flexible start fits every term (D95), and is a choice of its own.
    expect(await sorted('term=summer&q=')).toEqual(['any-monday', 'dated']);
    expect(await sorted('term=flexible&q=')).toEqual(['any-monday']);
    await bring([]);
  });

  it('finds a country and a language by their names in other languages', async () => {
    await bring([
      entry({
        id: 'japan',
        title: 'Wombat Count',
        places: [{ country: 'JP', city: 'Otaru' }],
        languages: ['ja'],
      }),
      entry({
        id: 'iceland',
        title: 'Wombat Watch',
        places: ['IS', 'NL'].map((country) => ({ country, city: 'Akureyri' })),
      }),
    ]);
    expect(await ids('q=wombat+giappone')).toEqual(['japan']);
    expect(await ids('q=wombat+japanisch')).toEqual(['japan']);
    const { languageWords } = namesOf(app.content.catalogue());
    expect(['japanisch', 'japanese'].map((word) => languageWords.has(word))).toEqual([true, false]);
    expect(await ids('q=wombat+islandia')).toEqual(['iceland']);
    // Only whole: other languages begin with English words.
    expect(await ids('q=wombat+giap')).toEqual([]);
    expect(await ids('q=wombat+japan')).toEqual(['japan']);
    expect(await ids('q=wombat+japa')).toEqual(['japan']);
    // French for the Netherlands begins with an English word.
    expect(await ids('q=wombat+pay')).toEqual([]);
    await bring([]);
  });

  it('finds every program where only a low price is asked for, or programs alone', async () => {
    await bring([
      entry({ id: 'dear', title: 'Aardwolf', price: { from: 900, includes: [], excludes: [] } }),
      entry({ id: 'cheap', title: 'Wombat', price: { from: 0, includes: [], excludes: [] } }),
    ]);
    const [cheap, all] = [await find('q=cheap'), await find('sort=price-low')];
    expect(cheap.cards.map(({ id }) => id)).toEqual(all.cards.map(({ id }) => id));
    expect(cheap.total).toBe(all.total);
    expect(cheap.kinds.article).toBeLessThan(all.kinds.article);
    for (const words of ['programs', 'programmes', 'cheap+programs'])
      expect((await find(`q=${words}`)).total, words).toBe(all.total);
    // Nothing that is suggested by name has a low price in it.
    expect(await suggestionsFor(app, 'cheap')).toEqual([]);
    await bring([]);
  });

  it('needs no generic words where others stand, and puts first what has them', async () => {
    await bring([
      entry({ id: 'course', title: 'Wombat Course' }),
      entry({ id: 'camp', title: 'Wombat Camp' }),
      entry({ id: 'other', title: 'Quokka Course' }),
    ]);
    expect(await ids('q=a+wombat+course+for+beginners')).toEqual(['camp', 'course']);
    expect(await ids('q=cheap+wombat+courses')).toEqual(['camp', 'course']);
    await bring([
      entry({ id: 'told', body: 'Wombats, and lessons about them.' }),
      entry({ id: 'camp', title: 'Wombat Camp' }),
      entry({ id: 'course', title: 'Wombat Course' }),
      entry({ id: 'other', title: 'Quokka Course' }),
    ]);
    expect(await ids('q=wombat+course')).toEqual(['course', 'camp', 'told']);
    expect((await ids('q=course')).sort()).toContain('other');
    await bring([]);
  });

  it('makes imported entries of an older form again', async () => {
    const sessions = [{ term: 'summer', start: '2031-06-28', end: '2031-08-02' }];
    const now = entry({ id: 'dated', provider: 'Xylitol', sessions });
    await bring([{ ...now, hash: 'older', text: { ...now.text, about: ['xylitol'] } }]);
    expect(await ids('q=2031+xylitol')).toEqual([]);
    await reindexImported(db, app.content.catalogue(), NOW);
    expect(await ids('q=2031+xylitol')).toEqual([]);
    await db.write((tx) => setEntryFormat(tx, 'older'));
    await reindexImported(db, app.content.catalogue(), NOW);
    expect(await ids('q=2031+xylitol')).toEqual(['dated']);
    expect(await bring([now])).toMatchObject({ changed: 0, unchanged: 1 });
    await bring([]);
  });

  it('helps where nothing is found', async () => {
    await bring([entry({ id: 'help', title: 'Wombat Count' })]);
    const { help, total } = await page('q=wombat+xylophones&country=NO');
    expect(total).toBe(0);
    expect(help?.fewer).toEqual([{ q: 'wombat', without: 'xylophones', total: 1 }]);
    expect((await page('q="wombat"*+xylophones+zithers')).help?.fewer).toEqual([
      { q: 'wombat', without: undefined, total: 1 },
    ]);
    // "count" is in the title; neither "zither" nor a word like it is anywhere.
    expect((await page('q=wombta+count+zither')).help?.spelled).toEqual({
      q: 'wombat count',
      without: 'zither',
      total: 1,
    });
    const other = await page('q=wombat&country=NO');
    expect(other.help?.without).toEqual([{ facet: 'country', total: 1 }]);
    expect(other.inUse).toMatchObject([{ facet: 'country', value: 'NO', name: 'Norway', total: 0 }]);
    expect((await page('q=wombat&country=ZZ')).inUse).toMatchObject([{ value: 'ZZ', name: undefined }]);
    expect(other.help?.spelled).toBeUndefined();
    expect((await page('q=wombta+count&country=NO')).help?.spelled).toEqual({ q: 'wombat count', total: 1 });
    expect((await page('q=potugal+wombta')).help?.spelled).toMatchObject({
      q: 'portugal',
      without: 'wombat',
    });
    expect((await page('q=potugal')).help?.spelled?.q).toBe('portugal');
    await bring([]);
  });

  it('offers one word less where few are found, and only what finds more', async () => {
    await bring([
      entry({ id: 'both', title: 'Wombat Zither' }),
      ...['a', 'b', 'c'].map((id) => entry({ id, title: `Wombat Kazoo ${id}` })),
    ]);
    expect((await page('q=cheap+wombat+zither')).oneWordLess).toEqual([
      { q: 'wombat', without: 'zither', total: 4 },
    ]);
    expect((await page('q=wombat+kazoo')).oneWordLess, 'three are not few').toEqual([]);
    expect((await page('q=wombat+zither&type=volunteer')).oneWordLess, 'a filter may be why').toEqual([]);
    expect((await page('q=zither')).oneWordLess, 'no word is left').toEqual([]);
    await bring([
      entry({ id: 'colombo', title: 'Wombats of Sri Lanka' }),
      ...['a', 'b', 'c'].map((id) => entry({ id, title: `Lanka Wind ${id}` })),
    ]);
    expect((await page('q=sri+lanka')).oneWordLess, 'a name of two words').toEqual([]);
    await bring([
      entry({ id: 'long', title: 'Wombat Zither Kazoo Tuba Lute' }),
      entry({ id: 'short', title: 'Wombat Zither Kazoo Tuba' }),
    ]);
    expect((await page('q=wombat+zither+kazoo+tuba+lute')).oneWordLess, 'a whole title').toEqual([]);
    await bring([]);
  });

  it('corrects no word that stands somewhere, and leaves what comes closest beside a help page', async () => {
    await bring([entry({ id: 'here', places: [{ country: 'MX', city: 'Tours' }] })]);
    const shownFor = async (query: string) => pageAnswers(app, await page(query));
    const { answers, cards } = await shownFor('q=Mexico&country=NO');
    expect(answers).toEqual([]);
    expect(cards).not.toEqual([]);
    // Two filters, of which neither alone leaves something.
    expect((await shownFor('q=Mexico&country=NO&type=high-school')).answers).toEqual([]);
    for (const q of ['Mali', 'Hong+Kong', 'Tours', 'Thai', 'Mexico'])
      expect((await page(`q=${q}+xylophone`)).help?.unused, q).toEqual(['xylophone']);
    expect((await shownFor('q=refnd')).answers[0]?.name).toBe('When do I get a refund?');
    await bring([]);
  });

  it('reads words that no program has as filters, and shows what comes closest', async () => {
    const place = { country: 'DE', city: 'Otaru' };
    await bring([
      entry({ id: 'intern', title: 'Wombat Count', type: 'intern', places: [place] }),
      entry({
        id: 'other',
        title: 'Wombat Watch',
        places: [place],
        price: { from: 9, includes: [], excludes: [] },
      }),
    ]);
    const { help } = await page('q=wombat+Praktikum');
    expect(help?.interpretations).toMatchObject([{ names: ['"wombat"', 'Internship'], total: 1 }]);
    expect(help?.nearest.map(({ id }) => id)).toEqual(['intern']);
    // A city of Germany that no program is in.
    const city = (await page('q=wombat+Munich')).help;
    expect(city?.interpretations).toMatchObject([{ names: ['"wombat"', 'Germany'], total: 2 }]);
    expect((await page('q=wombat+Muinch')).help?.interpretations).toEqual(city?.interpretations);
    expect((await page('q=Munich+xylophones')).help?.interpretations).toMatchObject([{ names: ['Germany'] }]);
    expect((await page('q=wombat+nursing')).help?.interpretations).toMatchObject([
      { names: ['Health and care'] },
    ]);
    // With the filters that were chosen, where that leaves something.
    await bring(
      [
        entry({ id: 'german', type: 'intern', places: [place] }),
        entry({ id: 'norse', type: 'intern', places: [{ country: 'NO', city: 'Otaru' }] }),
      ],
      'more',
    );
    const { search: narrow } = (await page('q=Praktikum+Otaru&country=NO')).help!.interpretations[0]!;
    expect(narrow.filters).toEqual({ country: ['NO'], type: ['intern'] });
    const wide = (await page('q=Praktikum+Otaru&country=CL')).help!.interpretations[0]!;
    expect(wide).toMatchObject({ total: 3, search: { filters: { type: ['intern'] } } });
    await bring([], 'more');
    const cheap = await page('q=cheap+wombat+xylophones');
    expect(cheap.help?.nearest.map(({ id }) => id)).toEqual(['other', 'intern']);
    expect((await page('q=wombat+Praktikum&kind=article')).help?.interpretations).toEqual([]);
    await bring([]);
  });

  it('takes a small word in capitals, or ahead of words that make no sentence, for the name that it is', async () => {
    await bring([
      entry({ id: 'software', title: 'Wombat Count', subjects: ['computing'] }),
      entry({ id: 'other', title: 'Wombat Watch', subjects: ['health'] }),
    ]);
    // Without words that would look for their own letters.
    for (const q of ['IT', 'IT+programs', 'it+programs', 'it+programs+for+me'])
      expect((await page(`q=${q}`)).search, q).toMatchObject({ q: '', filters: { subject: ['computing'] } });
    for (const q of ['IT+wombat', 'wombat+in+IT', 'it+wombat', 'it+wombat+programs+with+a+count']) {
      const { search, cards } = await page(`q=${q}`);
      expect(search.filters, q).toEqual({ subject: ['computing'] });
      expect(
        cards.map(({ id }) => id),
        q,
      ).toEqual(['software']);
    }
    for (const q of [
      'is+it+a+wombat',
      'it+is+a+wombat',
      'it+costs+too+much',
      'it+depends+on+wombat',
      'programs+with+it',
      'I+NEED+IT+FOR+A+WOMBAT',
      'wombat+AND+count',
      'IT+xylophone',
      'IT+wombat&subject=health',
    ])
      expect((await page(`q=${q}`)).search.filters.subject, q).not.toEqual(['computing']);
    await bring([]);
  });

  it.each([
    ['study abroad in Munich', 'Study abroad'],
    ['estudiar Munich', 'Study abroad'],
    ['corso di lingua', 'Language school'],
  ])('understands %j, with its small and generic words', async (q, name) => {
    const { help } = await page(`q=${encodeURIComponent(q)}`);
    expect(help?.interpretations.flatMap(({ names }) => names)).toContain(name);
  });

  it('shows related programs: those that are named, then the most alike', async () => {
    await bring([
      entry({ id: 'this', related: ['far'] }),
      entry({
        id: 'far',
        type: 'degree',
        places: [{ country: 'CL', city: 'Arica' }],
        subjects: ['education'],
      }),
      entry({ id: 'near', sessions: [{ term: 'summer', start: '2026-12-01', end: '2026-12-31' }] }),
    ]);
    const related = await relatedTo(app, { ...PROGRAM, id: 'this', related: ['far'] });
    expect(related[0]?.id).toBe('far');
    expect(related.map(({ id }) => id)).toContain('near');
    expect(related.map(({ id }) => id)).not.toContain('this');
    await bring([]);
  });

  it('shows an edit of a file with the next look, and keeps the last good version over a mistake', async () => {
    const { dir, edit, path, lineOf } = contentFolder();
    const { log, lines } = readableLog();
    const own = { ...app, log, content: openContent({ contentDir: dir }, log) };
    await currentCatalogue(own);
    const file = 'programs/portugal.yaml';
    edit(file, 'title: Coastal Ecology Semester', 'title: Zzyzx Semester');
    await expect.poll(async () => (await searchPage(own, new URLSearchParams('q=zzyzx'))).total).toBe(1);
    edit(file, 'title: Zzyzx Semester', 'titel: Zzyzx Semester');
    const line = lineOf(file, 'titel:');
    await expect
      .poll(async () => (await searchPage(own, new URLSearchParams('q=zzyzx')), lines))
      .toContainEqual(
        expect.objectContaining({ file, line, field: 'programs[0].titel', msg: 'content file refused' }),
      );
    expect((await searchPage(own, new URLSearchParams('q=zzyzx'))).total).toBe(1);
    edit(file, 'titel: Zzyzx Semester', 'title: Coastal Ecology Semester');
    writeFileSync(path('articles/wombat-facts.md'), ARTICLE);
    await expect
      .poll(async () => (await searchPage(own, new URLSearchParams('q=wombat&kind=article'))).cards)
      .toMatchObject([{ kind: 'article', id: 'wombat-facts', title: 'Wombat facts' }]);
  });

  it('suggests countries and types with their programs, and programs by title and place', async () => {
    await bring([
      entry({ id: 'one', title: 'Zebra Watch' }),
      entry({ id: 'two', title: 'Reef Zebras', provider: 'Xylitol' }),
    ]);
    const found = await suggestionsFor(app, ' Zeb');
    expect(found).toEqual([
      expect.objectContaining({ group: 'programs', href: '/programs/two', name: 'Reef Zebras' }),
      expect.objectContaining({ group: 'programs', href: '/programs/one', name: 'Zebra Watch' }),
    ]);
    const { country } = PROGRAM.places[0]!;
    const name = namesOf(app.content.catalogue()).countries.get(country)!;
    const [place, ...rest] = await suggestionsFor(app, name.slice(0, 4).toUpperCase());
    const { total } = await find(`country=${country}`);
    expect(place).toEqual({ group: 'countries', name, href: `/search?country=${country}`, programs: total });
    expect(rest.filter(({ group }) => group === 'programs').length).toBeLessThanOrEqual(4);
    const [product, ...others] = await suggestionsFor(app, `data for ${name}`);
    expect(product).toMatchObject({ group: 'answers', about: name });
    expect(product!.href).toMatch(/^\/marketplace\/esim\?destination=/);
    expect(others.filter(({ group }) => group === 'answers')).toEqual([]);
    expect(await suggestionsFor(app, 'z')).toEqual([]);
    expect(await suggestionsFor(app, '"*')).toEqual([]);
  });
});

const ARTICLE = `---
title: Wombat facts
summary: All of them.
topics: [culture]
updated: 2026-11-20
---

They are square.
`;
