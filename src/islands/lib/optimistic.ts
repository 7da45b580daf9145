/**
 * Optimistic writes (D55). What the reader sees is the server's last word plus their own intents
 * in the order they were made. A failed intent is taken out; nothing is ever put back from a snapshot, so two fast
 * clicks cannot bring back a stale value, and a single failure looks like a rollback.
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
  /** Called when the last mutation under way has finished, in either way: the moment to refetch, once. */
  onIdle?: () => void;
};

/** `id` is the clock when it was added: the order in which the server was asked. */
type Entry<Intent> = { id: number; intent: Intent; done: boolean };

export function createOptimistic<Base, Intent>(
  initial: Base,
  rules: Rules<Base, Intent>,
): Optimistic<Base, Intent> {
  let base = initial;
  let entries: Entry<Intent>[] = [];
  let clock = 0;
  let lastFinished = 0;
  /** The mutation whose answer brought the list in place. */
  let listOf = 0;
  const pending = (): number => entries.filter((entry) => !entry.done).length;
  const underWay = (id: number): boolean => entries.some((entry) => entry.id === id && !entry.done);

  /** A list that knows everything asked for up to `knows`. What is still under way stays, and what came after it. */
  function absorb(fresh: Base, knows: number): void {
    const oldest = entries.find((entry) => !entry.done)?.id ?? Infinity;
    base = fresh;
    entries = entries.filter((entry) => entry.id > knows || entry.id >= oldest);
  }

  function finish(): void {
    lastFinished = ++clock;
    if (pending() === 0) rules.onIdle?.();
  }

  return {
    view: () => entries.reduce((list, entry) => rules.apply(list, entry.intent), base),
    pending,
    add(intent) {
      entries = [...entries, { id: ++clock, intent, done: false }];
      return clock;
    },
    settle(id, fresh) {
      if (!underWay(id)) return;
      entries = entries.map((entry) => (entry.id === id ? { ...entry, done: true } : entry));
      // Answers overtake each other: the list of an earlier question knows less than the one in place.
      if (fresh !== undefined && id > listOf) absorb(fresh, (listOf = id));
      finish();
    },
    fail(id) {
      if (!underWay(id)) return;
      entries = entries.filter((entry) => entry.id !== id);
      finish();
    },
    startRefetch: () => ++clock,
    replaceBase(fresh, startedAt) {
      if (startedAt < lastFinished) return false;
      absorb(fresh, Infinity);
      return true;
    },
  };
}
