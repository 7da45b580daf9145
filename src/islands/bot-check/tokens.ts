/** The security check could not be had in time. */
export class BotCheckError extends Error {
  readonly code = 'BOT_CHECK_UNAVAILABLE';
}

type Surroundings = {
  /** Asks for a challenge of the action and solves it. */
  solve: (action: string, signal: AbortSignal) => Promise<string>;
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

type Solving = { since: number; token: Promise<string>; stop: AbortController };

/** Tokens by action: solved ahead, fresh, and handed out once. */
export function createBotCheck({ solve, now, after, watched }: Surroundings) {
  const ready = new Map<string, Solving>();

  function start(action: string, renewals = RENEWALS): Solving {
    const stop = new AbortController();
    const solving = { since: now(), token: solve(action, stop.signal), stop };
    ready.set(action, solving);
    solving.token.catch(() => drop(action, solving));
    after(FRESH_MS, () => {
      if (ready.get(action) === solving && renewals > 0 && watched()) start(action, renewals - 1);
    });
    return solving;
  }

  function drop(action: string, solving: Solving): void {
    if (ready.get(action) === solving) ready.delete(action);
  }

  function current(action: string): Solving {
    const solving = ready.get(action);
    return solving && now() - solving.since < FRESH_MS ? solving : start(action);
  }

  return {
    warm: (action: string): void => void current(action),
    async token(action: string): Promise<string> {
      const solving = current(action);
      const late = new Promise<never>((_, failed) => after(PATIENCE_MS, () => failed(new BotCheckError())));
      try {
        return await Promise.race([solving.token, late]);
      } catch {
        solving.stop.abort();
        throw new BotCheckError();
      } finally {
        // Used once, in any case: the next write has its own.
        drop(action, solving);
      }
    },
  };
}
