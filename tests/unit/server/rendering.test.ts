import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONG_MS } from '../../../src/server/http/inFlight.ts';
import { openRendering, PAGES_AT_ONCE } from '../../../src/server/http/rendering.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

type Page = { begun: boolean; answer: () => void; leave: () => void; rendered: Promise<void> };

/** Asks for pages, one after the other. They are rendered at once; what takes time is to pack and to send them. */
function ask(count: number): Page[] {
  const rendering = openRendering();
  return Array.from({ length: count }, () => {
    const res = Object.assign(new EventEmitter(), { destroyed: false });
    const page = { begun: false, answer: () => void res.emit('prefinish'), leave: () => leave(res) };
    const render = () => void (page.begun = true);
    return Object.assign(page, { rendered: rendering(res as unknown as ServerResponse, render) });
  });
}

function leave(res: EventEmitter & { destroyed: boolean }): void {
  res.destroyed = true;
  res.emit('close');
}

const whichBegan = (pages: readonly Page[]) => pages.map((page) => page.begun);
const FULL = Array.from({ length: PAGES_AT_ONCE }, () => true);

test('one more than are rendered at once waits until one of them is answered, in its turn', async () => {
  const pages = ask(PAGES_AT_ONCE + 2);
  await turn();
  expect(whichBegan(pages)).toEqual([...FULL, false, false]);
  pages[3]!.answer();
  await turn();
  expect(whichBegan(pages)).toEqual([...FULL, true, false]);
});

test('a page that takes long leaves its place', async () => {
  const pages = ask(PAGES_AT_ONCE + 1);
  await turn();
  vi.advanceTimersByTime(LONG_MS - 1);
  await turn();
  expect(whichBegan(pages)).toEqual([...FULL, false]);
  vi.advanceTimersByTime(1);
  await turn();
  expect(whichBegan(pages)).toEqual([...FULL, true]);
});

test('a client who goes leaves the place, and nothing is rendered for one who has gone before', async () => {
  const pages = ask(PAGES_AT_ONCE + 2);
  await turn();
  pages[PAGES_AT_ONCE]!.leave();
  pages[0]!.leave();
  await pages[PAGES_AT_ONCE]!.rendered;
  await turn();
  expect(whichBegan(pages)).toEqual([...FULL, false, true]);
});

test.each([
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('a page that %s tells it at once', async (_, render) => {
  const res = Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;
  await expect(openRendering()(res, render)).rejects.toThrow('broken');
});

test('its end is told, not its beginning', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const res = Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;
  let isOver = false;
  const rendered = openRendering()(res, () => promise).then(() => (isOver = true));
  await turn();
  expect(isOver).toBe(false);
  resolve();
  await rendered;
});
