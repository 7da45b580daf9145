import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '../calls/refusal.ts';
import type { App } from '../context.ts';

/**
 * Sends a response as its reader takes it. The next chunk is only made when the last one is gone, so few are in memory; a
 * reader who takes none for `answerMs` is cut off.
 */
export async function sendChunks(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, chunks = [] as never }: Reply,
  { config, log }: Pick<App, 'config' | 'log'>,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.statusCode = status;
  if (req.method === 'HEAD') return void res.end();
  try {
    for await (const chunk of chunks) {
      if (res.destroyed) return;
      if (!res.write(chunk)) await drained(res, config.bounds.answerMs);
    }
    res.end();
  } catch (err) {
    if (!res.destroyed) log.error({ err }, 'download failed');
    // The length that was announced tells the reader that the file is not whole.
    res.destroy();
  }
}

async function drained(res: ServerResponse, ms: number): Promise<void> {
  // Ends the wait that lost, whose listener would stay until the time is over.
  const done = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(ms), done.signal]);
  const waits = ['close', 'drain'].map((event) => once(res, event, { signal }));
  for (const wait of waits) wait.catch(() => {});
  await Promise.race(waits).catch(() => res.destroy());
  done.abort();
}
