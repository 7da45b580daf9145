/**
 * The disk fills up under load (threat 44): what cannot be kept is refused with 503 and never with 500, nothing is half
 * done, reading goes on, and with room again everything does.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { placeIn } from '../../fixtures/places.ts';
import { auditInto } from '../servers/audit.ts';
import { smallDisk, type Disk } from '../servers/disk.ts';
import { serverAt, type Server } from '../servers/server.ts';
import { finishLater } from '../servers/later.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import { crowdOf, type Crowd } from '../shop/crowd.ts';

const SHOPPERS = 6;
const FULL_MS = 1000;

export const full: Scenario = {
  name: 'disk-full',
  databases: ['sqlite'],
  unit: 'times',
  counts: { slice: 1, usual: 3, full: 30 },
  run: torture,
};

async function torture(task: Task): Promise<Counts> {
  const disk = smallDisk();
  const place = placeIn(disk.folder);
  try {
    return await onDisk(task, disk, place);
  } finally {
    await place.remove().catch(() => undefined);
    disk.remove();
  }
}

async function onDisk(task: Task, disk: Disk, place: Task['place']): Promise<Counts> {
  const { count, random, findings } = task;
  const server = await serverAt(place);
  await server.start();
  const crowd = await crowdOf(SHOPPERS, task, () => server.door, [503]);
  const db = place.open();
  for (let each = 0; each < count; each++) {
    const rest = crowd.work();
    await pause(random.whole(200, 800));
    await rest();
    await whileFull(disk, server, crowd);
    if (!(await crowd.verify())) findings.note('the site does not answer with room on its disk');
    await auditInto(findings, db);
  }
  await server.process().stop();
  await finishLater(place, db);
  await auditInto(findings, db, true);
  await crowd.findDelivered(db);
  return { [`times ${disk.kind}`]: count, refused: crowd.refused(), ...crowd.counts() };
}

/** Everybody tries again and again, and looks at what they have. */
async function whileFull(disk: Disk, server: Server, crowd: Crowd): Promise<void> {
  const { pid } = server.process();
  disk.fill(pid);
  const end = performance.now() + FULL_MS;
  while (performance.now() < end) {
    const rest = crowd.work();
    await pause(FULL_MS / 10);
    await rest();
    await crowd.verify();
  }
  disk.empty(pid);
}
