/** Program: requests one page repeatedly, on many connections at once. */
import { serveJob } from './child.ts';
import { openLine, requestBytes, type Line } from './line.ts';

export type PagesJob = {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  warmMs: number;
  forMs: number;
};
/** `times` in ms, one a counted answer; `bytes` of the last body. */
export type PagesResult = { perSecond: number; times: number[]; bytes: number };

serveJob<PagesJob, PagesResult>(async (job) => {
  const request = requestBytes('GET', job.path, { host: `127.0.0.1:${job.port}`, ...job.headers });
  const lines = await Promise.all(Array.from({ length: job.connections }, () => openLine(job.port)));
  await Promise.all(lines.map((line) => askFor(line, request, job.warmMs)));
  const began = performance.now();
  const rounds = await Promise.all(lines.map((line) => askFor(line, request, job.forMs)));
  const seconds = (performance.now() - began) / 1000;
  for (const line of lines) line.close();
  const times = rounds.flatMap((round) => round.times);
  return { perSecond: times.length / seconds, times, bytes: rounds[0]?.bytes ?? 0 };
});

async function askFor(
  line: Line,
  request: Buffer,
  forMs: number,
): Promise<{ times: number[]; bytes: number }> {
  const end = performance.now() + forMs;
  const times: number[] = [];
  let bytes = 0;
  for (let now = performance.now(); now < end;) {
    const { status, body } = await line.ask(request);
    // A redirect to sign-in would be served ten times as fast.
    if (status !== 200) throw new Error(`A page was answered ${status}.`);
    const answeredAt = performance.now();
    times.push(answeredAt - now);
    now = answeredAt;
    bytes = body.length;
  }
  return { times, bytes };
}
