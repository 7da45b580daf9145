/** What public/sw.js gives a reader without a network, on a day after the one it was kept on. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { phaseTexts } from '../../../src/components/purchases/phases.ts';

const SOURCE = readFileSync(new URL('../../../public/sw.js', import.meta.url), 'utf8');
const PURCHASES = '/marketplace/purchases';

/** The page that the worker answers with at an instant (ms), when it kept this one and nothing can be reached. */
async function offline(html: string, now: number): Promise<string> {
  const kept = () => new Response(html, { headers: { date: new Date(0).toUTCString() } });
  const listeners: Record<string, (event: object) => void> = {};
  class Clock extends Date {
    static override now = (): number => now;
  }
  runInNewContext(SOURCE, {
    addEventListener: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
    caches: { open: async () => ({ match: async () => kept() }) },
    fetch: () => Promise.reject(new Error('no network')),
    Date: Clock,
    Headers,
    Response,
    URL,
  });
  const answer = Promise.withResolvers<Response>();
  listeners['fetch']!({
    request: { mode: 'navigate', method: 'GET', url: `https://sojourn.example${PURCHASES}` },
    respondWith: (response: Promise<Response>) => answer.resolve(response),
    waitUntil: () => undefined,
  });
  return (await answer.promise).text();
}

const period = {
  from: '2027-03-03',
  to: '2027-03-09',
  eve: 10,
  first_start: 20,
  last_start: 20,
  first_end: 40,
  last_end: 40,
};
const html = phaseTexts('insurance', period, 12)
  .map(({ hidden, times, stamp }) => `<i${hidden ? ' hidden' : ''} data-shown="${times}">${stamp}</i>`)
  .join('');
const shown = async (now: number): Promise<string[]> =>
  [...(await offline(html, now)).matchAll(/<i data-shown="[^"]*">([^<]*)/g)].map(([, stamp]) => stamp!);

it('says of a kept paper what is true on the day it is read', async () => {
  expect(await shown(12)).toEqual(['Starts']);
  expect(await shown(19)).toEqual(['Starts']);
  expect(await shown(20)).toEqual(['Covered']);
  expect(await shown(39)).toEqual(['Covered']);
  expect(await shown(40)).toEqual(['Ended']);
});
