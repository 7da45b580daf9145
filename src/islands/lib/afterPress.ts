/**
 * Runs now, or as soon as the pointer that is down has been lifted and clicked. Leaving a field shows its error, which
 * moves what is below it: were that to happen between press and release, the button pressed would lose its click.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}

let pressed = false;
const waiting: (() => void)[] = [];

function lift(): void {
  pressed = false;
  // The click comes right after, in the same turn.
  setTimeout(() => waiting.splice(0).forEach((run) => run()));
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, lift, true);
}
