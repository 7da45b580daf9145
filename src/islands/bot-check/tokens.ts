/** The security check failed or timed out; `cause` is the error, if any. */
export class BotCheckError extends Error {
  readonly code = 'BOT_CHECK_UNAVAILABLE';
}

/** Returns the token, or creates it on demand. */
export type Ready = () => string | Promise<string>;

type Surroundings<Action> = {
  /** Fetches a challenge of the action and prepares whatever is possible. */
  solve: (action: Action, signal: AbortSignal) => Promise<Ready>;
  /** ms, monotonic. */
  now: () => number;
  after: (ms: number, run: () => void) => unknown;
  /** Whether the page is visible: hidden pages do not renew tokens ahead. */
  watched: () => boolean;
};

/** The server accepts tokens for two minutes; older ones are solved again with a margin. ms */
const FRESH_MS = 100_000;
const TIMEOUT_MS = 8000;
/** Renewals ahead of use; a form left open for longer gets its token when it is touched or sent. */
const RENEWALS = 5;

type Solving = { since: number; token: Promise<Ready>; stop: AbortController };

/** Tokens by action: solved ahead, renewed when old, and used once. */
export function createBotCheck<Action extends string>({ solve, now, after, watched }: Surroundings<Action>) {
  const ready = new Map<Action, Solving>();

  function start(action: Action, renewals = RENEWALS): Solving {
    const stop = new AbortController();
    const solving = { since: now(), token: solve(action, stop.signal), stop };
    ready.set(action, solving);
    solving.token.catch(() => drop(action, solving));
    after(FRESH_MS, () => {
      if (ready.get(action) === solving && renewals > 0 && watched()) start(action, renewals - 1);
    });
    return solving;
  }

  function drop(action: Action, solving: Solving): void {
    if (ready.get(action) === solving) ready.delete(action);
  }

  function current(action: Action): Solving {
    const solving = ready.get(action);
    return solving && now() - solving.since < FRESH_MS ? solving : start(action);
  }

  return {
    warm: (action: Action): void => void current(action),
    async token(action: Action): Promise<string> {
      const solving = current(action);
      // A token is good for one write, whatever its outcome: a second write at the same time solves its own.
      ready.delete(action);
      const limit = new Promise<never>((_, reject) => after(TIMEOUT_MS, () => reject(new BotCheckError())));
      try {
        return await Promise.race([solving.token.then((ready) => ready()), limit]);
      } catch (cause) {
        solving.stop.abort();
        throw cause instanceof BotCheckError ? cause : new BotCheckError(undefined, { cause });
      }
    },
  };
}
