import { expect, it } from 'vitest';
import { readOptions } from '../../torture/options.ts';

const KNOWN = ['kills', 'events'];
const read = (...args: string[]) => readOptions(args, KNOWN);

it('without any: all scenarios on both databases, the usual counts, seed 1', () =>
  expect(read()).toEqual({
    level: 'usual',
    seed: 1,
    scenarios: [],
    databases: ['sqlite', 'postgres'],
    count: undefined,
    minutes: undefined,
    busy: false,
    json: false,
  }));

it('one scenario again, by its seed', () =>
  expect(
    read('--full', '--seed=7', '--scenario=kills', '--database=postgres', '--count=3', '--json'),
  ).toEqual({
    level: 'full',
    seed: 7,
    scenarios: ['kills'],
    databases: ['postgres'],
    count: 3,
    minutes: undefined,
    busy: false,
    json: true,
  }));

it('measures no times where the machine does other things besides', () => {
  expect(read('--busy').busy).toBe(true);
  expect(read('--slice').busy).toBe(true);
});

it.each([
  ['--scenario=kill', '--scenario takes some of kills, events; not "kill".'],
  ['--seed=x', '--seed takes a whole number from 1, not "x".'],
  ['--database=mysql', '--database takes some of sqlite, postgres; not "mysql".'],
  ['--fast', 'The torture knows no --fast.'],
])('%s is refused in one sentence', (arg, sentence) => expect(() => read(arg)).toThrow(sentence));
