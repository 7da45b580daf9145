/**
 * Every call of the OpenAPI document, as the served document describes it, bent in all the ways that are tried: no 500,
 * no silence, no undocumented status, every good answer as documented, and no memory lost.
 */
import * as v from 'valibot';
import { Agent } from 'node:http';
import { ENDPOINTS } from '../../../src/server/allCalls.ts';
import { operations, type Operation } from '../../fixtures/openapi.ts';
import { knownTexts } from '../fuzz/known.ts';
import { requestFor, type Fuzzed } from '../fuzz/request.ts';
import { newVisitor, type Visitor } from '../fuzz/visitors.ts';
import { ask, jsonOf, type Answer } from '../servers/ask.ts';
import { auditInto } from '../servers/audit.ts';
import { serverAt, type Server } from '../servers/server.ts';
import { MB, residentOf } from '../servers/process.ts';
import type { Counts, Scenario, Task } from '../scenario.ts';

const AT_ONCE = 16;
const VISITORS = 4;
const MAX_GROWTH_MB = 50;
/** Until then heap growth is normal. */
const WARM = 20_000;

export const fuzz: Scenario = {
  name: 'fuzz',
  databases: ['sqlite', 'postgres'],
  unit: 'requests',
  counts: { slice: 800, usual: 10_000, full: 200_000 },
  run: torture,
};

type Run = { task: Task; server: Server; operations: Operation[]; visitors: Visitor[]; agent: Agent };

async function torture(task: Task): Promise<Counts> {
  const server = await serverAt(task.place);
  await server.start();
  const operations = await documented(server);
  const people = Array.from({ length: VISITORS }, (_, place) => task.random.branch(`visitor ${place}`));
  const visitors = await Promise.all(people.map((random) => newVisitor(server.door, random)));
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const growth = await askAll({ task, server, operations, visitors, agent });
  agent.destroy();
  await auditInto(task.findings, task.place.open());
  await server.process().stop();
  return { requests: task.count, operations: operations.length, 'MB grown': Math.round(growth / MB) };
}

async function documented({ door }: Server): Promise<Operation[]> {
  const answer = await ask(door, { method: 'GET', path: '/api/openapi.json' });
  const documentedOperations = operations(jsonOf(answer));
  if (documentedOperations.length < 20) throw new Error('The OpenAPI document was not served.');
  return documentedOperations;
}

/** @returns how many resident bytes the server has more at the end than when it was warm */
async function askAll(run: Run): Promise<number> {
  const { task, server } = run;
  const { pid } = server.process();
  const texts = knownTexts();
  let next = 0;
  let warm = 0;
  const asker = async (): Promise<void> => {
    while (next < task.count && server.alive()) {
      const place = next++;
      if (place === Math.floor(task.count / 4)) warm = residentOf(pid);
      await sendOne(run, texts, place);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
  if (!server.alive()) throw new Error(`The server died: ${server.process().output().slice(-2000)}`);
  const growth = residentOf(pid) - warm;
  if (task.count >= WARM && growth > MAX_GROWTH_MB * MB)
    task.findings.note(`the server grew by ${Math.round(growth / MB)} MB`);
  return growth;
}

/** The request is made of the seed and its place alone; only the ids it may name come from answers. */
async function sendOne(run: Run, texts: ReturnType<typeof knownTexts>, place: number): Promise<void> {
  const random = run.task.random.branch(place);
  const operation = random.one(run.operations);
  const visitor = random.one(run.visitors);
  const token = await tokenFor(operation, visitor);
  const request = requestFor(operation, random, texts.pools, token);
  const cookie = request.signedIn ? visitor.cookie() : '';
  const answer = await ask({ ...run.server.door, agent: run.agent }, { ...request, cookie });
  texts.learn(answer);
  judge(run, operation, request, answer, place);
  if (answer.status === 401 && request.signedIn) await visitor.comeBack();
}

/** The purchase's own action does for all: a token of another action is one more thing to refuse. */
const tokenFor = async ({ bodies }: Operation, visitor: Visitor): Promise<string | undefined> =>
  'token' in (bodies['application/json']?.properties ?? {}) ? visitor.token('cart_esim_add') : undefined;

function judge(run: Run, operation: Operation, request: Fuzzed, answer: Answer, place: number): void {
  const { status } = answer;
  const report = (what: string) =>
    run.task.findings.note(`${operation.method} ${operation.path} ${what} (request ${place})`);
  if (status === 0) return report('was not answered');
  if (status >= 500) return report(`was answered ${status}: ${textOf(request)}`);
  if (!request.plain) return;
  if (!operation.statuses.includes(status)) return report(`was answered ${status}, which is not documented`);
  if (status < 300) compareAnswer(operation, answer, report);
}

function compareAnswer({ method, path }: Operation, answer: Answer, report: (what: string) => void): void {
  const spelled = path.replace(/\{(\w+)\}/g, '[$1]');
  const declared = ENDPOINTS.find((each) => each.method === method && each.path === spelled);
  if (!declared || declared.answersFile) return;
  if (!v.safeParse(declared.output, jsonOf(answer)).success)
    report(`answered other than documented: ${answer.text.slice(0, 200)}`);
}

const textOf = ({ method, path, body }: Fuzzed): string =>
  `${method} ${path} ${JSON.stringify(body)?.slice(0, 300) ?? ''}`;
