import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Bounds } from '../config/bounds.ts';
import type { RefusalListener } from './refusals.ts';
import { openShares } from './shares.ts';

type PendingBytes = { socket: Socket; network: string; bytes: number };

/**
 * Limits responses that clients do not read. A socket holds one at most, because its next request starts when the last
 * response is sent (inFlight.ts); this limits the bytes of each network and in total, and their time. The largest
 * holder loses its oldest one.
 * @returns a function to call for each completely written response
 */
export function limitUnsentBytes(
  bounds: Pick<Bounds, 'addressUnsent' | 'unsent' | 'answerMs'>,
  onRefusal: RefusalListener,
): (res: ServerResponse, network: string) => void {
  const shares = openShares();
  const answers = new Set<PendingBytes>();

  function forget(answer: PendingBytes): void {
    if (answers.delete(answer)) shares.add(answer.network, -answer.bytes);
  }
  /** Closes the oldest response of the largest holder. */
  function closeOne(): void {
    const most = shares.most();
    const oldest = answers.values().find(({ network }) => shares.of(network) === most);
    if (!oldest) return;
    forget(oldest);
    onRefusal('unsent');
    oldest.socket.destroy();
  }
  return (res, network) => {
    const { socket } = res;
    if (!socket?.writableLength) return;
    const answer = { socket, network, bytes: socket.writableLength };
    answers.add(answer);
    shares.add(network, answer.bytes);
    const timer = setTimeout(() => (onRefusal('slow'), socket.destroy()), bounds.answerMs);
    res.once('close', () => (clearTimeout(timer), forget(answer)));
    if (shares.of(network) > bounds.addressUnsent || shares.total() > bounds.unsent) closeOne();
  };
}
