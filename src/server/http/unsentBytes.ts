import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Bounds } from '../config/bounds.ts';
import type { RefusalListener } from './refusals.ts';
import { openShares } from './shares.ts';

type Held = { socket: Socket; network: string; bytes: number };

/**
 * Answers that their readers do not take. A socket holds one at most, because its next request begins when the last answer
 * has left (inFlight.ts); here all of an address and all together hold so many bytes, for so long. Whoever holds most loses
 * the oldest one.
 * @returns to be called for each answer that has been written whole
 */
export function limitUnsentBytes(
  bounds: Pick<Bounds, 'addressUnsent' | 'unsent' | 'answerMs'>,
  refused: RefusalListener,
): (res: ServerResponse, network: string) => void {
  const shares = openShares();
  const answers = new Set<Held>();

  function forget(held: Held): void {
    if (answers.delete(held)) shares.add(held.network, -held.bytes);
  }
  /** The oldest answer of whoever holds most. */
  function closeOne(): void {
    const most = shares.most();
    const held = answers.values().find(({ network }) => shares.of(network) === most);
    if (!held) return;
    forget(held);
    refused('unsent');
    held.socket.destroy();
  }
  return (res, network) => {
    const { socket } = res;
    if (!socket?.writableLength) return;
    const held = { socket, network, bytes: socket.writableLength };
    answers.add(held);
    shares.add(network, held.bytes);
    const late = setTimeout(() => (refused('slow'), socket.destroy()), bounds.answerMs);
    res.once('close', () => (clearTimeout(late), forget(held)));
    if (shares.of(network) > bounds.addressUnsent || shares.total() > bounds.unsent) closeOne();
  };
}
