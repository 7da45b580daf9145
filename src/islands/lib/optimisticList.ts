import { atom, type ReadableAtom } from 'nanostores';
import { createOptimistic } from './optimistic.ts';

/** `failed`: never loaded, and the last try failed. A later failure leaves what is visible. */
export type ListStatus = 'loading' | 'ready' | 'failed';

/**
 * `fetched`: the server has answered a fetch; before that the value is what the page was rendered with. `undone`: the change
 * that has just been taken back, because it failed.
 */
export type ListState<Value, Change = unknown> = {
  status: ListStatus;
  fetched: boolean;
  value: Value;
  undone?: Change | undefined;
};

export type Pending<Value> = { done(answer?: Value): void; failed(): void };

type Rules<Value, Change> = {
  empty: Value;
  fetch: () => Promise<Value>;
  apply: (value: Value, change: Change) => Value;
  /** Whether the list is fetched once the change, and all others under way, have finished. */
  refetches: (change: Change) => boolean;
};

/** A list of this page: the server's last answer with the changes under way laid over it. */
export function createOptimisticList<Value, Change>({
  empty,
  fetch,
  apply,
  refetches,
}: Rules<Value, Change>) {
  const $state = atom<ListState<Value, Change>>({ status: 'loading', fetched: false, value: empty });
  /** Counts the values that came from the server; moves after `$state`. */
  const $loads = atom(0);
  const list = createOptimistic<Value, Change>(empty, { apply, onIdle: () => isDue && void reload() });
  let isDue = false;
  let reading: Promise<void> | undefined;

  const update = (change: Partial<ListState<Value, Change>> = {}): void =>
    $state.set({ ...$state.get(), undone: undefined, ...change, value: list.view() });

  function loaded(): void {
    update({ status: 'ready', fetched: true });
    $loads.set($loads.get() + 1);
  }

  async function read(): Promise<void> {
    const startedAt = list.startRefetch();
    try {
      if (list.replaceBase(await fetch(), startedAt)) loaded();
    } catch {
      if ($state.get().status !== 'ready') update({ status: 'failed' });
    }
  }

  function reload(): Promise<void> {
    isDue = false;
    const current: Promise<void> = read().finally(() => {
      if (reading === current) reading = undefined;
    });
    return (reading = current);
  }

  return {
    $state: $state as ReadableAtom<ListState<Value, Change>>,
    $loads: $loads as ReadableAtom<number>,
    /** Fetches, never from a cache. Requests in flight are shared. */
    load(): Promise<void> {
      if ($state.get().status === 'failed') update({ status: 'loading' });
      return reading ?? reload();
    },
    /** What the page was rendered with; ignored once something newer is there. */
    seed(value: Value): void {
      if ($state.get().status === 'ready') return;
      list.replaceBase(value, list.startRefetch());
      update({ status: 'ready' });
    },
    /** Makes a change visible at once. `done` may bring the server's new value. */
    begin(change: Change): Pending<Value> {
      isDue ||= refetches(change);
      const id = list.add(change);
      update();
      return {
        done(answer) {
          list.settle(id, answer);
          if (answer === undefined) update();
          else loaded();
        },
        failed() {
          list.fail(id);
          update({ undone: change });
        },
      };
    },
  };
}

export type OptimisticList<Value, Change> = ReturnType<typeof createOptimisticList<Value, Change>>;
