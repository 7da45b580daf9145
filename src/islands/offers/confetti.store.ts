import { atom, type ReadableAtom } from 'nanostores';

const $shown = atom(false);

/** Whether confetti is falling (F034). */
export const $confetti: ReadableAtom<boolean> = $shown;
export const showConfetti = (): void => $shown.set(true);
export const hideConfetti = (): void => $shown.set(false);
