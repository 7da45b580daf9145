/**
 * Schedules unanswered requests. Each network starts one per turn of the event loop, up to a limit of running ones.
 * While other networks have requests too, a network's next one starts when its last one has responded, or runs so long that
 * it must be waiting for I/O: rendering uses this one thread. Calls and webhooks let the next one start. Each socket runs one
 * request, which keeps its responses in order and at most one unsent. When there are too many in total, the network with the
 * most is refused first: its static files, then pages, then calls.
 */
import type { Bounds } from '../config/bounds.ts';
import type { Connection } from './connections.ts';
import { firstRefused, reservedPlaces } from './kinds.ts';
import { givesWay, isCrowd, newLane, removeFrom, takeNext, type Lane, type Work } from './lane.ts';
import { openShares } from './shares.ts';
import { openWakeUp } from './wakeUp.ts';

export type InFlight = {
  enter(work: Work): void;
  /** The response is complete and only has to be sent. */
  responded(work: Work): void;
  /** Call when the socket has closed. */
  forget(connection: Connection): void;
};

/**
 * Turns of the event loop between two requests of a network with a crowd waiting. Node accepts one socket per turn, so
 * these accept other networks' sockets.
 */
const TURNS_OF_CROWD = 32;
/** A network counts as active for this long after its last request. */
const LATELY_MS = 1000;

export function openInFlight(bounds: Pick<Bounds, 'addressRequests' | 'requests'>): InFlight {
  const lanes = new Map<string, Lane>();
  const shares = openShares();
  const wakeUp = openWakeUp(startTurn);
  let turns = 0;

  function laneOf(network: string): Lane {
    const lane = lanes.get(network) ?? newLane();
    lanes.set(network, lane);
    return lane;
  }

  function begin(lane: Lane): void {
    if (lane.begunThisTurn || lane.atWork.size >= bounds.addressRequests) return;
    if (givesWay(lane, lanes)) return wakeUp.afterLongWork();
    const work = takeNext(lane);
    if (!work) return;
    wakeUp.nextTurn();
    void work.begin().finally(() => leave(work));
  }

  /** Lets each network start its next request, and forgets those that are no longer active. */
  function startTurn(): void {
    turns++;
    const lately = performance.now() - LATELY_MS;
    for (const [network, lane] of lanes) {
      if (isCrowd(lane) && turns % TURNS_OF_CROWD) {
        wakeUp.nextTurn();
        continue;
      }
      lane.begunThisTurn = false;
      if (lane.waiting.length) begin(lane);
      else if (!lane.atWork.size && lane.lastMs < lately) lanes.delete(network);
    }
  }

  function enter(work: Work): void {
    const lane = laneOf(work.network);
    lane.waiting.push(work);
    work.connection.works.push(work);
    shares.add(work.network, 1);
    if (shares.total() > bounds.requests + reservedPlaces(work.kind)) refuseOne(work);
    begin(lane);
  }

  /** Refuses a waiting request of the network with the most; the newest one when all of those are running. */
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
    if (!lane || !removeFrom(lane, work)) return;
    connection.works.splice(connection.works.indexOf(work), 1);
    shares.add(network, -1);
    wakeUp.nextTurn();
  }

  function responded(work: Work): void {
    const lane = lanes.get(work.network);
    if (lane?.last !== work) return;
    lane.last = undefined;
    wakeUp.nextTurn();
  }

  function forget({ works }: Connection): void {
    for (const work of [...works] as Work[]) if (!lanes.get(work.network)?.atWork.has(work)) leave(work);
  }

  return { enter, responded, forget };
}
