/** The unanswered requests of one network: `inFlight.ts` says when the next one starts. */
import type { Connection } from './connections.ts';
import { blocksThread, type Kind } from './kinds.ts';
import { LONG_MS } from './wakeUp.ts';

export type Work = {
  connection: Connection;
  /** Behind a proxy it differs from the socket's network. */
  network: string;
  kind: Kind;
  /** Resolves when the response is sent, or the client is gone and the work has ended. */
  begin(): Promise<unknown>;
  refuse(): void;
};

export type Lane = {
  waiting: Work[];
  atWork: Set<Work>;
  begunThisTurn: boolean;
  /** The last request that started, if it keeps the thread, until it has responded. */
  last: Work | undefined;
  lastMs: number;
};

/** More than a browser sends at once. */
const CROWD = 8;

export const newLane = (): Lane => ({
  waiting: [],
  atWork: new Set(),
  begunThisTurn: false,
  last: undefined,
  lastMs: 0,
});

export const isCrowd = ({ waiting }: Lane): boolean => waiting.length > CROWD;

/** Waits for its own last request while other networks are active; a crowd waits for their running ones, too. */
export function givesWay(lane: Lane, lanes: ReadonlyMap<string, Lane>): boolean {
  if (lanes.size === 1 || performance.now() > lane.lastMs + LONG_MS) return false;
  return Boolean(lane.last) || (isCrowd(lane) && lanes.values().some(({ last }) => last));
}

/** @returns what is to begin now; undefined while all wait for others of their sockets */
export function takeNext(lane: Lane): Work | undefined {
  const place = lane.waiting.findIndex((work) => work.connection.works[0] === work);
  if (place < 0) return undefined;
  const [work] = lane.waiting.splice(place, 1) as [Work];
  lane.atWork.add(work);
  lane.begunThisTurn = true;
  lane.last = blocksThread(work.kind) ? work : undefined;
  lane.lastMs = performance.now();
  return work;
}

/** @returns whether it was there */
export function removeFrom(lane: Lane, work: Work): boolean {
  const place = lane.waiting.indexOf(work);
  if (place >= 0) lane.waiting.splice(place, 1);
  else if (!lane.atWork.delete(work)) return false;
  if (lane.last === work) lane.last = undefined;
  return true;
}
