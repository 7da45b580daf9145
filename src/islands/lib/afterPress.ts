/**
 * Runs now, or after the current press has ended with its click. Leaving a field shows its error, which moves the
 * content below: between press and release, the pressed button would lose its click.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}

let pressed = false;
const waiting: (() => void)[] = [];

function lift(): void {
  pressed = false;
  // The click event follows in the same task.
  setTimeout(() => waiting.splice(0).forEach((run) => run()));
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true);
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, lift, true);
}
