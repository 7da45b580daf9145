/**
 * Requests that have come and are not answered. Of an address one begins each turn of the event loop, and so many are at work
 * at once; while others ask too, the next one begins when the last is made, or takes so long that it waits for something
 * else: pages are work of this one thread. Of a socket one is at work, so that its answers keep their order and at most one
 * of them lies unsent. When all together are too many, the address that holds most is refused first, and of its requests
 * static files, then pages, then calls.
 */
import type { Bounds } from '../config/bounds.ts';
import { type Kind, firstRefused, reserveOf } from './kinds.ts';
import type { Connection } from './connections.ts';
import { openShares } from './shares.ts';

export type Work = {
  connection: Connection;
  /** Whose it is: behind a proxy that is not who is at the other end of the socket. */
  network: string;
  kind: Kind;
  /** Over when it is answered, or whoever asked has gone, and nothing goes on for it. */
  begin(): Promise<unknown>;
  refuse(): void;
};

export type InFlight = {
  enter(work: Work): void;
  /** The answer is there, and only has to reach its reader. */
  made(work: Work): void;
  /** Of a socket that has closed. */
  forget(connection: Connection): void;
};

type Lane = {
  waiting: Work[];
  atWork: Set<Work>;
  begunThisTurn: boolean;
  /** The last one that has begun, until its answer is made. */
  last: Work | undefined;
  lastMs: number;
};

/** More than a browser asks for at once. */
const CROWD = 8;
/**
 * Turns of the event loop between two requests of an address with a crowd waiting. Node accepts one socket a turn, so that
 * in them the sockets of others are accepted.
 */
const TURNS_OF_CROWD = 32;
/** A page takes some ms; what takes longer waits for a database, a provider or another thread. */
const LONG_MS = 100;
/** Who has asked so lately counts as asking. */
const LATELY_MS = 1000;
export function openInFlight(bounds: Pick<Bounds, 'addressRequests' | 'requests'>): InFlight {
  const lanes = new Map<string, Lane>();
  const shares = openShares();
  let turnComes = false;
  let turns = 0;
  let longComes: NodeJS.Timeout | undefined;

  function laneOf(network: string): Lane {
    const lane = lanes.get(network) ?? {
      waiting: [],
      atWork: new Set<Work>(),
      begunThisTurn: false,
      last: undefined,
      lastMs: 0,
    };
    lanes.set(network, lane);
    return lane;
  }

  function begin(lane: Lane): void {
    if (lane.begunThisTurn || lane.atWork.size >= bounds.addressRequests) return;
    if (givesWay(lane)) return waitLong();
    const place = lane.waiting.findIndex((work) => work.connection.works[0] === work);
    if (place < 0) return;
    const [work] = lane.waiting.splice(place, 1) as [Work];
    lane.atWork.add(work);
    lane.begunThisTurn = true;
    lane.last = work;
    lane.lastMs = performance.now();
    waitForTurn();
    void work.begin().finally(() => leave(work));
  }

  /** To the last of its own, while others ask; a crowd gives way to whatever of theirs is in the making, too. */
  function givesWay(lane: Lane): boolean {
    if (lanes.size === 1 || performance.now() > lane.lastMs + LONG_MS) return false;
    return Boolean(lane.last) || (lane.waiting.length > CROWD && lanes.values().some(({ last }) => last));
  }

  function waitLong(): void {
    longComes ??= setTimeout(() => {
      longComes = undefined;
      waitForTurn();
    }, LONG_MS);
  }

  function waitForTurn(): void {
    if (turnComes) return;
    turnComes = true;
    setImmediate(() => {
      turnComes = false;
      turns++;
      const lately = performance.now() - LATELY_MS;
      for (const [network, lane] of lanes) {
        if (lane.waiting.length > CROWD && turns % TURNS_OF_CROWD) {
          waitForTurn();
          continue;
        }
        lane.begunThisTurn = false;
        if (lane.waiting.length) begin(lane);
        else if (!lane.atWork.size && lane.lastMs < lately) lanes.delete(network);
      }
    });
  }

  function enter(work: Work): void {
    const lane = laneOf(work.network);
    lane.waiting.push(work);
    work.connection.works.push(work);
    shares.add(work.network, 1);
    if (shares.total() > bounds.requests + reserveOf(work.kind)) refuseOne(work);
    begin(lane);
  }

  /** One that waits, of whoever holds most; the one that has just come where all of those are at work. */
  function refuseOne(newest: Work): void {
    const most = shares.most();
    const waiting = [...lanes].flatMap(([network, lane]) =>
      shares.of(network) === most ? lane.waiting : [],
    );
    const work = firstRefused(waiting) ?? newest;
    leave(work);
    work.refuse();
  }

  function leave(work: Work): void {
    const { connection, network } = work;
    const lane = lanes.get(network);
    const place = lane?.waiting.indexOf(work) ?? -1;
    if (place >= 0) lane?.waiting.splice(place, 1);
    else if (!lane?.atWork.delete(work)) return;
    connection.works.splice(connection.works.indexOf(work), 1);
    if (lane?.last === work) lane.last = undefined;
    shares.add(network, -1);
    waitForTurn();
  }

  function made(work: Work): void {
    const lane = lanes.get(work.network);
    if (lane?.last !== work) return;
    lane.last = undefined;
    waitForTurn();
  }

  function forget({ works }: Connection): void {
    for (const work of [...works] as Work[]) if (!lanes.get(work.network)?.atWork.has(work)) leave(work);
  }

  return { enter, made, forget };
}
