import { expect, it, onTestFinished } from 'vitest';
import { sendTo } from '../../../../src/server/providers/payments/sandbox/sender.ts';
import { listen } from '../../../mocks/listen.ts';

it('takes the status of an answer that breaks off', async () => {
  const { url, close } = await listen(async (_request, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('five.', () => response.destroy());
  });
  onTestFinished(close);
  const { hostname: host, port } = new URL(url);
  expect(await sendTo({ host, port: Number(port), origin: url })('{}', {})).toBe(200);
});
