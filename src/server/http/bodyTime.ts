import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Bounds } from '../config/bounds.ts';
import { SECOND } from '../../shared/lib/durations.ts';

type BodyBounds = Pick<Bounds, 'bodyMs' | 'uploadBytesPerSecond'>;

/**
 * Limits how long a body may take to arrive. An upload may take longer as long as it has brought so many bytes a second
 * on the whole: 5 MB take 42 minutes on the slowest line.
 * @param onRefusal called when the socket is closed
 */
export function limitBodyTime(
  req: IncomingMessage,
  res: ServerResponse,
  { bodyMs, uploadBytesPerSecond }: BodyBounds,
  isUpload: boolean,
  onRefusal: () => void,
): void {
  if (!hasBody(req)) return;
  const { socket } = req;
  const [began, before] = [Date.now(), socket.bytesRead];
  let timer = setTimeout(look, bodyMs);
  req.once('close', () => clearTimeout(timer));

  function look(): void {
    if (req.complete) return;
    const earnedMs = isUpload ? ((socket.bytesRead - before) / uploadBytesPerSecond) * SECOND : 0;
    const leftMs = began + bodyMs + earnedMs - Date.now();
    if (leftMs > 0) timer = setTimeout(look, Math.min(leftMs, bodyMs));
    else end();
  }
  function end(): void {
    onRefusal();
    if (res.headersSent) socket.destroy();
    else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
