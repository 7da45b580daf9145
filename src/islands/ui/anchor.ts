import { useLayoutEffect, type RefObject } from 'react';

const GAP = 6;
const EDGE = 8;

type Placement = {
  /** As wide as the anchor, e.g. a list under its field. */
  matchWidth?: boolean;
  /** False leaves placement to the style sheet, e.g. a sheet on phones. */
  when?: boolean;
};

/**
 * Shows a panel in the top layer beside its anchor while `open`, so that no dialog or scrolling box clips it: below,
 * or above where there is more room. Follows scrolling and resizing. The panel has `popover="manual"`.
 */
export function useAnchored(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  open: boolean,
  { matchWidth = false, when = true }: Placement,
): void {
  useLayoutEffect(() => {
    const box = panel.current;
    if (!open || !box) return undefined;
    box.showPopover?.();
    if (!when) return forget(box);
    const follow = (): unknown => anchor.current && place(anchor.current, box, matchWidth);
    // A list scrolls within itself; a panel has the page make room, with the field's label still in sight.
    if (follow() && !matchWidth) anchor.current!.parentElement!.scrollIntoView();
    const watch = new AbortController();
    const options = { signal: watch.signal, capture: true, passive: true };
    window.addEventListener('scroll', follow, options);
    window.addEventListener('resize', follow, options);
    const resized = new ResizeObserver(follow);
    resized.observe(box);
    return () => {
      watch.abort();
      resized.disconnect();
    };
  }, [anchor, panel, open, matchWidth, when]);
}

function forget(box: HTMLElement): undefined {
  box.style.cssText = '';
}

/** @returns whether it is cut off */
function place(anchor: HTMLElement, box: HTMLElement, matchWidth: boolean): boolean {
  box.style.removeProperty('--room');
  const at = anchor.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const left = matchWidth ? at.left : Math.max(EDGE, Math.min(at.left, width - box.offsetWidth - EDGE));
  const needed = box.offsetHeight;
  const { top, bottom, room } = vertical(at, needed, height);
  box.style.setProperty('--room', `${Math.floor(room)}px`);
  Object.assign(box.style, {
    position: 'fixed',
    inset: `${px(top)} auto ${px(bottom)} ${left}px`,
    width: matchWidth ? `${at.width}px` : '',
  });
  return room < needed;
}

const px = (length: number | undefined): string => (length === undefined ? 'auto' : `${length}px`);

/** Below the anchor, else above it; with room on neither side, on the larger one. */
function vertical(at: DOMRect, needed: number, height: number) {
  const below = height - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  return below >= needed || below >= above
    ? { top: at.bottom + GAP, bottom: undefined, room: below }
    : { top: undefined, bottom: height - at.top + GAP, room: above };
}
