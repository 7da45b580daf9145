import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPackageQuery, type Packages } from '../../../../src/islands/esim/packages.store.ts';
import type { EsimTrip } from '../../../../src/shared/esim/esim.ts';

const SPAIN: EsimTrip = { destination: 'ESP', startDate: '2027-02-08', endDate: '2027-02-18' };
const JAPAN: EsimTrip = { ...SPAIN, destination: 'JPN' };
const sizes = (value: string): Packages => [
  { value, isDefault: true, original_price: 1000, markup_price: 200 },
];

/** A server whose answers come when, and in the order that, the test says. */
function server() {
  const requests: {
    trip: EsimTrip;
    signal: AbortSignal;
    answer: (p: Packages) => void;
    refuse: () => void;
  }[] = [];
  const load = (trip: EsimTrip, signal: AbortSignal) =>
    new Promise<Packages>((answer, reject) => {
      requests.push({ trip, signal, answer, refuse: () => reject(new Error('down')) });
    });
  return { requests, load };
}

const shown = (query: ReturnType<typeof createPackageQuery>) => {
  const { status, packages } = query.$packages.get();
  return `${status} ${packages.map(({ value }) => value).join()}`.trim();
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('asks only for a whole trip, and once for the same trip', async () => {
  const { requests, load } = server();
  const query = createPackageQuery({ load });
  query.ask(undefined);
  expect(shown(query)).toBe('idle');
  query.ask(SPAIN);
  query.ask({ ...SPAIN });
  await vi.runAllTimersAsync();
  expect(requests.map(({ trip }) => trip.destination)).toEqual(['ESP']);
});

test('walking through destinations asks for the last one only', async () => {
  const { requests, load } = server();
  const query = createPackageQuery({ load, delay: 200 });
  for (const destination of ['A', 'B', 'C']) query.ask({ ...SPAIN, destination });
  await vi.runAllTimersAsync();
  expect(requests.map(({ trip }) => trip.destination)).toEqual(['C']);
});

test('a late answer for the old trip never replaces the new one', async () => {
  const { requests, load } = server();
  const query = createPackageQuery({ load });
  query.ask(SPAIN);
  await vi.runAllTimersAsync();
  query.ask(JAPAN);
  await vi.runAllTimersAsync();
  expect(requests[0]!.signal.aborted).toBe(true);
  requests[1]!.answer(sizes('5'));
  await vi.runAllTimersAsync();
  requests[0]!.answer(sizes('1'));
  await vi.runAllTimersAsync();
  expect(shown(query)).toBe('ready 5');
});

test('a late answer before the new one leaves the new trip loading', async () => {
  const { requests, load } = server();
  const query = createPackageQuery({ load });
  query.ask(SPAIN);
  await vi.runAllTimersAsync();
  query.ask(JAPAN);
  await vi.runAllTimersAsync();
  requests[0]!.answer(sizes('1'));
  await vi.runAllTimersAsync();
  expect(shown(query)).toBe('loading');
});

test('the failure of an aborted request does not show', async () => {
  const { requests, load } = server();
  const query = createPackageQuery({ load });
  query.ask(SPAIN);
  await vi.runAllTimersAsync();
  query.ask(JAPAN);
  requests[0]!.refuse();
  await vi.runAllTimersAsync();
  expect(shown(query)).toBe('loading');
});

test('a failure can be retried', async () => {
  const { requests, load } = server();
  const query = createPackageQuery({ load });
  query.ask(SPAIN);
  await vi.runAllTimersAsync();
  requests[0]!.refuse();
  await vi.runAllTimersAsync();
  expect(shown(query)).toBe('failed');
  query.retry();
  expect(shown(query)).toBe('loading');
  await vi.runAllTimersAsync();
  requests[1]!.answer(sizes('3'));
  await vi.runAllTimersAsync();
  expect(shown(query)).toBe('ready 3');
});

test('an answer is kept for five minutes, then requests for again', async () => {
  const { requests, load } = server();
  let clock = 0;
  const query = createPackageQuery({ load, seed: { trip: SPAIN, packages: sizes('8') }, now: () => clock });
  expect(shown(query)).toBe('ready 8');
  query.ask(JAPAN);
  clock = 299_999;
  query.ask(SPAIN);
  expect(shown(query)).toBe('ready 8');
  query.ask(undefined);
  clock = 300_000;
  query.ask(SPAIN);
  await vi.runAllTimersAsync();
  expect(requests.map(({ trip }) => trip.destination)).toEqual(['ESP']);
});

test('a missing prerequisite empties the list and stops the request', async () => {
  const { requests, load } = server();
  const query = createPackageQuery({ load });
  query.ask(SPAIN);
  await vi.runAllTimersAsync();
  query.ask(undefined);
  expect(requests[0]!.signal.aborted).toBe(true);
  requests[0]!.answer(sizes('1'));
  await vi.runAllTimersAsync();
  expect(shown(query)).toBe('idle');
});
