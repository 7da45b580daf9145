import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../../src/shared/editing/changes.ts';
import { changedIds } from '../../../../src/shared/editing/changedIds.ts';
import { leafChanges } from '../../../../src/shared/editing/leafChanges.ts';
import { mergeValues } from '../../../../src/shared/editing/merge.ts';
import { pathName, pathOf, valueAt, withValueAt } from '../../../../src/shared/editing/paths.ts';
import { isPublishedId } from '../../../../src/shared/editing/permanentIds.ts';
import { sentenceOf } from '../../../../src/shared/editing/sentence.ts';
import type { Field, Value } from '../../../../src/shared/editing/shape.ts';

const links = (...labels: string[]) => ({
  links: labels.map((label) => ({ label, href: `/${label.toLowerCase()}` })),
  closing: 'Good trip',
});

describe('a place in a value', () => {
  it('is named and read as the checks name it', () => {
    for (const name of ['groups[0].links[12].href', 'closing', '[3].id', ''])
      expect(pathName(pathOf(name))).toBe(name);
    expect(valueAt(links('A', 'B'), pathOf('links[1].label'))).toBe('B');
    expect(valueAt(links('A'), pathOf('links[4].label'))).toBeUndefined();
  });

  it('gets another value without touching the rest', () => {
    const before = links('A', 'B');
    const after = withValueAt(before, ['links', 1, 'label'], 'C');
    expect(after).toEqual({ ...before, links: [before.links[0], { label: 'C', href: '/b' }] });
    expect(before.links[1]!.label).toBe('B');
    expect(withValueAt(before, ['closing'], undefined)).toEqual({ links: before.links });
    expect(withValueAt({}, ['a', 'b'], 1)).toEqual({ a: { b: 1 } });
  });
});

describe('what changes', () => {
  it.each([
    [links('A', 'B'), links('A', 'B'), []],
    [links('A', 'B'), links('A', 'B', 'C'), ['added links[2]']],
    [links('A', 'B', 'C'), links('A', 'C'), ['removed links[1]']],
    [links('A', 'B'), { ...links('A', 'B'), closing: 'Bye' }, ['changed closing']],
    [
      {
        ids: [
          { id: 'a', n: 1 },
          { id: 'b', n: 2 },
        ],
      },
      {
        ids: [
          { id: 'b', n: 2 },
          { id: 'a', n: 9 },
        ],
      },
      ['moved ids[0]', 'moved ids[1]', 'changed ids[1].n'],
    ],
    [{ a: ['x', 'y'] }, { a: ['x', 'z'] }, ['changed a[1]']],
    [{ a: ['x', 'x'] }, { a: ['x'] }, ['removed a[1]']],
    [{ a: ['x'] }, { a: ['x', 'x'] }, ['added a[1]']],
    [{ a: ['x', 'x'] }, { a: ['x', 'y'] }, ['changed a[1]']],
  ])('%#', (before, after, expected) => {
    expect(changesBetween(before, after).map(({ kind, path }) => `${kind} ${path}`)).toEqual(expected);
  });
});

it('says each field of an entry that is new or gone', () => {
  const names = (before: Value, after: Value) =>
    leafChanges(before, after).map(({ kind, path }) => `${kind} ${path}`);
  expect(names(links('A'), links('A', 'B'))).toEqual(['added links[1].label', 'added links[1].href']);
  expect(names({ a: { b: ['x'], c: {} } }, {})).toEqual(['removed a.b', 'removed a.c']);
});

it('fixes an id once it is published, not one that is typed for a new entry', () => {
  const ids = (...all: string[]) => ({ plans: all.map((id) => ({ ids: { us: id } })) });
  const fixed = (now: Value, index: number) =>
    isPublishedId(ids('1507', '1504'), now, ['plans', index, 'ids', 'us']);
  expect([fixed(ids('1507', '1504'), 1), fixed(ids('1504', '1507'), 0)]).toEqual([true, true]);
  expect([fixed(ids('1507', '15'), 1), fixed(ids('1507', '1504', '1504'), 2)]).toEqual([false, false]);
  expect(isPublishedId(null, ids('1507'), ['plans', 0, 'ids', 'us'])).toBe(false);
});

describe('two people', () => {
  const base = { ...links('A', 'B'), note: 'x' };

  it('both keep what only one of them changed', () => {
    const mine = { ...base, closing: 'Mine' };
    const theirs = { ...links('A', 'Theirs'), note: 'x' };
    expect(mergeValues(base, mine, theirs)).toEqual({ value: { ...theirs, closing: 'Mine' }, clashes: [] });
  });

  it('are told of each place that both changed', () => {
    const merged = mergeValues(base, { ...base, closing: 'Mine' }, { ...base, closing: 'Theirs', note: 'y' });
    expect(merged).toEqual({
      value: { ...base, closing: 'Mine', note: 'y' },
      clashes: [{ path: 'closing', mine: 'Mine', theirs: 'Theirs' }],
    });
  });

  it('are asked about a list in which one moved what the other changed', () => {
    const [a, b] = [
      { key: 'A', price: 100 },
      { key: 'B', price: 100 },
    ];
    const [list, moved, theirs] = [
      [a, b],
      [b, a],
      [{ ...a, price: 150 }, b],
    ];
    expect(mergeValues({ list }, { list: moved }, { list: theirs })).toEqual({
      value: { list: moved },
      clashes: [{ path: 'list', mine: moved, theirs }],
    });
    const mine = [a, { ...b, price: 90 }];
    expect(mergeValues({ list }, { list: mine }, { list: theirs })).toEqual({
      value: { list: [theirs[0], mine[1]] },
      clashes: [],
    });
  });

  it.each([
    ['both keep what each added', ['A', 'B', 'C'], ['A', 'New', 'B'], ['A', 'New', 'B', 'C']],
    ['keep what one added beside what the other took out', ['B'], ['A', 'B', 'C'], ['B', 'C']],
    ['are not given a twice when both added it', ['A', 'B', 'C'], ['A', 'B', 'C', 'D'], ['A', 'B', 'C', 'D']],
  ])('%s', (_, mine, theirs, both) => {
    expect(mergeValues(links('A', 'B'), links(...mine), links(...theirs))).toEqual({
      value: links(...both),
      clashes: [],
    });
  });

  it('are asked where one took out what the other changed', () => {
    const theirs = { ...links('A', 'B'), links: [{ label: 'A', href: '/changed' }, links('B').links[0]!] };
    expect(mergeValues(links('A', 'B'), links('B'), theirs).clashes).toMatchObject([{ path: 'links' }]);
  });

  it('do not lose a field that one took out', () => {
    const { note: _, ...without } = base;
    expect(mergeValues(base, without, base)).toEqual({ value: without, clashes: [] });
    expect(mergeValues(base, base, without)).toEqual({ value: without, clashes: [] });
  });
});

describe('ids that change', () => {
  const text = { title: '', kind: 'text' } as const;
  const keys = ['title', 'text'];
  const item: Field = {
    ...{ title: '', kind: 'group' },
    fields: [
      { key: 'id', field: { ...text, permanent: true } },
      ...keys.map((key) => ({ key, field: text })),
    ],
  };
  const list: Field = { title: '', kind: 'list', item, min: 0 };
  const entry = (id: string, title: string, words: string) => ({ id, title, text: words });
  const published = [entry('a', 'A', 'first'), entry('b', 'B', 'second')];
  const paths = (after: Value) => changedIds(list, published, after);

  it('are found wherever the entry stands now', () => {
    expect(paths([entry('b', 'B', 'second'), entry('c', 'A', 'first')])).toEqual([
      { path: [1, 'id'], was: 'a' },
    ]);
  });

  it('are found where two are swapped, and where three go round', () => {
    expect(paths([entry('b', 'A', 'first'), entry('a', 'B', 'second')])).toEqual([
      { path: [0, 'id'], was: 'a' },
      { path: [1, 'id'], was: 'b' },
    ]);
    const three = [...published, entry('d', 'D', 'third')];
    const round = [entry('b', 'A', 'first'), entry('d', 'B', 'second'), entry('a', 'D', 'third')];
    expect(changedIds(list, three, round).map(({ was }) => was)).toEqual(['a', 'b', 'd']);
  });

  it('are none where entries change their places, or a copy gets an id of its own and the first new words', () => {
    expect(paths(published.toReversed())).toEqual([]);
    expect(paths([entry('a', 'New', 'words'), published[1]!, entry('c', 'A', 'first')])).toEqual([]);
    expect(paths([entry('a', 'B', 'second'), published[1]!])).toEqual([]);
  });

  it('are told apart by fields that only one of them has, both ways alike', () => {
    const full = { ...entry('a', 'A', 'first'), from: 1, until: 2, note: 'x' };
    const bare = entry('c', 'A', 'first');
    expect(changedIds(list, [full], [bare])).toEqual([]);
    expect(changedIds(list, [bare], [full])).toEqual([]);
    const { note: _, ...nearly } = { ...full, id: 'c' };
    expect(changedIds(list, [full], [nearly]).map(({ was }) => was)).toEqual(['a']);
    expect(changedIds(list, [nearly], [full]).map(({ was }) => was)).toEqual(['c']);
  });

  it('are none where one entry goes and another comes', () => {
    expect(paths([entry('c', 'C', 'third'), entry('b', 'B', 'second')])).toEqual([]);
    expect(paths([...published, entry('c', 'A', 'first')])).toEqual([]);
    expect(paths([entry('a', 'Other', 'words')])).toEqual([]);
  });
});

describe('what a check says', () => {
  it.each([
    ['leads nowhere: the site has no such page', 'This leads nowhere: the site has no such page.'],
    ['must be more than 0', 'This must be more than 0.'],
    ['is empty', 'Fill this in.'],
    ['has too many', 'There are too many here. Take some out.'],
    ['goes with sponsored: true', 'This goes with sponsored: true.'],
    ['there is no region "EUROPE" in this file', 'There is no region "EUROPE" in this file.'],
    ['HTML is not allowed (line 3)', 'HTML is not allowed (line 3).'],
    ['"a" is there twice', '"a" is there twice.'],
    ['https://a.example leads nowhere', 'https://a.example leads nowhere.'],
    ['a table is not shown here: use a list', 'A table is not shown here: use a list.'],
  ])('%s: is a sentence of its own at the field', (message, sentence) => {
    expect(sentenceOf(message)).toBe(sentence);
  });
});
