import { expect, test } from 'vitest';
import { boundedFetch } from '../../../../src/server/outgoing/boundedFetch.ts';

const BOUNDS = { timeoutMs: 60_000, maxBytes: 4 };
const answerWith = (body: string | null, status: number) =>
  boundedFetch(new Request('https://partner.test'), BOUNDS, () =>
    Promise.resolve(new Response(body, { status })),
  );

test.each([204, 205, 304])('an answer of %i, which may have no body, is handed on', async (status) => {
  const answer = await answerWith(null, status);
  expect([answer.status, await answer.text()]).toEqual([status, '']);
});

test('a body is handed on as long as it keeps the bound', async () => {
  expect(await (await answerWith('four', 200)).text()).toBe('four');
  await expect(answerWith('fives', 200)).rejects.toThrow('too large');
});
