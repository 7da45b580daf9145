/** Program: saves a program and removes it again, on many connections, each with a traveler of its own. */
import type { LoadResult } from '../report/figures.ts';
import { addProgram, removeProgram } from '../../src/shared/saved/endpoints.ts';
import { serveJob } from './child.ts';
import { headersOf, openLine, requestBytes, type Line } from './line.ts';

export type SavesJob = { port: number; origin: string; cookies: string[]; program: string; forMs: number };

serveJob<SavesJob, LoadResult>(async (job) => {
  const lines = await Promise.all(job.cookies.map(() => openLine(job.port)));
  const began = performance.now();
  const times = await Promise.all(
    lines.map((line, at) => toggle(job, line, job.cookies[at]!, began + job.forMs)),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const line of lines) line.close();
  return { perSecond: times.flat().length / seconds, times: times.flat() };
});

async function toggle(job: SavesJob, line: Line, cookie: string, end: number): Promise<number[]> {
  const times: number[] = [];
  const headers = headersOf(job.origin, cookie);
  const body = JSON.stringify({ id: job.program });
  const requests = [addProgram, removeProgram].map(({ path }) => requestBytes('POST', path, headers, body));
  for (let at = 0; performance.now() < end; at = 1 - at) {
    const began = performance.now();
    const { status } = await line.ask(requests[at]!);
    if (status !== 200) throw new Error(`A toggle was answered ${status}.`);
    times.push(performance.now() - began);
  }
  return times;
}
