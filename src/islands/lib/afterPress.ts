/**
 * Runs now, or after the current press has ended with its click. Leaving a field shows its error, which moves the
 * content below: between press and release, the pressed button would lose its click.
 */
export function afterPress(run: () => void): void {
  if (hasPress) pendingCalls.push(run);
  else run();
}

let hasPress = false;
const pendingCalls: (() => void)[] = [];

/** How long a lifted finger may take to click, in ms: its focus and click come after `pointerup`; a scroll has none. */
const CLICK_MS = 350;
let timer: ReturnType<typeof setTimeout> | undefined;

function press(): void {
  clearTimeout(timer);
  hasPress = true;
}

function end(): void {
  clearTimeout(timer);
  hasPress = false;
  // The click's own listeners come first.
  setTimeout(() => pendingCalls.splice(0).forEach((run) => run()));
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', () => (timer = setTimeout(end, CLICK_MS)), true);
  for (const type of ['click', 'pointercancel']) document.addEventListener(type, end, true);
}
