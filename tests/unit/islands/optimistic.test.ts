import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createOptimistic } from '../../../src/islands/lib/optimistic.ts';

type Intent = { item: string; on: boolean };
type List = readonly string[];

/** Saving (on) or removing (off) an item: idempotent, as `apply` must be. */
const apply = (list: List, { item, on }: Intent): List =>
  on ? (list.includes(item) ? list : [...list, item]) : list.filter((other) => other !== item);

const sorted = (list: List): string[] => [...list].sort();

describe('one change', () => {
  it('shows at once, and a failure looks like the answer without it (F061, F062)', () => {
    const list = createOptimistic<List, Intent>(['a'], { apply });
    const id = list.add({ item: 'b', on: true });
    expect(list.view()).toEqual(['a', 'b']);
    list.fail(id);
    expect(list.view()).toEqual(['a']);
  });

  it('stays shown after success until a fetched list holds it', () => {
    const list = createOptimistic<List, Intent>([], { apply });
    list.settle(list.add({ item: 'a', on: true }));
    expect(list.view()).toEqual(['a']);
    expect(list.replaceBase(['a', 'z'], list.startRefetch())).toBe(true);
    expect(list.view()).toEqual(['a', 'z']);
  });

  it('takes the list that came with the answer', () => {
    const list = createOptimistic<List, Intent>(['old'], { apply });
    list.settle(list.add({ item: 'old', on: false }), ['new']);
    expect(list.view()).toEqual(['new']);
  });
});

describe('several changes', () => {
  it('ends in the last of two fast toggles, whatever the order of the answers', () => {
    const list = createOptimistic<List, Intent>([], { apply });
    const on = list.add({ item: 'a', on: true });
    const off = list.add({ item: 'a', on: false });
    list.settle(off);
    list.settle(on);
    expect(list.view()).toEqual([]);
  });

  it('does not bring back a stale value when the first of two changes fails', () => {
    const list = createOptimistic<List, Intent>(['a', 'b'], { apply });
    const first = list.add({ item: 'a', on: false });
    const second = list.add({ item: 'b', on: false });
    list.settle(second);
    list.fail(first);
    expect(list.view()).toEqual(['a']);
  });

  it('keeps a change that finished while another answer, older than it, was on its way', () => {
    const list = createOptimistic<List, Intent>(['a', 'b'], { apply });
    const edit = list.add({ item: 'c', on: true });
    const removal = list.add({ item: 'b', on: false });
    list.settle(removal);
    list.settle(edit, ['a', 'b', 'c']);
    expect(list.view()).toEqual(['a', 'c']);
  });
});

it('keeps the list of a later question when an earlier answer comes after it', () => {
  const list = createOptimistic<List, Intent>([], { apply });
  const first = list.add({ item: 'a', on: true });
  const second = list.add({ item: 'b', on: true });
  list.settle(second, ['a', 'b', 'from another tab']);
  list.settle(first, ['a']);
  expect(list.view()).toEqual(['a', 'b', 'from another tab']);
});

describe('refetches', () => {
  it('drops an answer asked for before the last mutation finished', () => {
    const list = createOptimistic<List, Intent>(['a'], { apply });
    const removal = list.add({ item: 'a', on: false });
    const startedAt = list.startRefetch();
    list.settle(removal);
    expect(list.replaceBase(['a'], startedAt)).toBe(false);
    expect(list.view()).toEqual([]);
  });

  it('lays what is still under way over a fetched list', () => {
    const list = createOptimistic<List, Intent>(['a'], { apply });
    list.add({ item: 'a', on: false });
    expect(list.replaceBase(['a', 'b'], list.startRefetch())).toBe(true);
    expect(list.view()).toEqual(['b']);
  });

  it('asks to refresh once, when the last change under way has finished', () => {
    const onIdle = vi.fn();
    const list = createOptimistic<List, Intent>([], { apply, onIdle });
    const ids = ['a', 'b', 'c'].map((item) => list.add({ item, on: true }));
    list.settle(ids[1]!);
    list.fail(ids[0]!);
    expect(onIdle).not.toHaveBeenCalled();
    list.settle(ids[2]!);
    expect(onIdle).toHaveBeenCalledOnce();
    list.settle(ids[2]!);
    expect(onIdle).toHaveBeenCalledOnce();
  });
});

/**
 * The model: a server that handles calls in the order they were made and answers them in any order, some with a
 * failure, some with its list of that moment; and refetches that read it at one moment and answer at another.
 */
type Step =
  | { kind: 'click'; item: string; on: boolean; fails: boolean; sendsList: boolean }
  | { kind: 'handle' }
  | { kind: 'answer'; which: number }
  | { kind: 'ask' }
  | { kind: 'read'; which: number }
  | { kind: 'receive'; which: number };

const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('click' as const),
        item: fc.constantFrom('a', 'b'),
        on: fc.boolean(),
        fails: fc.boolean(),
        sendsList: fc.boolean(),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('handle' as const) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), which: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('ask' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), which: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('receive' as const), which: fc.nat(9) }) },
  ),
  { maxLength: 60, size: 'max' },
);

type Call = Intent & { id: number; fails: boolean; sendsList: boolean; handled: boolean; list?: List };

function world() {
  const engine = createOptimistic<List, Intent>(['a'], { apply });
  let server: List = ['a'];
  const calls: Call[] = [];
  const last = new Map<string, Call>();
  const fetches: { startedAt: number; list?: List }[] = [];
  const take = <T>(from: T[], which: number): T | undefined => from[which % Math.max(1, from.length)];
  const run = (step: Step): void => {
    if (step.kind === 'click') click({ ...step, id: engine.add(step), handled: false });
    if (step.kind === 'handle') handle(calls.find((call) => !call.handled));
    if (step.kind === 'answer')
      answer(
        take(
          calls.filter((call) => call.handled),
          step.which,
        ),
      );
    if (step.kind === 'ask') fetches.push({ startedAt: engine.startRefetch() });
    const fetch = step.kind === 'read' || step.kind === 'receive' ? take(fetches, step.which) : undefined;
    if (fetch && step.kind === 'read') fetch.list ??= server;
    if (fetch?.list && step.kind === 'receive') receive(fetch);
  };
  function click(call: Call): void {
    calls.push(call);
    last.set(call.item, call);
  }
  function handle(call: Call | undefined): void {
    if (!call) return;
    call.handled = true;
    if (!call.fails) server = apply(server, call);
    if (call.sendsList) call.list = server;
  }
  function answer(call: Call | undefined): void {
    if (!call) return;
    calls.splice(calls.indexOf(call), 1);
    if (call.fails) engine.fail(call.id);
    else engine.settle(call.id, call.list);
  }
  function receive(fetch: (typeof fetches)[number]): void {
    fetches.splice(fetches.indexOf(fetch), 1);
    engine.replaceBase(fetch.list ?? [], fetch.startedAt);
  }
  function finish(): void {
    while (calls.some((call) => !call.handled)) run({ kind: 'handle' });
    while (calls.length) run({ kind: 'answer', which: 0 });
  }
  return { engine, calls, last, run, finish, server: () => server };
}

describe('against a server with reordered and failing answers', () => {
  it('shows the reader’s last click on every item while it is under way', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const { engine, calls, last, run } = world();
        for (const step of sequence) {
          run(step);
          for (const item of ['a', 'b']) {
            const click = last.get(item);
            if (click && calls.includes(click)) expect(engine.view().includes(item)).toBe(click.on);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('equals the server once everything is answered, with no refetch needed', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const { engine, run, finish, server } = world();
        sequence.forEach(run);
        finish();
        expect(sorted(engine.view())).toEqual(sorted(server()));
      }),
      { numRuns: 500 },
    );
  });
});
