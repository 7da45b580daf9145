/** The security check could not be had in time; `cause` is what went wrong, if it was not the time alone. */
export class BotCheckError extends Error {
  readonly code = 'BOT_CHECK_UNAVAILABLE';
}

/** Hands the token out, or makes it then. */
export type Ready = () => string | Promise<string>;

type Surroundings<Action> = {
  /** Asks for a challenge of the action and does what can be done ahead. */
  solve: (action: Action, signal: AbortSignal) => Promise<Ready>;
  /** ms, monotonic. */
  now: () => number;
  after: (ms: number, run: () => void) => unknown;
  /** Whether the reader is looking: otherwise nothing is solved ahead again. */
  watched: () => boolean;
};

/** The server takes tokens for two minutes; what is older here is solved anew with room to spare. */
const FRESH_MS = 100_000;
const PATIENCE_MS = 8000;
/** A form left open for longer is solved again when it is touched or sent. */
const RENEWALS = 5;

type Solving = { since: number; token: Promise<Ready>; stop: AbortController };

/** Tokens by action: solved ahead, fresh, and handed out once. */
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
      const late = new Promise<never>((_, failed) => after(PATIENCE_MS, () => failed(new BotCheckError())));
      try {
        return await Promise.race([solving.token.then((ready) => ready()), late]);
      } catch (cause) {
        solving.stop.abort();
        throw cause instanceof BotCheckError ? cause : new BotCheckError(undefined, { cause });
      } finally {
        // Used once, in any case: the next write has its own.
        drop(action, solving);
      }
    },
  };
}
