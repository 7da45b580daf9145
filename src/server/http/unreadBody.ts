import type { IncomingMessage, ServerResponse } from 'node:http';

/** Reads up to this much of an unread body, so that the sender of a photo that is too large still gets the response. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Called when a response is written before its request has arrived completely: a GET with a body, an unknown page, a
 * file that is too large. Node would read the whole rest; this closes the socket when the rest is long.
 */
export function discardUnreadBody(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete) return;
  let bytes = 0;
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) req.socket.destroy();
  });
  // Reading must begin before the response is sent; otherwise Node reads the rest itself.
  req.read(0);
  res.once('finish', () => req.resume());
}
