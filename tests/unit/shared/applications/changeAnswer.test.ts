import { expect, it } from 'vitest';
import {
  carryOver,
  changeFields,
  changeOf,
  isDone,
  readChange,
  undoOf,
} from '../../../../src/shared/applications/changeAnswer.ts';
import type { Change } from '../../../../src/shared/applications/nearby.ts';

const SENT = { countries: ['176', '208'], anywhere: [], terms: ['1'], start_year: ['2029'], message: ['A'] };
const ADD: Change = { field: 'countries', value: 165 };
const CHANGES: Change[] = [
  ADD,
  { field: 'anywhere', value: 1 },
  { field: 'start_year', value: 2027 },
  { field: 'experience_types', value: 13 },
];

it.each(CHANGES)('goes with %j and is taken back whole', (suggested) => {
  const change = changeOf(SENT, suggested);
  const after = { ...SENT, ...change };
  expect(isDone(SENT, change)).toBe(false);
  expect(isDone(after, change)).toBe(true);
  const back = { ...after, ...undoOf(SENT, change) };
  expect(back).toEqual(suggested.field === 'experience_types' ? { ...SENT, experience_types: [] } : SENT);
});

it('replaces countries by anywhere, a year by a year, and adds the rest', () => {
  expect(CHANGES.map((each) => changeOf(SENT, each))).toEqual([
    { countries: ['176', '208', '165'] },
    { countries: [], anywhere: ['1'] },
    { start_year: ['2027'] },
    { experience_types: ['13'] },
  ]);
});

it('comes back from a form and an address as it was, and ignores what cannot be changed', () => {
  for (const each of CHANGES) {
    const query = new URLSearchParams(changeFields(changeOf(SENT, each)));
    expect(readChange((name) => query.getAll(name))).toEqual(changeOf(SENT, each));
  }
  const odd = new URLSearchParams('field=message&field=__proto__&field=terms&message=x&terms=1&terms=1');
  expect(readChange((name) => odd.getAll(name))).toEqual({ terms: ['1'] });
  expect(readChange(() => [])).toBeUndefined();
});

it('takes the same step in a draft, whose other values stay', () => {
  const draft = { countries: ['208', '9'], message: ['B'] };
  expect(carryOver(draft, SENT, changeOf(SENT, ADD))).toEqual({
    countries: ['208', '9', '165'],
    message: ['B'],
  });
  const added = { ...SENT, countries: ['176', '208', '165'] };
  expect(carryOver({ countries: ['208', '9', '165'] }, added, undoOf(SENT, changeOf(SENT, ADD)))).toEqual({
    countries: ['208', '9'],
  });
  expect(carryOver(draft, SENT, changeOf(SENT, { field: 'start_year', value: 2027 }))).toEqual({
    ...draft,
    start_year: ['2027'],
  });
});
