import { useLayoutEffect, useState } from 'react';

type Presence = {
  /** Rendered at all: open, or on its way out. */
  mounted: boolean;
  /** For `data-closed` of the animated parts: where they come from and go to. */
  closed: true | undefined;
  /** Ref of the element around the animated parts. */
  ref: (box: HTMLElement | null) => void;
};

/**
 * Keeps a panel in the page until it has left. Headless UI's own transition holds its focus trap for as long, and then
 * takes the focus back from whatever the reader has gone on to.
 */
export function usePresence(open: boolean): Presence {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [present, setPresent] = useState(false);
  const [arrived, setArrived] = useState(false);
  useLayoutEffect(() => {
    if (!box) return void setArrived(false);
    if (!open) return leave(box, () => setPresent(false));
    // Reading the layout makes the closed state the one to start from.
    box.getBoundingClientRect();
    setArrived(true);
    setPresent(true);
    return undefined;
  }, [open, box]);
  return { mounted: open || present, closed: !(open && arrived) || undefined, ref: setBox };
}

/** @returns forgets about it, for a panel that is opened again on its way out */
function leave(box: HTMLElement, done: () => void): () => void {
  let stale = false;
  requestAnimationFrame(() => {
    const running = box.getAnimations?.({ subtree: true }) ?? [];
    void Promise.allSettled(running.map((animation) => animation.finished)).then(() => stale || done());
  });
  return () => void (stale = true);
}
