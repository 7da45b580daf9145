import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Kind } from '../../../../src/server/http/kinds.ts';
import type { Connection } from '../../../../src/server/http/connections.ts';
import { openInFlight, type InFlight } from '../../../../src/server/http/inFlight.ts';
import type { Work } from '../../../../src/server/http/lane.ts';

let inFlight: InFlight;
/** What has happened, in order. */
let events: string[];
const works = new Map<string, Work>();
const ends = new Map<string, () => void>();

beforeEach(() => {
  inFlight = openInFlight({ addressRequests: 2, requests: 4 });
  events = [];
  ends.clear();
});

const socket = (): Connection => ({ works: [] }) as unknown as Connection;

function enter(name: string, network: string, kind: Kind = 'page', connection = socket()): void {
  const seen = events;
  const work = {
    connection,
    network,
    kind,
    begin: () => (seen.push(name), new Promise<void>((end) => ends.set(name, end))),
    refuse: () => seen.push(`${name} refused`),
  };
  works.set(name, work);
  inFlight.enter(work);
}

/** Ends one, and lets the others have the turns they wait for. */
async function end(name: string): Promise<void> {
  ends.get(name)!();
  await turns();
}

async function turns(many = 5): Promise<void> {
  for (let left = many; left > 0; left--) await turn();
}

/** As many as stand between two requests of a crowd. */
const CROWD_TURNS = 33;

it('begins one of an address in a turn, and those of others at once', async () => {
  enter('a1', 'a');
  enter('a2', 'a');
  expect(events).toEqual(['a1']);
  enter('b1', 'b');
  expect(events).toEqual(['a1', 'b1']);
});

it('goes on with the next one in the next turn, where nobody else asks', async () => {
  enter('a1', 'a');
  enter('a2', 'a');
  await turns();
  expect(events).toEqual(['a1', 'a2']);
});

it('makes one of an address at a time while others ask, and does not wait for readers', async () => {
  enter('b1', 'b');
  enter('a1', 'a');
  enter('a2', 'a');
  await turns();
  expect(events).toEqual(['b1', 'a1']);
  inFlight.responded(works.get('a1')!);
  await turns();
  expect(events).toEqual(['b1', 'a1', 'a2']);
});

it.each(['call', 'webhook'] as const)(
  'begins the next after a %s in the next turn, as it waits for the database',
  async (kind) => {
    enter('b1', 'b');
    enter('a1', 'a', kind);
    enter('a2', 'a', kind);
    expect(events).toEqual(['b1', 'a1']);
    await turns();
    expect(events).toEqual(['b1', 'a1', 'a2']);
  },
);

it('lets a crowd give way to what others have in the making', async () => {
  inFlight = openInFlight({ addressRequests: 2, requests: 20 });
  for (let left = 10; left > 0; left--) enter(`a${left}`, 'a');
  enter('b1', 'b');
  inFlight.responded(works.get('a10')!);
  await turns();
  expect(events).toEqual(['a10', 'b1']);
  inFlight.responded(works.get('b1')!);
  await turns(CROWD_TURNS);
  expect(events).toEqual(['a10', 'b1', 'a9']);
});

it('lets many sockets be accepted between two requests of a crowd, one a turn', async () => {
  inFlight = openInFlight({ addressRequests: 20, requests: 20 });
  for (let left = 11; left > 0; left--) enter(`a${left}`, 'a');
  await turns();
  expect(events).toEqual(['a11']);
  await turns(CROWD_TURNS);
  expect(events).toEqual(['a11', 'a10']);
});

it('goes on while the last one waits for something else', async () => {
  enter('b1', 'b');
  enter('a1', 'a');
  enter('a2', 'a');
  await vi.waitFor(() => expect(events).toEqual(['b1', 'a1', 'a2']));
});

it('works on so many of an address at once', async () => {
  for (const name of ['a1', 'a2', 'a3']) enter(name, 'a');
  await turns();
  expect(events).toEqual(['a1', 'a2']);
  await end('a2');
  expect(events).toEqual(['a1', 'a2', 'a3']);
});

it('works on those of a socket one after the other, whoever asks through it', async () => {
  const proxy = socket();
  enter('a1', 'a', 'page', proxy);
  enter('b1', 'b', 'page', proxy);
  enter('a2', 'a', 'page', proxy);
  await turns();
  expect(events).toEqual(['a1']);
  await end('a1');
  expect(events).toEqual(['a1', 'b1']);
  await end('b1');
  expect(events).toEqual(['a1', 'b1', 'a2']);
});

it('forgets what waited on a socket that has closed', async () => {
  const closed = socket();
  enter('a1', 'a', 'page', closed);
  enter('a2', 'a', 'page', closed);
  inFlight.forget(closed);
  await end('a1');
  expect(events).toEqual(['a1']);
});

it('refuses the address that holds most, the file before the page before the call', async () => {
  enter('a1', 'a');
  enter('a2', 'a');
  await turns();
  enter('a call', 'a', 'call');
  enter('a file', 'a', 'file');
  enter('b1', 'b', 'file');
  expect(events).toEqual(['a1', 'a2', 'a file refused', 'b1']);
  enter('a page', 'a');
  expect(events.at(-1)).toBe('a page refused');
  enter('c1', 'c', 'file');
  expect(events.slice(-2)).toEqual(['a call refused', 'c1']);
  // Nobody who holds most is waiting now.
  enter('d1', 'd');
  expect(events.at(-1)).toBe('d1 refused');
});

it('refuses health and webhooks last', () => {
  for (const network of ['a', 'b', 'c', 'd']) enter(network, network);
  enter('e', 'e');
  enter('probe', 'f', 'health');
  enter('event', 'g', 'webhook');
  expect(events).toEqual(['a', 'b', 'c', 'd', 'e refused', 'probe', 'event']);
  for (let left = 100; left > 0; left--) enter('flood', `n${left}`, 'webhook');
  expect(events.filter((event) => event === 'flood')).toHaveLength(30);
});

it('has room again for as many as have ended', async () => {
  for (let round = 0; round < 10; round++) {
    for (const network of ['a', 'b', 'c', 'd']) enter(network, network);
    for (const name of ['a', 'b', 'c', 'd']) await end(name);
  }
  expect(events).toHaveLength(40);
  expect(events).not.toContain('a refused');
});
