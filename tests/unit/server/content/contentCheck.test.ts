import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { checkContent } from '../../../../src/server/content/check.ts';
import { filesBelow } from '../../../rules/source.ts';
import { openContent } from '../../../../src/server/content/content.ts';
import { contentFolder, readableLog, SHIPPED_CONTENT } from '../../../fixtures/content.ts';

const SCRIPT = join(import.meta.dirname, '../../../../scripts/content-check.ts');
const FILES = filesBelow('src/content').length;
const check = (dir: string) => promisify(execFile)(process.execPath, [SCRIPT, dir]);

it('finds nothing in the shipped content', () => {
  expect(checkContent(SHIPPED_CONTENT).problems).toEqual([]);
});

it('finds what the site would put right in silence', () => {
  const { dir, path, edit, lineOf } = contentFolder();
  edit(
    'esim/destinations.yaml',
    'name: Italy, zone: A',
    'name: Italy, zone: A, sellable: false, reason: Closed.',
  );
  edit('esim/destinations.yaml', 'name: Norway, zone: A', 'name: Norway, zone: C');
  writeFileSync(path('esim/prices.yaml'), '');
  edit(
    'esim/pricing.yaml',
    'cents: 400, most_days: 30, countries: [JP, KR]',
    'cents: 400, most_days: 30, countries: [JP, IT]',
  );
  const file = 'esim/destinations.yaml';
  const { problems } = checkContent(dir);
  expect(problems.filter(({ message }) => message !== 'costs less than a single country in it')).toEqual([
    { file: 'esim/prices.yaml', line: 1, field: '', message: 'no part of the site reads this file' },
    {
      file,
      line: lineOf(file, '[AT, BE'),
      field: 'regions[0].countries[18]',
      message: '"IT" is not on sale',
    },
    {
      file: 'esim/pricing.yaml',
      line: lineOf('esim/pricing.yaml', 'unlimited: true'),
      field: 'day_plans[1].countries[1]',
      message: '"IT" is not on sale',
    },
  ]);
  expect(problems).toContainEqual({
    file,
    line: lineOf(file, '- id: EUROPE') + 3,
    field: 'regions[0].zone',
    message: 'costs less than a single country in it',
  });
});

it('tells links that lead nowhere, in fields and in texts', () => {
  const { dir, edit, lineOf } = contentFolder();
  const nowhere = 'leads nowhere: the site has no such page';
  edit('navigation.yaml', 'href: /saved,', 'href: /savd,');
  edit('footer.yaml', 'href: /legal/notice', 'href: /legal/notes');
  edit('help/your-account.md', '](/settings#email)', '](/setting#email)');
  const article = 'articles/getting-credit-for-it.md';
  edit(article, '](/resources/', '](/resources/never-written-');
  const leading = 'articles/packing-for-a-semester.md';
  edit(leading, 'href: /marketplace/esim', 'href: /marketplace/sim');
  const { problems } = checkContent(dir);
  const mistake = (file: string, text: string, field: string, message: string) => ({
    file,
    line: lineOf(file, text),
    field,
    message: expect.stringContaining(message) as string,
  });
  expect(problems).toHaveLength(5);
  expect(problems).toEqual(
    expect.arrayContaining([
      mistake(leading, '/marketplace/sim', 'next[0].href', nowhere),
      mistake('navigation.yaml', '/savd', 'dashboard[1].href', nowhere),
      mistake('footer.yaml', '/legal/notes', 'legal[1].href', nowhere),
      mistake('help/your-account.md', '/setting#email', 'link', `/setting#email ${nowhere}`),
      mistake(article, 'never-written-', 'link', 'there is no /resources/never-written-'),
    ]),
  );
});

it('tells links to a part that its page does not have', () => {
  const { dir, edit, lineOf } = contentFolder();
  edit('help/your-account.md', '](/settings#email)', '](/settings#e-mail)');
  edit('navigation.yaml', 'href: /saved,', 'href: "/saved?sort=new#first",');
  const mistake = (file: string, text: string, part: string) => ({
    ...{ file, line: lineOf(file, text), field: 'link' },
    message: expect.stringContaining(`the page has no part #${part}`) as string,
  });
  expect(checkContent(dir).problems).toEqual([
    mistake('navigation.yaml', '#first', 'first'),
    mistake('help/your-account.md', '/settings#e-mail', 'e-mail'),
  ]);
});

it('asks whether a listed name was meant by a misspelled one', () => {
  const { dir, edit } = contentFolder();
  edit('programs/portugal.yaml', 'natural-sciences', 'natural-scienses');
  expect(checkContent(dir).problems[0]?.message).toBe(
    'there is no "natural-scienses": did you mean "natural-sciences"?',
  );
});

it('tells icons that do not exist; the site is shown without them', () => {
  const { dir, edit, lineOf } = contentFolder();
  edit('navigation.yaml', 'icon: wallet', 'icon: walet');
  expect(checkContent(dir).problems).toEqual([
    {
      file: 'navigation.yaml',
      line: lineOf('navigation.yaml', 'icon: walet'),
      field: 'dashboard[4].icon',
      message: 'there is no "walet": did you mean "wallet"?',
    },
  ]);
  expect(openContent({ contentDir: dir }, readableLog().log).navigation().dashboard[4]?.icon).toBe('walet');
});

it('prints file, line, field and sentence, counts, and exits with 1', async () => {
  const { dir, edit, lineOf } = contentFolder();
  edit('esim/install.yaml', 'needs: iOS 17.4 or newer', 'need: iOS 17.4 or newer');
  const failure = (await check(dir).catch((error: unknown) => error)) as {
    code: number;
    stdout: string;
    stderr: string;
  };
  expect(failure.code).toBe(1);
  const line = lineOf('esim/install.yaml', 'link:');
  expect(failure.stderr).toContain(`esim/install.yaml:${line} phones[0].link.needs is missing\n`);
  expect(failure.stdout.trim().split('\n').at(-1)).toBe(`${FILES} content files checked, 2 mistakes.`);
});

it('exits with 0 when all is well, and names what is still a sample', async () => {
  const { dir, edit, lineOf } = contentFolder();
  edit('footer.yaml', 'https://example.com/photos', 'https://photos.test/us');
  const lines = (await check(dir)).stdout.trim().split('\n');
  expect(lines.at(-1)).toBe(`${FILES} content files checked, 0 mistakes.`);
  const line = lineOf('footer.yaml', 'https://example.com/videos');
  const sample = `footer.yaml:${line} social[1].href is a sample: put your own address, or leave it out`;
  expect(lines[0]).toContain(sample);
  expect(lines).toHaveLength(4);
});
