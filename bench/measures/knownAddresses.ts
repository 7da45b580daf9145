/** Whether response times reveal who has an account (threat 24): known and unknown addresses, interleaved. */
import { withServer, type BenchServer } from '../server/server.ts';
import type { Options } from '../options.ts';
import { KNOWN_ADDRESS } from '../report/budgets.ts';
import { median, short } from '../report/figures.ts';
import { atMost, type Report } from '../report/report.ts';

const PASSWORD = 'a long walk by the sea';
const KINDS = ['known', 'unknown'] as const;
const EMAILS = {
  known: (at: number) => `known-${at}@bench.example`,
  unknown: (at: number) => `nobody-${at}@bench.example`,
};

type Fields = Record<string, string>;
type Way = { what: string; path: string; fields: (email: string) => Fields };

/** Sign-up last: from then on there is an account for each address. */
const WAYS: readonly Way[] = [
  {
    what: 'sign-in, wrong password',
    path: '/auth/signin',
    fields: (email) => ({ email, password: 'not the password' }),
  },
  { what: 'forgot password', path: '/auth/forgot', fields: (email) => ({ email }) },
  {
    what: 'sign-up',
    path: '/auth/signup',
    fields: (email) => ({ email, password: PASSWORD, firstname: 'Ann' }),
  },
];

type Row = { what: string; known: number; unknown: number; apart: number };

export async function measureKnownAddresses({ quick }: Options, folder: string): Promise<Report> {
  const count = quick ? 20 : 200;
  const settings = { RATE_LIMITS: 'off', SIGN_UP: 'confirmed' };
  const rows = await withServer(folder, settings, async (server) => {
    for (let at = 0; at < count; at++) await timeOf(server, WAYS[2]!, EMAILS.known(at));
    const measured: Row[] = [];
    for (const way of WAYS) measured.push(await compare(server, way, count));
    return measured;
  });
  return {
    tables: [
      {
        title: 'Known and unknown addresses: medians of a form until its answer, interleaved',
        head: ['form', 'known ms', 'unknown ms', 'apart'],
        rows: rows.map((row) => [row.what, short(row.known), short(row.unknown), percent(row.apart)]),
        notes: [
          `${count} of each, one after the other; accounts open by a mailed link, rate limits are off.`,
        ],
      },
    ],
    checks: rows.map(({ what, apart }) =>
      atMost(`${what}: known and unknown apart`, apart, KNOWN_ADDRESS.apart, percent),
    ),
    figures: rows,
  };
}

async function compare(server: BenchServer, way: Way, count: number): Promise<Row> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < count; at++) {
    // The first request after a pause is slower, so the kinds alternate in coming first.
    for (const kind of at % 2 ? KINDS.toReversed() : KINDS)
      times[kind].push(await timeOf(server, way, EMAILS[kind](at)));
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return { what: way.what, known, unknown, apart: Math.abs(known / unknown - 1) };
}

async function timeOf({ origin }: BenchServer, { path, fields }: Way, email: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(fields(email)),
    redirect: 'manual',
  });
  await answer.text();
  const took = performance.now() - began;
  if (answer.status === 400) throw new Error(`${path} answered ${answer.status}.`);
  return took;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
