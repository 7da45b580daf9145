/**
 * One keep-alive connection of HTTP/1.1 over a plain socket. node:http's own client costs more per answer than a baseline
 * server does, and would make the floor look slower than it is.
 */
import { connect, type Socket } from 'node:net';

export type Answer = {
  status: number;
  location: string | undefined;
  encoding: string | undefined;
  body: Buffer;
};
export type Line = { ask(request: Buffer): Promise<Answer>; close(): void };

type PendingAnswer = { resolve(answer: Answer): void; reject(error: Error): void };

const HEAD_END = Buffer.from('\r\n\r\n');

/** Sends one request at a time; a response must have a content-length, as all our responses do. */
export async function openLine(port: number): Promise<Line> {
  const socket = await openSocket(port);
  let pending = Buffer.alloc(0);
  let waiting: PendingAnswer | undefined;
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail).on('close', () => fail(new Error('The server closed the connection.')));
  socket.on('data', (chunk) => {
    pending = pending.length ? Buffer.concat([pending, chunk]) : chunk;
    const read = wholeAnswer(pending);
    if (!read || !waiting) return;
    pending = pending.subarray(read.length);
    waiting.resolve(read.answer);
  });
  const ask = (request: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      waiting = { resolve, reject };
      socket.write(request);
    });
  return { ask, close: () => void socket.destroy() };
}

let socketCount = 0;

/**
 * Another address for each connection, as travelers have: a network starts one request per turn of the server's event loop
 * (src/server/http/inFlight.ts), so from one address only that limit would be measured. Linux alone has all of 127.0.0.0/8.
 */
function nextAddress(): string {
  const count = ++socketCount % 65_536;
  return process.platform === 'linux' ? `127.1.${count >> 8}.${count & 255}` : '127.0.0.1';
}

function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const place = { port, host: '127.0.0.1', localAddress: nextAddress(), noDelay: true };
    const socket = connect(place, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** @returns undefined while the answer is not all there @throws for one without content-length */
function wholeAnswer(bytes: Buffer): { answer: Answer; length: number } | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const size = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (size === undefined) throw new Error(`An answer without content-length:\n${head}`);
  const start = end + HEAD_END.length;
  const length = start + Number(size);
  if (bytes.length < length) return undefined;
  const [location, encoding] = ['location', 'content-encoding'].map(
    (name) => new RegExp(`\\r\\n${name}: *(\\S+)`, 'i').exec(head)?.[1],
  );
  const body = bytes.subarray(start, length);
  return { answer: { status: Number(head.slice(9, 12)), location, encoding, body }, length };
}

/** @param ports of several processes, interleaved */
export const openLines = (ports: readonly number[], count: number): Promise<Line[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => openLine(ports[at % ports.length]!)));

/** Of a call by a signed-in traveler, to whichever process of that origin. */
export const headersOf = (origin: string, cookie: string): Record<string, string> => ({
  host: new URL(origin).host,
  origin,
  cookie,
  'content-type': 'application/json',
});

/** @param headers by name, host among them; content-length is added */
export function requestBytes(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Buffer {
  const all = {
    ...headers,
    ...(body && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
}
