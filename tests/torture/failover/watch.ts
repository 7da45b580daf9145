/** What travelers get while there is no primary, asked again and again until writes are back. */
import { setTimeout as pause } from 'node:timers/promises';
import { addProgram, removeProgram } from '../../../src/shared/saved/endpoints.ts';
import { SAVED_PROGRAMS } from '../../../bench/server/saves.ts';
import { ask, type Answer, type Door, type Question } from '../servers/ask.ts';
import type { Findings } from '../servers/findings.ts';
import type { Shopper } from '../shop/shopper.ts';

/** All in ms. */
export type Outage = {
  back: number;
  /** Of a signed-in page or call that was asked for while there was no primary. */
  slowest: number;
  /** The same of those asked for while the new primary had no standby yet: they wait at COMMIT. */
  slowestAfter: number;
  /** Of what needs no database. */
  slowestPublic: number;
};

const PACE_MS = 250;
/** Longer than any failover: the scenario ends instead of hanging. */
const GIVE_UP_MS = 120_000;
const PUBLIC = ['/legal/privacy', '/how-it-works', '/offline', '/favicon.svg'];

/** @returns when a traveler's write was acknowledged again */
export async function watchOutage(
  guest: Shopper,
  findings: Findings,
  hasPrimary: () => Promise<boolean>,
): Promise<Outage> {
  const began = performance.now();
  const outage: Outage = { back: 0, slowest: 0, slowestAfter: 0, slowestPublic: 0 };
  let figure: 'slowest' | 'slowestAfter' = 'slowest';
  let isBack = false;
  const since = (): number => performance.now() - began;
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!isBack && since() < GIVE_UP_MS) {
      await work();
      await pause(PACE_MS);
    }
  };
  const writing = repeat(async () => {
    const own = figure;
    const { status } = await timed(guest.door(), writeOf(guest), (ms) => raise(outage, own, ms));
    if (status !== 200) return;
    outage.back = since();
    isBack = true;
  });
  const reading = repeat(async () => {
    const question = { method: 'GET', path: '/saved', cookie: guest.cookie };
    const own = figure;
    const answer = await timed(guest.door(), question, (ms) => raise(outage, own, ms));
    if (answer.status !== 200) checkRefusal(answer, findings);
  });
  const visiting = repeat(async () => {
    const question = { method: 'GET', path: guest.random.one(PUBLIC), cookie: guest.cookie };
    const { status } = await timed(guest.door(), question, (ms) => raise(outage, 'slowestPublic', ms));
    if (status !== 200) findings.note(`${question.path} was answered ${status} while there was no primary`);
  });
  const promoting = repeat(async () => {
    if (await hasPrimary()) figure = 'slowestAfter';
  });
  await Promise.all([writing, reading, visiting, promoting]);
  if (!isBack) findings.note(`no write was acknowledged for ${GIVE_UP_MS / 1000} s`);
  return outage;
}

/** Saves and takes back the same program, so that the shopper's own list stays as it is in the end. */
const writeOf = (guest: Shopper): Question => ({
  method: 'POST',
  path: guest.random.chance(0.5) ? addProgram.path : removeProgram.path,
  cookie: guest.cookie,
  body: { id: SAVED_PROGRAMS[0] },
});

async function timed(door: Door, question: Question, tell: (ms: number) => void): Promise<Answer> {
  const began = performance.now();
  const answer = await ask(door, question);
  tell(performance.now() - began);
  return answer;
}

const raise = (outage: Outage, figure: keyof Outage, ms: number): void => {
  outage[figure] = Math.max(outage[figure], ms);
};

/** 503 says when to come back. 0: the balancer's connection was cut, which a browser repeats. */
function checkRefusal({ status, headers }: Answer, findings: Findings): void {
  if (status !== 503) findings.note(`a signed-in page was answered ${status} while there was no primary`);
  else if (!headers['retry-after']) findings.note('a 503 did not say when to come back');
}
