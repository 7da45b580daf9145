/** A page takes some ms; longer work is waiting for a database, a provider or another thread. */
export const LONG_MS = 100;

/** Calls `turn` in the next turn of the event loop, or the one after LONG_MS: once, however often it is asked to. */
export function openWakeUp(turn: () => void) {
  let isTurnDue = false;
  let timer: NodeJS.Timeout | undefined;
  function nextTurn(): void {
    if (isTurnDue) return;
    isTurnDue = true;
    setImmediate(() => {
      isTurnDue = false;
      turn();
    });
  }
  function afterLongWork(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      nextTurn();
    }, LONG_MS);
  }
  return { nextTurn, afterLongWork };
}
