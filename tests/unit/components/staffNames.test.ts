/** Staff read what a mail or a piece of work is, never its code name. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { queueCopy } from '../../../src/copy/support/queues.ts';
import { storyCopy } from '../../../src/copy/support/story.ts';
import { LETTERS } from '../../../src/server/mail/letters.ts';
import { filesBelow } from '../../rules/source.ts';

const missing = (names: readonly string[], words: Readonly<Record<string, string>>): string[] =>
  names.filter((name) => words[name] === undefined);

it('has words for every mail', () => {
  expect(missing(Object.keys(LETTERS), storyCopy.mails.kinds)).toEqual([]);
});

it('has words for every kind of work in the outbox', () => {
  const texts = filesBelow('src/server').map((path) => readFileSync(path, 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/JOB = '(\w+)'/g)].map(([, name = '']) => name));
  const worker = readFileSync('src/server/orders/worker.ts', 'utf8');
  const listed = [...worker.matchAll(/^ {2}(\w+): \w+ as Job</gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(listed.length).toBeGreaterThan(5);
  expect(missing([...named, ...listed], queueCopy.stuck.kinds)).toEqual([]);
});
