/** Program: requests pages on many connections at once, each request of the next traveler and for the next address. */
import { sum } from '../report/figures.ts';
import { serveJob } from './child.ts';
import { openLine, requestBytes, type Line } from './line.ts';

export type PagesJob = {
  port: number;
  /** Cycled through. `{n}` in one becomes a number that no other request has. */
  paths: string[];
  /** Of each traveler, cycled through. */
  cookies: string[];
  headers: Record<string, string>;
  connections: number;
  warmMs: number;
  forMs: number;
};
/**
 * `times` in ms, one a counted answer; `firstTimes` in ms, from opening a connection to its first answer; `answers` of
 * all connections, the warming included; `bytes` of the last body.
 */
export type PagesResult = {
  perSecond: number;
  times: number[];
  firstTimes: number[];
  answers: number;
  bytes: number;
};

serveJob<PagesJob, PagesResult>(async (job) => {
  const next = requestsOf(job);
  const lines = await Promise.all(Array.from({ length: job.connections }, () => openLine(job.port)));
  const warming = await Promise.all(lines.map((line) => askFor(line, next, job.warmMs)));
  const began = performance.now();
  const newcomers = askOnNewLines(job.port, next, job.forMs);
  const rounds = await Promise.all(lines.map((line) => askFor(line, next, job.forMs)));
  const seconds = (performance.now() - began) / 1000;
  for (const line of lines) line.close();
  const times = rounds.flatMap((round) => round.times);
  const firstTimes = await newcomers;
  const answers = times.length + firstTimes.length + sum(warming.map((each) => each.times.length));
  return { perSecond: times.length / seconds, times, firstTimes, answers, bytes: rounds[0]?.bytes ?? 0 };
});

function requestsOf({ port, paths, cookies, headers }: PagesJob): () => Buffer {
  const host = `127.0.0.1:${port}`;
  let count = Date.now();
  return () => {
    const at = count++;
    const path = paths[at % paths.length]!.replace('{n}', String(at));
    return requestBytes('GET', path, { host, ...headers, cookie: cookies[at % cookies.length]! });
  };
}

async function askFor(
  line: Line,
  next: () => Buffer,
  forMs: number,
): Promise<{ times: number[]; bytes: number }> {
  const end = performance.now() + forMs;
  const times: number[] = [];
  let bytes = 0;
  for (let now = performance.now(); now < end;) {
    const { status, body } = await line.ask(next());
    // A redirect to sign-in would be served ten times as fast.
    if (status !== 200) throw new Error(`A page was answered ${status}.`);
    const answeredAt = performance.now();
    times.push(answeredAt - now);
    now = answeredAt;
    bytes = body.length;
  }
  return { times, bytes };
}

/** One connection after the other, each for one page, while the others are at work. */
async function askOnNewLines(port: number, next: () => Buffer, forMs: number): Promise<number[]> {
  const end = performance.now() + forMs;
  const times: number[] = [];
  while (performance.now() < end) {
    const began = performance.now();
    const line = await openLine(port);
    await line.ask(next());
    times.push(performance.now() - began);
    line.close();
  }
  return times;
}
