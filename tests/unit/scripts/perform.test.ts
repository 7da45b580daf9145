import { beforeEach, expect, test, vi } from 'vitest';
import { perform, Run } from '../../../scripts/lib/perform.mjs';
import { Stop } from '../../../scripts/lib/stop.mjs';

type Check = Parameters<typeof perform>[0][number];
type CheckRun = Parameters<Check['perform']>[0];
type Outcome = Awaited<ReturnType<Check['perform']>>;

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  return () => vi.restoreAllMocks();
});

const check = (heading: string, work: (run: CheckRun) => Promise<Outcome>): Check => ({
  heading,
  parts: ['unit'],
  perform: work,
});
const good = check('Good', async () => ({ passed: 2, failed: 0, output: '' }));

const ERRORS: [string, (run: CheckRun) => Promise<Outcome>][] = [
  ['stops', () => Promise.reject(new Stop('There is no PostgreSQL.'))],
  ['breaks', () => Promise.reject(new TypeError('undefined is no port'))],
  ['breaks before it promised anything', () => JSON.parse('not a report') as Promise<Outcome>],
];

test.each(ERRORS)(
  'a check that %s is one failure: the rest is performed and the last line counts',
  async (_, work) => {
    const code = await perform([check('Bad', work), good], new Run('node'));
    expect(code).toBe(1);
    expect(said.at(-1)).toBe('\n2 passed, 1 failed');
  },
);

test('what broke is told, with its place when nobody expected it', async () => {
  const broken = ERRORS.map(([name, work]) => check(name, work));
  await perform(broken, new Run('node'));
  expect(said).toContain('  There is no PostgreSQL.');
  expect(said.join('\n')).toMatch(/TypeError: undefined is no port\n\s+at .*perform\.test\.ts/);
});

test.each(ERRORS)(
  'what a check started is ended before the next one, though the check %s',
  async (_, work) => {
    let running = false;
    const bad = check('Bad', (run) => {
      running = true;
      run.onEnd(async () => void (running = false));
      return work(run);
    });
    const next = check('Next', async () => ({
      passed: running ? 0 : 1,
      failed: running ? 1 : 0,
      output: '',
    }));
    await perform([bad, { ...next, after: bad }], new Run('node'));
    expect(said.at(-1)).toBe('\n1 passed, 1 failed');
  },
);

test('two run side by side, and what needs another check waits for it', async () => {
  const order: string[] = [];
  const slow = check('Slow', async () => {
    order.push('slow begins');
    await new Promise((done) => setImmediate(done));
    order.push('slow ends');
    return { passed: 1, failed: 0, output: '' };
  });
  const quick = check('Quick', async () => (order.push('quick'), { passed: 1, failed: 0, output: '' }));
  const after = check('After', async () => (order.push('after'), { passed: 1, failed: 0, output: '' }));
  expect(await perform([slow, quick, { ...after, after: slow }], new Run('node'))).toBe(0);
  expect(order).toEqual(['slow begins', 'quick', 'slow ends', 'after']);
  expect(said.at(-1)).toBe('\n3 passed, 0 failed');
});

test('whichever of the two is over first makes room for the next', async () => {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const waits = (name: string) =>
    check(name, async () => {
      order.push(name);
      await new Promise<void>((done) => ends.push(done));
      return { passed: 1, failed: 0, output: '' };
    });
  const performed = perform([waits('a'), waits('b'), waits('c'), waits('d')], new Run('node'));
  await vi.waitFor(() => expect(order).toEqual(['a', 'b']));
  ends[1]!();
  await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c']));
  ends[2]!();
  await vi.waitFor(() => expect(order).toEqual(['a', 'b', 'c', 'd']));
  for (const end of ends) end();
  expect(await performed).toBe(0);
});

test('what one check started goes on when another is over', async () => {
  let end = () => {};
  const over = new Promise<void>((done) => (end = done));
  let running = true;
  const long = check('Long', async (run) => {
    run.onEnd(async () => void (running = false));
    await over;
    return { passed: running ? 1 : 0, failed: running ? 0 : 1, output: '' };
  });
  const last = check('Last', async () => (end(), { passed: 1, failed: 0, output: '' }));
  expect(await perform([long, good, last], new Run('node'))).toBe(0);
  expect(running).toBe(false);
});

test('a good run ends with 0', async () => {
  expect(await perform([good], new Run('node'))).toBe(0);
  expect(said.at(-1)).toBe('\n2 passed, 0 failed');
});
