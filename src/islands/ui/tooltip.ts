/**
 * The one tooltip of a page (F037): for `[data-tip]`, the text its `aria-describedby` names; for a truncated text, its
 * title. Both are available to assistive technology anyway, so the bubble is visual only. It stays while the pointer is
 * on it, and closes on Escape (WCAG 1.4.13).
 */

/** Distance to its element in px; ms of a still pointer before it counts, and until it shows. */
const TIP = { offset: 10, rest: 50, show: 10 } as const;
const EDGE_PX = 8;

/** Elements that may have a tooltip; src/islands/frame/boot.ts waits for them. */
const TIPPED = '[data-tip],[title]';

let bubble: HTMLElement | undefined;
let owner: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** @param first the event that loaded this module; handled like later ones */
export function watchTips(first: Event): void {
  const root = document.documentElement;
  root.addEventListener('pointerover', onPointerOrFocus);
  root.addEventListener('pointerleave', () => scheduleTooltip(undefined, TIP.rest));
  root.addEventListener('focusin', onPointerOrFocus);
  root.addEventListener('focusout', () => scheduleTooltip(undefined, 0));
  root.addEventListener('pointerdown', hide);
  root.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  addEventListener('scroll', hide, { passive: true, capture: true });
  onPointerOrFocus(first);
}

function onPointerOrFocus(event: Event): void {
  const target = event.target as Element;
  const tipped = target.closest<HTMLElement>(TIPPED) ?? (owner?.contains(target) ? owner : undefined);
  if (event.type === 'focusin')
    return void (target.matches(':focus-visible') && scheduleTooltip(tipped, TIP.show));
  if ((event as PointerEvent).pointerType === 'touch') return;
  if (bubble?.contains(target)) clearTimeout(timer);
  else scheduleTooltip(tipped, tipped ? TIP.rest + TIP.show : TIP.rest);
}

/** Shows only the last of several elements that a pointer crosses. */
function scheduleTooltip(next: HTMLElement | undefined, wait: number): void {
  clearTimeout(timer);
  if (next !== owner) timer = setTimeout(() => (next ? show(next) : hide()), wait);
}

function show(next: HTMLElement): void {
  hide();
  const words = wordsOf(next);
  // Not over a menu that the element has opened.
  if (!words || !next.isConnected || next.matches(':has(+ :popover-open)')) return;
  owner = next;
  // Removes the title, or the browser would show its own tooltip as well.
  next.removeAttribute('title');
  bubble ??= document.body.appendChild(Object.assign(document.createElement('div'), { className: 'tip' }));
  bubble.popover = 'manual';
  bubble.ariaHidden = 'true';
  bubble.dataset['overDialogs'] = '';
  bubble.textContent = words;
  bubble.showPopover();
  place(bubble, next.getBoundingClientRect());
}

function hide(): void {
  clearTimeout(timer);
  // A removed title is the tooltip's text.
  if (owner && !('tip' in owner.dataset)) owner.title = bubble?.textContent ?? '';
  owner = undefined;
  if (bubble?.matches(':popover-open')) bubble.hidePopover();
}

/** Undefined for a title that can be read whole. */
function wordsOf(element: HTMLElement): string | undefined {
  if ('tip' in element.dataset)
    return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent.trim();
  const text = element.matches('.truncate') ? element : element.querySelector('.truncate');
  return text && text.scrollWidth > text.clientWidth ? element.title : undefined;
}

/** Above, or below where there is no room, within the window. */
function place(box: HTMLElement, { left, width, top, bottom }: DOMRect): void {
  const room = innerWidth - EDGE_PX - box.offsetWidth;
  const x = Math.max(EDGE_PX, Math.min(left + width / 2 - box.offsetWidth / 2, room));
  const above = top - TIP.offset - box.offsetHeight;
  box.style.translate = `${x}px ${above >= EDGE_PX ? above : bottom + TIP.offset}px`;
}
