/** What a sender is told when its event could not be stored: it sends again on anything but 2xx. */
import { expect, it } from 'vitest';
import type { App } from '../../../../src/server/context.ts';
import { receiveWebhook } from '../../../../src/server/calls/webhook.ts';
import { readableLog } from '../../../fixtures/content.ts';

async function statusAfter(error: Error): Promise<number> {
  const { log, lines } = readableLog();
  const request = new Request('http://sojourn.test/api/webhooks/payments', { method: 'POST', body: '{}' });
  const receive = () => Promise.reject(error);
  const { status } = await receiveWebhook({ log } as App, request, { name: 'payments', receive });
  expect(lines).toEqual([expect.objectContaining({ level: 50, msg: 'webhook of payments failed' })]);
  return status;
}

it('503 while the database is away, which is over by itself', async () => {
  expect(await statusAfter(Object.assign(new Error('disk'), { code: 'SQLITE_FULL' }))).toBe(503);
});

it('500 for a fault of ours', async () => {
  expect(await statusAfter(new Error('no such table'))).toBe(500);
});
