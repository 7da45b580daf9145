/** What docs/deploy says must be what `npm start` does: a unit or an image that runs something else helps nobody. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { serverCommand } from '../../../scripts/lib/server.mjs';
import { ROOT } from '../../../scripts/lib/root.mjs';

const read = (name: string): string => readFileSync(`docs/deploy/${name}`, 'utf8');
const { args, env } = serverCommand('node', { NODE_COMPILE_CACHE: undefined });
const command = args.map((arg: string) => (arg.startsWith('-') ? arg : relative(ROOT, arg)));
// The compiled source of `npm start` is written beside the build, which a unit may not do.
const settings = Object.entries(env).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));

it('the unit starts the built server as npm start does, and lets it drain', () => {
  const unit = read('sojourn@.service');
  expect(unit).toContain(`\nExecStart=/opt/sojourn/node_modules/.bin/node ${command.join(' ')}\n`);
  for (const setting of settings) expect(unit).toMatch(new RegExp(`^Environment=.*\\b${setting}\\b`, 'm'));
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1])).toBeGreaterThan(20);
});

it('so does the image', () => {
  const image = read('Containerfile');
  for (const setting of settings) expect(image).toMatch(new RegExp(`^ENV .*\\b${setting}\\b`, 'm'));
  expect(image).toContain(`\nCMD ${JSON.stringify(['node', ...command]).replaceAll(',', ', ')}\n`);
});

it('the image copies only what there is, and never everything', () => {
  const copied = [...read('Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
    names!.split(' '),
  );
  expect(copied).toContain('src');
  expect(copied.filter((name) => !existsSync(name) || name === '.')).toEqual([]);
});

it('the backup runs a program that exists', () => {
  const [, program = ''] = /node (scripts\/\S+)/.exec(read('sojourn-backup.service')) ?? [];
  expect(existsSync(program)).toBe(true);
});
