/**
 * Fifty requests a second for hours with a fault every minute: no memory is lost, no descriptor stays open, and at the
 * end the ledger is in order and every promise is kept.
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../servers/ask.ts';
import { auditInto } from '../servers/audit.ts';
import { serverAt, type Server } from '../servers/server.ts';
import { finishLater } from '../servers/later.ts';
import { descriptorsOf, MB, residentOf } from '../servers/process.ts';
import { meanOf, slopeOf, type Sample } from '../servers/slope.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import { crowdOf, type Crowd, type Pace } from '../shop/crowd.ts';

const PER_SECOND = 50;
const SHOPPERS = 20;
const MINUTE = 60_000;
const SAMPLE_MS = 1000;
const MAX_SLOPE = 5;
const MAX_DESCRIPTORS = 10;
/** Until then heap growth is normal. */
const WARM_MINUTES = 15;

export const soak: Scenario = {
  name: 'soak',
  databases: ['sqlite', 'postgres'],
  unit: 'minutes',
  counts: { slice: 0.05, usual: 2, full: 120 },
  run: torture,
};

async function torture(task: Task): Promise<Counts> {
  const { count, place, findings } = task;
  const server = await serverAt(place);
  await server.start();
  const crowd = await crowdOf(SHOPPERS, task, () => server.door, [0, 503]);
  const db = place.open();
  const samples: Sample[] = [];
  const { pid } = server.process();
  const began = performance.now();
  const minutes = (): number => (performance.now() - began) / MINUTE;
  const sampling = setInterval(() => {
    if (server.alive())
      samples.push({ minutes: minutes(), bytes: residentOf(pid), descriptors: descriptorsOf(pid) });
  }, SAMPLE_MS);
  for (let fault = 0; minutes() < count; fault++) {
    const rest = crowd.work(paced(crowd, began));
    const remainingMs = Math.max(0, Math.min(MINUTE, count * MINUTE - (performance.now() - began)));
    await pause(remainingMs * 0.9);
    await FAULTS(task)[fault % FAULTS(task).length]!(server, task);
    await rest();
    await server.ready();
    if (!(await crowd.verify())) findings.note('the site did not come back after a fault');
    await auditInto(findings, db);
  }
  clearInterval(sampling);
  judge(task, samples);
  await server.process().stop();
  await finishLater(place, db);
  await auditInto(findings, db, true);
  await crowd.findDelivered(db);
  return { minutes: count, requests: crowd.requests(), ...figures(count, samples), ...crowd.counts() };
}

/** Holds the crowd back while it is ahead of its rate. */
const paced =
  (crowd: Crowd, began: number): Pace =>
  async () => {
    while (crowd.requests() > (PER_SECOND * (performance.now() - began)) / 1000) await pause(10);
  };

type Fault = (server: Server, task: Task) => Promise<void>;

/** What happens to a site by the minute; on PostgreSQL to its database as well. */
const FAULTS = ({ cluster }: Task): Fault[] => [
  hangUps,
  halfRequests,
  tooMuch,
  ...(cluster ? [hanging, killed] : []),
];

const hanging: Fault = async (_server, { cluster, random }) => {
  cluster!.freeze();
  await pause(random.whole(500, 3000));
  cluster!.thaw();
};

const killed: Fault = async (_server, { cluster }) => {
  await cluster!.kill();
  await cluster!.again();
};

const MANY = 100;
const LOOK_MS = 500;

/** Browsers that disconnect before the response. */
const hangUps: Fault = async ({ door }) => {
  const text = `GET /marketplace HTTP/1.1\r\nhost: ${new URL(door.origin).host}\r\n\r\n`;
  await sockets(door.port, text);
};

const halfRequests: Fault = async ({ door }) => {
  const head = `POST /api/register HTTP/1.1\r\nhost: ${new URL(door.origin).host}\r\norigin: ${door.origin}\r\n`;
  await sockets(door.port, `${head}content-type: application/json\r\ncontent-length: 500\r\n\r\n{"email":`);
};

async function sockets(port: number, text: string): Promise<void> {
  const open = Array.from({ length: MANY }, () => connect(port, '127.0.0.1'));
  for (const socket of open) socket.on('error', () => {}).write(text);
  await pause(LOOK_MS);
  for (const socket of open) socket.destroy();
}

/** Bodies far beyond the limit, and events that nobody signed. */
const tooMuch: Fault = async ({ door }) => {
  const body = 'x'.repeat(MB);
  const paths = ['/api/register', '/api/webhooks/payments', '/auth/signin'];
  await Promise.all(
    Array.from({ length: MANY }, (_, place) =>
      ask(door, { method: 'POST', path: paths[place % paths.length]!, body }),
    ),
  );
};

/** Of a short run only the end can be told. */
const isLong = (minutes: number): boolean => minutes >= 2 * WARM_MINUTES;

function judge({ count, findings }: Task, samples: readonly Sample[]): void {
  if (!isLong(count)) return;
  const { 'MB an hour': slope = 0, 'descriptors more': more = 0 } = figures(count, samples);
  if (slope > MAX_SLOPE) findings.note(`memory grows by ${slope} MB an hour`);
  if (more > MAX_DESCRIPTORS) findings.note(`${more} descriptors more than in the beginning`);
}

function figures(count: number, samples: readonly Sample[]): Counts {
  const end = { 'MB at the end': Math.round((samples.at(-1)?.bytes ?? 0) / MB) };
  if (!isLong(count)) return end;
  const warm = samples.filter(({ minutes }) => minutes >= WARM_MINUTES);
  const fifth = Math.ceil(warm.length / 5);
  const descriptors = (part: readonly Sample[]) => meanOf(part.map((sample) => sample.descriptors));
  return {
    ...end,
    'MB an hour': Math.round((slopeOf(warm) * 60) / MB),
    'descriptors more': Math.round(descriptors(warm.slice(-fifth)) - descriptors(warm.slice(0, fifth))),
  };
}
