import type { IncomingMessage, ServerResponse } from 'node:http';

/** A photo that is too large may still come, so that its sender reads why; nothing larger is waited for. */
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * Called when an answer is written before its request has come whole: a GET with a body, a page that is not there, a file
 * that is too large. Node would read all the rest of the body; here the socket is closed where it goes on for long.
 */
export function discardUnreadBody(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete) return;
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) req.socket.destroy();
  });
  // Reading has to begin before the answer has left: Node then leaves the rest to whoever has begun.
  req.read(0);
  res.once('finish', () => req.resume());
}
