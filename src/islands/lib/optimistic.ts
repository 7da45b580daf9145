/**
 * Optimistic writes (D55). The visible list is the server's last response plus pending intents in the order they were
 * made. A failed intent is removed; nothing is restored from a snapshot, so two fast clicks cannot bring back a stale
 * value.
 */
type Optimistic<Base, Intent> = {
  /** The server's list with every intent that is under way, or done and not yet part of a fetched list. */
  view(): Base;
  /** Shows an intent at once. @returns its id for `settle` and `fail` */
  add(intent: Intent): number;
  /** The server confirmed it. `base` is its new list where the response carries one. */
  settle(id: number, base?: Base): void;
  /** The server refused it or did not answer: the intent is removed. */
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
  /** Called when no mutation is pending any more, whatever their outcome: the moment to refetch once. */
  onIdle?: () => void;
};

/** `id` is the logical time at which it was added: the order of the requests. */
type Entry<Intent> = { id: number; intent: Intent; done: boolean };

export function createOptimistic<Base, Intent>(
  initial: Base,
  rules: Rules<Base, Intent>,
): Optimistic<Base, Intent> {
  let base = initial;
  let entries: Entry<Intent>[] = [];
  let clock = 0;
  let lastFinished = 0;
  /** The mutation whose response set the current base. */
  let listOf = 0;
  const pending = (): number => entries.filter((entry) => !entry.done).length;
  const underWay = (id: number): boolean => entries.some((entry) => entry.id === id && !entry.done);

  /** Replaces the base with a list that includes every mutation up to `upTo`; later and pending ones stay. */
  function absorb(fresh: Base, upTo: number): void {
    const oldest = entries.find((entry) => !entry.done)?.id ?? Infinity;
    base = fresh;
    entries = entries.filter((entry) => entry.id > upTo || entry.id >= oldest);
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
      // Responses can arrive out of order: an earlier request's list is older than the current one.
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
