import type { CreateTypes } from 'canvas-confetti';
import { shouldSaveData } from '../lib/connection.ts';

/** How long the confetti falls (D51). */
const LASTS_MS = 2600;
const BURST_MS = 250;
const COLORS = ['#b3362b', '#e9a23b', '#0e4d45', '#1f5f8b', '#e9c16a'];

/** Not with reduced motion, and not for readers who save data. */
export const mayCelebrate = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches && !shouldSaveData();

/** Confetti from both sides for 2.6 s, above the page. Decorative: the text beside it says the same. */
export async function celebrate(): Promise<void> {
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.dataset['confetti'] = '';
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    zIndex: '60',
  });
  // No worker: the library loads it from a blob, which the policy refuses.
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  document.body.append(canvas);
  setTimeout(() => {
    fire.reset();
    canvas.remove();
  }, LASTS_MS);
  for (let at = 0; at < LASTS_MS / 2; at += BURST_MS) setTimeout(() => burst(fire), at);
}

function burst(fire: CreateTypes): void {
  const paper = { particleCount: 24, spread: 70, startVelocity: 45, ticks: 120, colors: COLORS };
  void fire({ ...paper, angle: 60, origin: { x: 0, y: 0.5 } });
  void fire({ ...paper, angle: 120, origin: { x: 1, y: 0.5 } });
}
