import { rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkContent } from '../../../../src/server/content/check.ts';
import { openContent } from '../../../../src/server/content/content.ts';
import { readPrograms } from '../../../../src/server/content/schemas/programs.ts';
import { contentFolder, readableLog } from '../../../fixtures/content.ts';

const FILE = 'programs/portugal.yaml';
const FIRST = 'coastal-ecology-semester-lisbon';

it.each([
  ['type: study', 'type: studying', 'type', 'there is no "studying"'],
  ['country: PT', 'country: XQ', 'places[0].country', 'there is no "XQ"'],
  ['languages: [en', 'languages: [qq', 'languages[0]', 'there is no "qq"'],
  ['term: spring', 'term: springtime', 'sessions[0].term', 'there is no "springtime"'],
  ['start: 2027-02-08', 'start: 2027-02-30', 'sessions[0].start', 'must be a date such as 2027-02-08'],
  ['from: 985000', 'from: 9850.5', 'price.from', 'must be whole cents'],
  ['title: Coastal', 'titel: Coastal', 'titel', 'is not a field of this file'],
  [`id: ${FIRST}`, 'id: Coastal Ecology', 'id', 'must be small letters, digits and hyphens'],
])('finds %s become %s, with its line', (from, to, field, message) => {
  const { dir, edit, lineOf } = contentFolder();
  edit(FILE, from, to);
  expect(checkContent(dir).problems).toContainEqual({
    file: FILE,
    line: lineOf(FILE, to),
    field: `programs[0].${field}`,
    message,
  });
});

it('finds places of an online program, and a program on site without any', () => {
  const { dir, edit } = contentFolder();
  edit(FILE, 'type: study', 'type: online-course');
  expect(checkContent(dir).problems).toMatchObject([
    { field: 'programs[0].places', message: 'is not for an online type' },
  ]);

  const other = contentFolder();
  const nowhere = TWIN.replace(FIRST, 'nowhere').replace(/places: \[.*?\],/, 'places: [],');
  writeFileSync(other.path('programs/zz.yaml'), `sample: true\nprograms:\n  - ${nowhere}\n`);
  expect(checkContent(other.dir).problems).toMatchObject([
    { field: 'programs[0].places', message: 'is missing' },
  ]);
});

it('tells a program without a start, and lengths that do not fit, beside everything else that is missing', () => {
  const read = readPrograms('programs:\n  - id: reef-year\n    weeks: { from: 3, to: 2 }\n    type: 5\n');
  const fields =
    'problems' in read ? read.problems.map(({ field }) => field.replace('programs[0].', '')) : [];
  expect(fields).toEqual(expect.arrayContaining(['title', 'type', 'sessions', 'weeks.to']));
});

it('finds what Markdown may not hold, a fields block that is open, and ids that stand twice', () => {
  const { dir, edit, path, lineOf } = contentFolder();
  edit(FILE, 'body: |\n', 'body: |\n      A line.\n\n      ![A picture](x.png)\n\n');
  writeFileSync(path('articles/open.md'), 'title: No fields\n');
  const { problems } = checkContent(dir);
  expect(problems).toContainEqual({
    file: FILE,
    line: lineOf(FILE, '![A picture]'),
    field: 'programs[0].body',
    message: 'a picture is not shown here: leave it out',
  });
  expect(problems).toContainEqual(expect.objectContaining({ file: 'articles/open.md', line: 1, field: '' }));

  const other = contentFolder();
  writeFileSync(other.path('programs/zz.yaml'), `sample: true\nprograms:\n  - ${TWIN}\n`);
  expect(checkContent(other.dir).problems).toEqual([
    {
      file: 'programs/zz.yaml',
      line: 3,
      field: 'programs[0].id',
      message: `"${FIRST}" stands in ${FILE} too`,
    },
  ]);
});

const TWIN = `{ id: ${FIRST}, title: T, provider: P, type: study, places: [{ country: PT, city: L }], subjects: [health],
      languages: [en], weeks: 3, flexible: Any day, price: { from: 1 }, requirements: { education: [bachelor] },
      housing: None, summary: S, body: B }`;

it('ends a start with file, line and field', () => {
  const { dir, edit, lineOf } = contentFolder();
  edit(FILE, 'type: study', 'type: studying');
  expect(() => openContent({ contentDir: dir }, readableLog().log)).toThrow(
    `${FILE} cannot be used: line ${lineOf(FILE, 'type: studying')}: programs[0].type there is no "studying"`,
  );
});

it.each([
  ['term: spring', 'term: fall', 'term', `is no term of "${FIRST}"`],
  ['term: spring', 'term: flexible', 'term', `is no term of "${FIRST}"`],
  [
    'start: 2027-02-08',
    'start: 2027-02-09',
    'start',
    `is no start of "${FIRST}" in this term: 2027-02-08, 2028-02-07, 2029-02-05`,
  ],
])('finds that a deal with %s is not for %s', (from, to, field, message) => {
  const { dir, edit, lineOf } = contentFolder();
  edit('deals.yaml', from, to);
  expect(checkContent(dir).problems).toEqual([
    { file: 'deals.yaml', line: lineOf('deals.yaml', to), field: `deals[0].${field}`, message },
  ]);
});

it('finds a deal without its start, and one with a start where one chooses it', () => {
  const { dir, edit } = contentFolder();
  edit('deals.yaml', '    start: 2027-02-08\n', '');
  edit('deals.yaml', 'term: flexible\n', 'term: flexible\n    start: 2027-03-01\n');
  expect(checkContent(dir).problems.map(({ field, message }) => `${field} ${message}`)).toEqual([
    'deals[0].start is missing',
    expect.stringMatching(/^deals\[\d+\]\.start is not for a flexible start$/),
  ]);
});

it('finds neighbours that are no subject, one subject, or there twice', () => {
  const { dir, edit } = contentFolder();
  edit('matching.yaml', '[education, general]', '[education, education]');
  edit('matching.yaml', '[business-law, services]', '[land-sea-animals, natural-sciences]');
  expect(checkContent(dir).problems.map(({ field, message }) => `${field} ${message}`)).toEqual([
    'neighbours[0] is one subject',
    'neighbours[4] is there twice',
  ]);
  const other = contentFolder();
  other.edit('matching.yaml', '[education, general]', '[education, generally]');
  expect(checkContent(other.dir).problems).toMatchObject([
    { field: 'neighbours[0][1]', message: 'there is no "generally"' },
  ]);
});

it('takes a deal on a program that is gone for a mistake', () => {
  const { dir, path } = contentFolder();
  rmSync(path('programs'), { recursive: true });
  const { problems } = checkContent(dir);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every(({ file }) => file === 'deals.yaml')).toBe(true);
});
