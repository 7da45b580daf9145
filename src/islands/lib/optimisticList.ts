import { atom, type ReadableAtom } from 'nanostores';
import { createOptimistic } from './optimistic.ts';

/** `failed`: the first load failed. A later failure keeps the visible value. */
type ListStatus = 'loading' | 'ready' | 'failed';

/**
 * `fetched`: the value comes from a fetch, not from the page. `undone`: the change just rolled back after a failure.
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

/** A list: the server's last response with pending changes applied. */
export function createOptimisticList<Value, Change>({
  empty,
  fetch,
  apply,
  refetches,
}: Rules<Value, Change>) {
  const $state = atom<ListState<Value, Change>>({ status: 'loading', fetched: false, value: empty });
  /** Number of values received from the server; set after `$state`. */
  const $loads = atom(0);
  const list = createOptimistic<Value, Change>(empty, { apply, onIdle: () => isDue && void reload() });
  let isDue = false;
  let reading: Promise<void> | undefined;

  const update = (change: Partial<ListState<Value, Change>> = {}): void =>
    $state.set({ ...$state.get(), undone: undefined, ...change, value: list.view() });

  function onLoaded(): void {
    update({ status: 'ready', fetched: true });
    $loads.set($loads.get() + 1);
  }

  async function fetchValue(): Promise<void> {
    const startedAt = list.startRefetch();
    try {
      if (list.replaceBase(await fetch(), startedAt)) onLoaded();
    } catch {
      if ($state.get().status !== 'ready') update({ status: 'failed' });
    }
  }

  function reload(): Promise<void> {
    // A write that is under way is not in what is read now: the last one to finish reads again.
    isDue &&= list.pending() > 0;
    const current: Promise<void> = fetchValue().finally(() => {
      if (reading === current) reading = undefined;
    });
    return (reading = current);
  }

  function load(): Promise<void> {
    if ($state.get().status === 'failed') update({ status: 'loading' });
    return reading ?? reload();
  }

  return {
    $state: $state as ReadableAtom<ListState<Value, Change>>,
    $loads: $loads as ReadableAtom<number>,
    /** Fetches, never from a cache. Requests in flight are shared. */
    load,
    /** Fetches after a write whose answer was lost. @returns whether the value is now what the server has */
    async reread(): Promise<boolean> {
      const loads = $loads.get();
      const isRead = (): boolean => $loads.get() !== loads;
      await load();
      // What another write overtook was dropped.
      if (!isRead()) await load();
      return isRead();
    },
    /** Seeds with the page's value; ignored once newer data is there. */
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
          else onLoaded();
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
