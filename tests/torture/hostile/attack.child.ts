/** Program: one hostile client, from one address, job after job: at most 5 MB a second on at most 500 sockets. */
import { connect, type Socket } from 'node:net';

export type AttackJob = {
  port: number;
  /** What a socket sends: at once, or in pieces of so many bytes. */
  bytes: string;
  piece?: number;
  sockets: number;
  /** After an answer it goes on with the same socket or a new one; or it hangs up before one, or never reads any. */
  then: 'again' | 'anew' | 'hang up' | 'never read';
  forMs: number;
};
/** Answers by status, and the longest refusal in bytes. */
export type AttackResult = {
  sockets: number;
  bytes: number;
  answers: Record<string, number>;
  longest: number;
};

const BYTES_PER_MS = 5000;
const TICK_MS = 20;
const BURST = 64 * 1024;

process.on('message', (job) => void perform(job as AttackJob).then((result) => process.send?.(result)));

async function perform(job: AttackJob): Promise<AttackResult> {
  const result: AttackResult = { sockets: 0, bytes: 0, answers: {}, longest: 0 };
  const open = new Set<Socket>();
  const began = performance.now();
  const elapsed = (): number => performance.now() - began;
  const mayOpen = (): boolean => open.size < job.sockets && elapsed() < job.forMs;
  const maySend = (): boolean => result.bytes < elapsed() * BYTES_PER_MS + BURST;
  const tick = setInterval(() => {
    while (mayOpen() && maySend()) attack();
  }, TICK_MS);

  function attack(): void {
    result.sockets++;
    const socket = connect({ port: job.port, host: '127.0.0.1' });
    open.add(socket);
    socket.on('error', () => {}).once('close', () => open.delete(socket));
    socket.once('connect', () => send(socket, 0));
    if (job.then === 'never read') socket.pause();
    else socket.on('data', (part: Buffer) => read(socket, part));
  }
  function send(socket: Socket, from: number): void {
    if (socket.destroyed) return;
    if (!maySend()) return void setTimeout(send, TICK_MS, socket, from);
    const part = job.bytes.slice(from, from + (job.piece ?? job.bytes.length));
    result.bytes += part.length;
    socket.write(part, 'latin1');
    if (from + part.length < job.bytes.length) setTimeout(send, TICK_MS, socket, from + part.length);
    else if (job.then === 'hang up') setTimeout(() => socket.destroy(), TICK_MS);
  }
  function read(socket: Socket, part: Buffer): void {
    const text = part.toString('latin1');
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => match[1]!);
    for (const status of statuses) {
      result.answers[status] = (result.answers[status] ?? 0) + 1;
      if (status >= '400') result.longest = Math.max(result.longest, bodyBytes(text));
    }
    if (!statuses.length) return;
    if (job.then === 'anew') socket.destroy();
    else send(socket, 0);
  }

  await new Promise((over) => setTimeout(over, job.forMs));
  clearInterval(tick);
  for (const socket of open) socket.destroy();
  return result;
}

const bodyBytes = (text: string): number => Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0);
