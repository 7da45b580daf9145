import { useLayoutEffect, useState } from 'react';

type Presence = {
  /** Rendered: open, or closing. */
  mounted: boolean;
  /** For `data-closed` of the animated parts: where they come from and go to. */
  closed: true | undefined;
};

/**
 * Keeps a panel mounted until its closing animation ends.
 * @param box around the animated parts, once it is there
 * @param isRendered it stands open in the page already
 */
export function usePresence(box: HTMLElement | null, open: boolean, isRendered: boolean): Presence {
  const [present, setPresent] = useState(isRendered);
  const [arrived, setArrived] = useState(isRendered);
  useLayoutEffect(() => {
    if (!box) return void (open || setArrived(false));
    if (!open) return leave(box, () => setPresent(false));
    // Forces layout, so that the transition starts from the closed state.
    box.getBoundingClientRect();
    setArrived(true);
    setPresent(true);
    return undefined;
  }, [open, box]);
  return { mounted: open || present, closed: !(open && arrived) || undefined };
}

/** @returns cancels, for a panel that is opened again while closing */
function leave(box: HTMLElement, done: () => void): () => void {
  let stale = false;
  requestAnimationFrame(() => {
    const running = box.getAnimations?.({ subtree: true }) ?? [];
    void Promise.allSettled(running.map((animation) => animation.finished)).then(() => stale || done());
  });
  return () => void (stale = true);
}
