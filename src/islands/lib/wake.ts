/**
 * Wakes an island by name from anywhere: `<Drawer client:interact="cart">` hydrates on `wake('cart')`. The inlined
 * directive and the bundled modules are separate scripts, so the shared state is on the window.
 */
type WakeWindow = { sojournWoken?: Set<string> };

const EVENT = 'sojourn:wake';

/** Wakes the island or listener of that name, also one that registers later. */
export function wake(name: string): void {
  ((globalThis as WakeWindow).sojournWoken ??= new Set()).add(name);
  dispatchEvent(new CustomEvent(EVENT, { detail: name }));
}

/**
 * Calls `fn` on every `wake(name)`, and once at the next tick when that name was woken before.
 * @returns unsubscribes
 */
export function onWake(name: string, fn: () => void): () => void {
  const listen = (event: Event): void => {
    if ((event as CustomEvent<string>).detail === name) fn();
  };
  if ((globalThis as WakeWindow).sojournWoken?.has(name)) queueMicrotask(fn);
  addEventListener(EVENT, listen);
  return () => removeEventListener(EVENT, listen);
}
