/** What the editors' room does again by itself, and what it says until then. */
import { act, renderHook } from '@testing-library/react';
import '../browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutosave } from '../../../../src/islands/editing/draft/useAutosave.ts';
import { useCheck } from '../../../../src/islands/editing/draft/useCheck.ts';
import type { Work } from '../../../../src/islands/editing/draft/work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('what was typed is saved a while later, at once when the network is back, and not without a change', async () => {
  const save = vi.fn(async () => false);
  const work: Work = { text: 'a' };
  const { rerender } = renderHook(({ changed }) => useAutosave(work, changed, save), {
    initialProps: { changed: true },
  });
  dispatchEvent(new Event('online'));
  expect(save).toHaveBeenCalledTimes(1);
  await pass(20_000);
  expect(save).toHaveBeenCalledTimes(2);
  rerender({ changed: false });
  dispatchEvent(new Event('online'));
  await pass(20_000);
  expect(save).toHaveBeenCalledTimes(2);
});

test('a save is tried again while it may succeed, and no longer', async () => {
  const save = vi.fn(async (): Promise<boolean> => save.mock.calls.length < 3);
  const work: Work = { text: 'a' };
  renderHook(() => useAutosave(work, true, save));
  await pass(20_000);
  expect(save).toHaveBeenCalledTimes(1);
  await pass(600_000);
  expect(save).toHaveBeenCalledTimes(3);
});

test('a draft is saved while its typing goes on, and one that was refused once it is another', async () => {
  const texts: string[] = [];
  const { rerender } = renderHook(
    ({ work }) =>
      useAutosave(work, true, async () => {
        texts.push(work.text);
        return false;
      }),
    { initialProps: { work: { text: '' } } },
  );
  for (const text of ['a', 'ab', 'abc', 'abcd']) {
    rerender({ work: { text } });
    await pass(10_000);
  }
  expect(texts).toEqual(['ab', 'abcd']);
  await pass(600_000);
  expect(texts).toHaveLength(2);
  rerender({ work: { text: 'abcde' } });
  await pass(20_000);
  expect(texts).toEqual(['ab', 'abcd', 'abcde']);
});

test('what is typed while a save is on its way is saved a while after it', async () => {
  let answer: (isWorthRetrying: boolean) => void = () => {};
  const save = vi.fn(() => new Promise<boolean>((done) => (answer = done)));
  const { rerender } = renderHook(({ work }) => useAutosave(work, true, save), {
    initialProps: { work: { text: 'a' } as Work },
  });
  await pass(20_000);
  rerender({ work: { text: 'ab' } });
  await pass(600_000);
  expect(save).toHaveBeenCalledTimes(1);
  answer(false);
  await pass(20_000);
  expect(save).toHaveBeenCalledTimes(2);
});

test('a check that failed is tried again, and what was found before is not said of newer work', async () => {
  const problems = [{ file: 'footer', field: 'links', message: 'Too many.' }];
  const answers = [{ problems, form: null }, undefined, { problems: [], form: null }];
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    return answer ? Response.json(answer) : new Response('', { status: 500 });
  });
  const { result, rerender } = renderHook(({ work }) => useCheck('footer', work), {
    initialProps: { work: { text: 'a' } as Work },
  });
  await pass(700);
  expect(result.current.result?.problems).toEqual(problems);
  rerender({ work: { text: 'b' } });
  await pass(700);
  expect(result.current.result?.problems).toBeUndefined();
  await pass(10_000);
  expect(result.current.result?.problems).toEqual([]);
});

test('without a session nothing is checked again by itself', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 401 }));
  vi.stubGlobal('fetch', fetched);
  const work: Work = { text: 'a' };
  renderHook(() => useCheck('footer', work));
  await pass(600_000);
  expect(fetched).toHaveBeenCalledOnce();
});
