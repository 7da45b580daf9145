import { expect, test } from 'vitest';
import { createFragment } from '../../../src/islands/lib/fragment.ts';

/** Answers in turn; `waits` are the pauses between them in ms. */
function wired(...answers: (number | 'offline' | 'redirected')[]) {
  const waits: number[] = [];
  const urls: string[] = [];
  const fragment = createFragment({
    fetch: (input) => {
      urls.push(String(input));
      const answer = answers.shift();
      if (typeof answer !== 'number' && answer !== 'redirected')
        return Promise.reject(new TypeError('offline'));
      const response = new Response('<p>The plans</p>', { status: Number(answer) || 200 });
      Object.defineProperty(response, 'redirected', { value: answer === 'redirected' });
      return Promise.resolve(response);
    },
    sleep: (ms) => Promise.resolve(void waits.push(ms)),
    timeout: () => new AbortController().signal,
  });
  return { fragment, waits, urls };
}

test('the piece as the server rendered it', async () => {
  const { fragment, urls } = wired(200);
  expect(await fragment('/piece?of=1')).toBe('<p>The plans</p>');
  expect(urls).toEqual(['/piece?of=1']);
});

test('what passes is tried again after 1, 2 and 4 s, then it has failed (D77)', async () => {
  const { fragment, waits } = wired('offline', 503, 429, 200);
  expect(await fragment('/piece')).toBe('<p>The plans</p>');
  expect(waits).toEqual([1000, 2000, 4000]);
  const down = wired(500, 500, 500, 500, 200);
  await expect(down.fragment('/piece')).rejects.toMatchObject({ status: 500 });
  expect(down.urls).toHaveLength(4);
});

test('a refusal is final', async () => {
  const { fragment, urls } = wired(404, 200);
  await expect(fragment('/piece')).rejects.toMatchObject({ status: 404 });
  expect(urls).toHaveLength(1);
});

test('where the server sends the reader elsewhere there is no piece', async () => {
  expect(await wired('redirected').fragment('/piece')).toBeUndefined();
});
