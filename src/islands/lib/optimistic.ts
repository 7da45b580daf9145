/**
 * Optimistic writes (architecture section 9, D55). What the reader sees is the server's last word plus their own intents
 * in the order they were made. A failed intent is taken out; nothing is ever put back from a snapshot, so two fast
 * clicks cannot bring back a stale value, and a single failure looks exactly like the spec's rollback.
 */
export type Optimistic<Base, Intent> = {
  /** The server's list with every intent that is under way, or done and not yet part of a fetched list. */
  view(): Base;
  /** Shows an intent at once. @returns its id for `settle` and `fail` */
  add(intent: Intent): number;
  /** The server did it. `base` is its new list where the answer carries one. */
  settle(id: number, base?: Base): void;
  /** The server refused it, or no answer came: it was never there. */
  fail(id: number): void;
  /** Call as a refetch starts. @returns its start, for `replaceBase` */
  startRefetch(): number;
  /**
   * The answer of a refetch.
   * @returns false when it was dropped, because it started before the last mutation finished and may not know of it
   */
  replaceBase(base: Base, startedAt: number): boolean;
  /** Mutations still under way. */
  pending(): number;
};

type Rules<Base, Intent> = {
  /** Pure and idempotent: a fetched list may already hold the intent. */
  apply: (base: Base, intent: Intent) => Base;
  /** Called when the last mutation under way has finished, in either way: the moment to refetch, once (spec 4). */
  onIdle?: () => void;
};

/** `id` is the clock when it was added; `settledAt` when the server's yes arrived. */
type Entry<Intent> = { id: number; intent: Intent; settledAt?: number };

export function createOptimistic<Base, Intent>(
  initial: Base,
  rules: Rules<Base, Intent>,
): Optimistic<Base, Intent> {
  let base = initial;
  let entries: Entry<Intent>[] = [];
  let clock = 0;
  let lastFinished = 0;
  const pending = (): number => entries.filter((entry) => !entry.settledAt).length;
  const has = (id: number): boolean => entries.some((entry) => entry.id === id && !entry.settledAt);

  function finish(): void {
    if (pending() === 0) rules.onIdle?.();
  }

  return {
    view: () => entries.reduce((list, entry) => rules.apply(list, entry.intent), base),
    pending,
    add(intent) {
      entries = [...entries, { id: ++clock, intent }];
      return clock;
    },
    settle(id, fresh) {
      if (!has(id)) return;
      const settledAt = (lastFinished = ++clock);
      entries = entries.map((entry) => (entry.id === id ? { ...entry, settledAt } : entry));
      if (fresh !== undefined) {
        base = fresh;
        entries = entries.filter((entry) => entry.id !== id && mayBeMissing(entry, id));
      }
      finish();
    },
    fail(id) {
      if (!has(id)) return;
      lastFinished = ++clock;
      entries = entries.filter((entry) => entry.id !== id);
      finish();
    },
    startRefetch: () => ++clock,
    replaceBase(fresh, startedAt) {
      if (startedAt < lastFinished) return false;
      base = fresh;
      entries = entries.filter((entry) => !entry.settledAt);
      return true;
    },
  };
}

/** Answers overtake each other: the list sent with one mutation knows only what was done before that one was asked. */
function mayBeMissing(entry: { settledAt?: number }, askedAt: number): boolean {
  return !entry.settledAt || entry.settledAt > askedAt;
}
