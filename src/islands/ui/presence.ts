import { useLayoutEffect, useState } from 'react';

type Presence = {
  /** Rendered: open, or closing. */
  mounted: boolean;
  /** For `data-closed` of the animated parts: where they come from and go to. */
  closed: true | undefined;
  /** The element around the animated parts, once it is there, and the ref that finds it. */
  box: HTMLElement | null;
  ref: (box: HTMLElement | null) => void;
};

/** Keeps a panel mounted until its closing animation ends. */
export function usePresence(open: boolean): Presence {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [present, setPresent] = useState(false);
  const [arrived, setArrived] = useState(false);
  useLayoutEffect(() => {
    if (!box) return void setArrived(false);
    if (!open) return leave(box, () => setPresent(false));
    // Forces layout, so that the transition starts from the closed state.
    box.getBoundingClientRect();
    setArrived(true);
    setPresent(true);
    return undefined;
  }, [open, box]);
  return { mounted: open || present, closed: !(open && arrived) || undefined, box, ref: setBox };
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
