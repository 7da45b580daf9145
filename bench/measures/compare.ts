/** One page of ours beside the baseline server: rounds interleaved, so that a busy machine slows both. */
import type { BenchServer } from '../server/server.ts';
import type { Traveler } from '../server/traveler.ts';
import type { BaselineHello, BaselineJob } from '../load/baseline.child.ts';
import { withChild, runChild } from '../load/child.ts';
import { openLine, requestBytes } from '../load/line.ts';
import type { PagesJob, PagesResult } from '../load/pages.child.ts';
import { median, quantile } from '../report/figures.ts';
import { rounds, type Bound } from './rounds.ts';

const PAGES = new URL('../load/pages.child.ts', import.meta.url);
const BASELINE = new URL('../load/baseline.child.ts', import.meta.url);
export const CONNECTIONS = 32;

/** `encoding` is the accept-encoding: "" for none. */
export type Round = { path: string; encoding: '' | 'br'; bound: Bound; warmMs: number; forMs: number };
/** Answers per second: median of the rounds; p50 and p99 in ms over all of them; bytes of a body as sent. */
export type Side = { perSecond: number; p50: number; p99: number; bytes: number };
/** `ratio`: ours by baseline, median of the rounds. */
export type Comparison = { path: string; encoding: string; ours: Side; baseline: Side; ratio: number };

export async function compare(server: BenchServer, traveler: Traveler, round: Round): Promise<Comparison> {
  const { path, encoding, warmMs, forMs } = round;
  const headers = {
    cookie: traveler.cookie,
    accept: 'text/html',
    ...(encoding && { 'accept-encoding': encoding }),
  };
  const body = await bodyOf(server.port, path, headers);
  const job: BaselineJob = { body: body.toString('base64'), encoding };
  return withChild<BaselineJob, BaselineHello, Comparison>(BASELINE, job, async (baseline) => {
    const ask = (port: number) =>
      runChild<PagesJob, PagesResult>(PAGES, {
        path,
        warmMs,
        forMs,
        port,
        headers,
        connections: CONNECTIONS,
      });
    const turns = await rounds(round.bound, async () => ({
      ours: await ask(server.port),
      baseline: await ask(baseline.port),
    }));
    const ratio = median(turns.map((turn) => turn.ours.perSecond / turn.baseline.perSecond));
    const [ours, floor] = [side(turns.map((turn) => turn.ours)), side(turns.map((turn) => turn.baseline))];
    return { path, encoding, ours, baseline: floor, ratio };
  });
}

async function bodyOf(port: number, path: string, headers: Record<string, string>): Promise<Buffer> {
  const line = await openLine(port);
  const { status, body } = await line.ask(
    requestBytes('GET', path, { host: `127.0.0.1:${port}`, ...headers }),
  );
  line.close();
  if (status !== 200) throw new Error(`${path} was answered ${status}.`);
  return body;
}

function side(rounds: PagesResult[]): Side {
  const times = rounds.flatMap((round) => round.times);
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    bytes: rounds[0]?.bytes ?? 0,
  };
}
