/** Aliases of YAML: 300 letters may stand for gigabytes. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { openContent } from '../../../../src/server/content/content.ts';
import { yamlReader } from '../../../../src/server/content/text/yaml.ts';
import { contentFolder, readableLog } from '../../../fixtures/content.ts';

const LEVELS = 10;
const repeated = (what: string): string => `[${Array.from({ length: LEVELS }, () => what).join(', ')}]`;
/** Each level holds ten of the one before. */
const BOMB = Array.from(
  { length: LEVELS },
  (_, level) => `a${level}: &a${level} ${repeated(level ? `*a${level - 1}` : 'x')}\n`,
).join('');

const read = yamlReader(v.record(v.string(), v.unknown()));

it.each([
  ['what names itself', 'a: &a\n  - *a\n', 2],
  ['what repeats itself beyond measure', BOMB, 2],
])('refuses %s, at its line', (_, text, line) => {
  expect(read(text)).toEqual({
    problems: [{ line, field: '', message: expect.stringContaining('aliases') }],
  });
});

it('takes an alias that repeats a little', () => {
  expect(read('a: &a {b: 1}\nc: *a\n')).toEqual({ value: { a: { b: 1 }, c: { b: 1 } } });
});

it('takes a long file without aliases', () => {
  expect(read(`a: [${'1, '.repeat(150_000)}]`)).toHaveProperty('value');
});

it('ends a start without an earlier version by one sentence', () => {
  const { dir, edit } = contentFolder();
  edit('navigation.yaml', 'dashboard:', `${BOMB}dashboard:`);
  expect(() => openContent({ contentDir: dir }, readableLog().log)).toThrow(
    /navigation\.yaml cannot be used: line \d+: repeats too much by aliases/,
  );
});
