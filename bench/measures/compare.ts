/** One page of ours beside the baseline server: rounds interleaved, so that a busy machine slows both. */
import type { BenchServer } from '../server/server.ts';
import type { Traveler } from '../server/traveler.ts';
import type { BaselineHello, BaselineJob } from '../load/baseline.child.ts';
import { program, withChild, runChild } from '../load/child.ts';
import { openLine, requestBytes } from '../load/line.ts';
import type { PagesJob, PagesResult } from '../load/pages.child.ts';
import { median, speedOf, type Speed } from '../report/figures.ts';
import { rounds, type Bound } from './rounds.ts';

export const CONNECTIONS = 32;

/** `encoding` is the accept-encoding: "" for none. */
export type Round = { path: string; encoding: '' | 'br'; bound: Bound; warmMs: number; forMs: number };
/** Answers per second; `bytes` of a body as sent. */
export type Side = Speed & { bytes: number };
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
  return withChild<BaselineJob, BaselineHello, Comparison>(program('baseline'), job, async (baseline) => {
    const ask = (port: number) =>
      runChild<PagesJob, PagesResult>(program('pages'), {
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

const side = (rounds: PagesResult[]): Side => ({ ...speedOf(rounds), bytes: rounds[0]?.bytes ?? 0 });
