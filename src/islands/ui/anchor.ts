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
  { matchWidth = false, when = true }: Placement = {},
): void {
  useLayoutEffect(() => {
    const box = panel.current;
    if (!open || !box) return undefined;
    box.showPopover?.();
    if (!when) return forget(box);
    const follow = (): void => place(anchor.current, box, matchWidth);
    follow();
    const watch = new AbortController();
    const options = { signal: watch.signal, capture: true, passive: true };
    window.addEventListener('scroll', follow, options);
    window.addEventListener('resize', follow, options);
    const resized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(follow);
    resized?.observe(box);
    return () => {
      watch.abort();
      resized?.disconnect();
    };
  }, [anchor, panel, open, matchWidth, when]);
}

function forget(box: HTMLElement): undefined {
  for (const name of ['--room', 'position', 'inset', 'width']) box.style.removeProperty(name);
}

function place(anchor: HTMLElement | null, box: HTMLElement, matchWidth: boolean): void {
  if (!anchor) return;
  box.style.removeProperty('--room');
  const at = anchor.getBoundingClientRect();
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const left = matchWidth ? at.left : Math.max(EDGE, Math.min(at.left, width - box.offsetWidth - EDGE));
  const { top, bottom, room } = vertical(at, box.offsetHeight, height, !matchWidth);
  box.style.setProperty('--room', `${Math.floor(room)}px`);
  Object.assign(box.style, {
    position: 'fixed',
    inset: `${px(top)} auto ${px(bottom)} ${left}px`,
    width: matchWidth ? `${at.width}px` : '',
  });
}

const px = (length: number | undefined): string => (length === undefined ? 'auto' : `${length}px`);

/**
 * Below the anchor, else above it. With room on neither side, a box that may cover its anchor is shown in full, and a
 * list, which may not, scrolls on the larger side.
 */
function vertical(at: DOMRect, needed: number, height: number, mayCover: boolean) {
  const below = height - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  if (mayCover && needed > below && needed > above)
    return { top: Math.max(EDGE, height - needed - EDGE), bottom: undefined, room: height - 2 * EDGE };
  return below >= needed || below >= above
    ? { top: at.bottom + GAP, bottom: undefined, room: below }
    : { top: undefined, bottom: height - at.top + GAP, room: above };
}
