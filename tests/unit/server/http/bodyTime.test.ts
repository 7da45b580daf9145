/** How long a body may take: a time, and for uploads as long as it brings enough bytes a second. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitBodyTime } from '../../../../src/server/http/bodyTime.ts';

const BOUNDS = { bodyMs: 60_000, uploadBytesPerSecond: 2000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function request(isUpload: boolean, headers: Record<string, string> = { 'content-length': '5000000' }) {
  const socket = { bytesRead: 700, said: '', isOpen: true };
  const destroy = () => void (socket.isOpen = false);
  const end = (text: string) => ((socket.said = text), destroy());
  const req = Object.assign(new EventEmitter(), {
    headers,
    complete: false,
    socket: Object.assign(socket, { destroy, end }),
  });
  const refused = vi.fn();
  const res = { headersSent: false };
  limitBodyTime(
    req as unknown as IncomingMessage,
    res as unknown as ServerResponse,
    BOUNDS,
    isUpload,
    refused,
  );
  return { req, res, socket, refused };
}

/** Brings so many bytes in each second. */
function bring({ socket }: ReturnType<typeof request>, seconds: number, bytes: number): void {
  for (let second = 0; second < seconds && socket.isOpen; second++) {
    socket.bytesRead += bytes;
    vi.advanceTimersByTime(1000);
  }
}

it('a body that does not come is ended after its time, with 408', () => {
  const each = request(false);
  bring(each, 59, 100_000);
  expect(each.socket.isOpen).toBe(true);
  bring(each, 2, 100_000);
  expect([each.socket.isOpen, each.refused.mock.calls.length]).toEqual([false, 1]);
  expect(each.socket.said).toMatch(/^HTTP\/1\.1 408 /);
});

it('an upload goes on for as long as it keeps up: 5 MB at 2,100 bytes a second', () => {
  const each = request(true);
  bring(each, 2381, 2100);
  expect(each.socket.isOpen).toBe(true);
  each.req.complete = true;
  vi.advanceTimersByTime(600_000);
  expect([each.socket.isOpen, vi.getTimerCount()]).toEqual([true, 0]);
});

it('an upload that trickles is ended, and one that stops', () => {
  const trickle = request(true);
  bring(trickle, 200, 1000);
  expect(trickle.socket.isOpen).toBe(false);
  const stops = request(true);
  bring(stops, 100, 20_000);
  expect(stops.socket.isOpen).toBe(true);
  vi.advanceTimersByTime(60_000 + 1000 * 1000);
  expect(stops.socket.isOpen).toBe(false);
});

it('where an answer was begun already the socket only closes', () => {
  const each = request(false);
  each.res.headersSent = true;
  vi.advanceTimersByTime(61_000);
  expect([each.socket.isOpen, each.socket.said]).toEqual([false, '']);
});

it('a request without a body, and one that is over, needs no timer', () => {
  request(true, {});
  expect(vi.getTimerCount()).toBe(0);
  const each = request(true, { 'transfer-encoding': 'chunked' });
  expect(vi.getTimerCount()).toBe(1);
  each.req.emit('close');
  expect(vi.getTimerCount()).toBe(0);
});
