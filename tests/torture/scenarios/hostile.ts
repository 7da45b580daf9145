/**
 * One hostile client at 127.0.0.1, one attack after the other, while others shop and read from 127.0.0.2 and 127.0.0.3: the
 * process lives and stays small, everybody else is answered, every refusal is the right one. What a page takes is measured
 * in turns, with and without the attack.
 */
import { readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../../scripts/lib/root.mjs';
import { median } from '../../../bench/report/figures.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import type { AttackResult } from '../hostile/attack.child.ts';
import { openAttacker, type Attacker } from '../hostile/attacker.ts';
import { attacks, type Attack } from '../hostile/attacks.ts';
import { ask, type Door } from '../servers/ask.ts';
import { auditInto } from '../servers/audit.ts';
import { serverAt, type Server } from '../servers/server.ts';
import { finishLater } from '../servers/later.ts';
import { MB, residentOf } from '../servers/process.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';
import { crowdOf } from '../shop/crowd.ts';
import { newShopper } from '../shop/shopper.ts';

const SHOPPERS = 2;
const MAX_MB = 400;
const MAX_TIMES_AS_LONG = 2;
const MAX_REFUSAL_LENGTH = 4096;
/** Looks at a quiet page before each attack and after it, fewer where nothing is measured; the pause between two looks. */
const LOOKS = { busy: 2, quiet: 30 };
const WARM_UP = 200;
const PAUSE_MS = 20;
/** Between two acts of a shopper: alone, one of them would keep the process busy. */
const THOUGHT_MS = 50;

export const hostile: Scenario = {
  name: 'hostile',
  // The bounds stand before any database.
  databases: ['sqlite'],
  unit: 'ms of each attack',
  counts: { slice: 150, usual: 2000, full: 15_000 },
  run: torture,
};

async function torture(task: Task): Promise<Counts> {
  // The product's own bound, which is what this is about.
  const server = await serverAt(task.place, { MAX_ADDRESS_OPENINGS: '' });
  await server.start();
  const from = (address: string): Door => ({ ...server.door, from: address });
  const agent = new Agent({ keepAlive: true });
  const crowd = await crowdOf(SHOPPERS, task, () => ({ ...from('127.0.0.2'), agent }));
  const account = await newShopper('the hostile one', () => server.door, task.random.branch('hostile'), {
    findings: task.findings,
    excused: [],
  });
  const { origin } = server.door;
  const all = attacks({ host: new URL(origin).host, origin, cookie: account.cookie, file: largestScript() });
  if (!task.busy) await warmUp(task, from('127.0.0.3'));
  const memory = watchMemory(server);
  const attacker = openAttacker();
  const rest = crowd.work(() => sleep(THOUGHT_MS));
  const results: AttackFigures[] = [];
  for (const attack of all)
    results.push(await runAttack(task, { server, attacker, door: from('127.0.0.3') }, attack));
  attacker.stop();
  await rest();
  const most = memory() / MB;
  if (most > MAX_MB) task.findings.note(`the process took ${Math.round(most)} MB`);
  findErrors(task, server);
  await crowd.verify();
  agent.destroy();
  await server.process().stop();
  await finishLater(task.place, task.place.open());
  await auditInto(task.findings, task.place.open(), true);
  return {
    attacks: all.length,
    sockets: sum(results, ({ sockets }) => sockets),
    'hostile answers': sum(results, ({ answers }) => answers),
    'honest requests': crowd.requests() + sum(results, ({ looks }) => looks),
    'MB at most': Math.round(most),
    'ms a page when quiet': Math.round(median(results.map(({ quiet }) => quiet))),
    'ms beside the worst attack': Math.round(Math.max(...results.map(({ attacked }) => attacked))),
  };
}

/** `door`: of somebody who reads a page now and then. */
type Scene = { server: Server; attacker: Attacker; door: Door };

/** Medians in ms, and what was counted. */
type AttackFigures = { quiet: number; attacked: number; looks: number; sockets: number; answers: number };

async function runAttack(
  task: Task,
  { server, attacker, door }: Scene,
  attack: Attack,
): Promise<AttackFigures> {
  const quiet: number[] = [];
  const lookQuietly = async (): Promise<void> => {
    for (let looksLeft = LOOKS[task.busy ? 'busy' : 'quiet']; looksLeft > 0; looksLeft--)
      quiet.push(await look(task, door, attack.name));
  };
  await lookQuietly();
  const { name: _name, answers: _answers, ...job } = attack;
  let over = false;
  const result = attacker
    .attack({ ...job, port: server.door.port, forMs: task.count })
    .finally(() => (over = true));
  const attacked: number[] = [];
  while (!over) attacked.push(await look(task, door, attack.name));
  const { sockets, answers, longest } = await result;
  if (!server.alive())
    throw new Error(`${attack.name} ended the server: ${server.process().output().slice(-2000)}`);
  judge(task, attack, answers, longest);
  await lookQuietly();
  const figures = { quiet: median(quiet), attacked: median(attacked), looks: quiet.length + attacked.length };
  if (!task.busy && figures.attacked > MAX_TIMES_AS_LONG * figures.quiet)
    task.findings.note(
      `${attack.name}: a page took ${ms(figures.attacked)}, and ${ms(figures.quiet)} without`,
    );
  return { ...figures, sockets, answers: sum(Object.values(answers), (many) => many) };
}

/** A page of a process that has just started takes several times as long. */
async function warmUp(task: Task, door: Door): Promise<void> {
  for (let looksLeft = WARM_UP; looksLeft > 0; looksLeft--) await look(task, door, 'warming up');
}

/** @returns ms that a page took somebody else */
async function look({ findings }: Task, door: Door, during: string): Promise<number> {
  const began = performance.now();
  const { status } = await ask(door, { method: 'GET', path: paths.signIn() });
  const took = performance.now() - began;
  if (status !== 200) findings.note(`${during}: another client's page was answered ${status}`);
  await sleep(PAUSE_MS);
  return took;
}

function judge({ findings }: Task, attack: Attack, answers: AttackResult['answers'], longest: number): void {
  const wrong = Object.keys(answers).filter((status) => ![503, ...attack.answers].includes(Number(status)));
  for (const status of wrong) findings.note(`${attack.name} was answered ${status}`);
  if (longest > MAX_REFUSAL_LENGTH) findings.note(`${attack.name} got a refusal of ${longest} bytes`);
}

/** Logged errors would let any client fill the log. */
function findErrors({ findings }: Task, server: Server): void {
  const lines = server.process().output().split('\n');
  const errors = lines.filter((line) => /"level":[56]0|\[ERROR\]|^\w*Error\b/.test(line));
  if (errors.length)
    findings.note(`${errors.length} errors in the log, the first: ${errors[0]!.slice(0, 300)}`);
}

/** @returns the most bytes so far */
function watchMemory(server: Server): () => number {
  let most = 0;
  const measure = (): void => {
    if (server.alive()) most = Math.max(most, residentOf(server.process().pid));
  };
  const timer = setInterval(measure, PAUSE_MS);
  return () => (clearInterval(timer), most);
}

/** The address of what is most to send. */
function largestScript(): string {
  const files = readdirSync(join(ROOT, 'dist/client/_astro')).filter((name) => /^react\..*\.js$/.test(name));
  return `/_astro/${files[0]}`;
}

const sum = <T>(list: readonly T[], of: (each: T) => number): number =>
  list.reduce((total, each) => total + of(each), 0);
const ms = (value: number): string => `${value.toFixed(1)} ms`;
