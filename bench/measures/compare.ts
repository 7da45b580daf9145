/** One kind of page beside the baseline server: rounds interleaved, so that a busy machine slows both. */
import type { BenchServer } from '../server/server.ts';
import type { BaselineHello, BaselineJob } from '../load/baseline.child.ts';
import { program, withChild, runChild } from '../load/child.ts';
import { openLine, requestBytes, type Answer } from '../load/line.ts';
import type { PagesJob, PagesResult } from '../load/pages.child.ts';
import { median, quantile, speedOf, type Speed } from '../report/figures.ts';
import { rounds, type Bound } from './rounds.ts';

export const CONNECTIONS = 32;

/** `encodings` is the accept-encoding; "" for none. */
export type Round = Pick<PagesJob, 'paths' | 'cookies' | 'warmMs' | 'forMs'> & {
  encodings: string;
  bound: Bound;
};
/** Answers per second; `firstP99` in ms, of the first answer on a new connection; `bytes` of a body as sent. */
export type Side = Speed & { firstP99: number; bytes: number };
/** `ratio`: ours by baseline, median of the rounds. `cpuMs`: processor time of a page, where the system tells. */
export type Comparison = {
  encoding: string;
  ours: Side;
  baseline: Side;
  ratio: number;
  cpuMs: number | undefined;
};

export async function compare(server: BenchServer, round: Round): Promise<Comparison> {
  const { paths, cookies, encodings, warmMs, forMs } = round;
  const headers = { accept: 'text/html', ...(encodings && { 'accept-encoding': encodings }) };
  const { body, encoding = '' } = await onePage(server.port, paths[0]!, { ...headers, cookie: cookies[0]! });
  const job: BaselineJob = { body: body.toString('base64'), encoding };
  return withChild<BaselineJob, BaselineHello, Comparison>(program('baseline'), job, async (baseline) => {
    const ask = (port: number) =>
      runChild<PagesJob, PagesResult>(program('pages'), {
        ...{ port, paths, cookies, headers, warmMs, forMs },
        connections: CONNECTIONS,
      });
    const results = await rounds(round.bound, async () => ({
      ...(await withCpu(server, () => ask(server.port))),
      baseline: await ask(baseline.port),
    }));
    const ratio = median(results.map((result) => result.ours.perSecond / result.baseline.perSecond));
    const cpuMs =
      results[0]?.cpuMs === undefined ? undefined : median(results.map((result) => result.cpuMs!));
    const [ours, floor] = [
      side(results.map((result) => result.ours)),
      side(results.map((result) => result.baseline)),
    ];
    return { encoding, ours, baseline: floor, ratio, cpuMs };
  });
}

async function withCpu(server: BenchServer, ask: () => Promise<PagesResult>) {
  const before = server.cpuMs();
  const ours = await ask();
  const after = server.cpuMs();
  const spent = before === undefined || after === undefined ? undefined : after - before;
  return { ours, cpuMs: spent === undefined ? undefined : spent / ours.answers };
}

/** A page is packed for good once it is asked for again. */
const ASKS = 4;

async function onePage(port: number, path: string, headers: Record<string, string>): Promise<Answer> {
  const line = await openLine(port);
  const request = requestBytes('GET', path, { host: `127.0.0.1:${port}`, ...headers });
  for (let ask = 1; ask < ASKS; ask++) await line.ask(request);
  const answer = await line.ask(request);
  line.close();
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
  return answer;
}

const side = (rounds: PagesResult[]): Side => ({
  ...speedOf(rounds),
  firstP99: quantile(
    rounds.flatMap(({ firstTimes }) => firstTimes),
    0.99,
  ),
  bytes: rounds[0]?.bytes ?? 0,
});
