import { createCountdown, type Countdown } from './countdown.ts';
import { toastCard } from './toastCard.ts';
import type { Toast } from './toast.ts';

type Remove = (timestamp: number) => void;

/**
 * Draws toasts into the live regions that components/frame/Toasts.astro renders. Their time stands still while the reader is
 * at one or away from the tab (WCAG 2.2.1).
 */
export function openToasts(section: HTMLElement, remove: Remove): (toasts: readonly Toast[]) => void {
  const shown = new Map<number, { card: HTMLElement; countdown: Countdown }>();
  let isPointerOver = false;
  /** What had the focus before a toast got it. */
  let before: HTMLElement | null = null;

  const count = (): void => {
    const isReading = isPointerOver || document.hidden || section.contains(document.activeElement);
    for (const { countdown } of shown.values()) countdown[isReading ? 'hold' : 'run']();
  };

  for (const type of ['mouseenter', 'mouseleave', 'focusin', 'focusout'])
    section.addEventListener(type, (event) => {
      if (type.startsWith('m')) isPointerOver = type === 'mouseenter';
      const { relatedTarget } = event as FocusEvent;
      if (type === 'focusin' && !section.contains(relatedTarget as Node))
        before = relatedTarget as HTMLElement | null;
      // Only after a `focusout` has the next element the focus.
      queueMicrotask(count);
    });
  document.addEventListener('visibilitychange', count);

  function show(toast: Toast): void {
    const { timestamp, duration, status, position } = toast;
    const dismiss = (): void => remove(timestamp);
    const card = toastCard(toast, (run) => {
      dismiss();
      run?.();
      // After React has drawn it. The cart moves the focus itself, to what comes back (cart/useFocusAfterRemoval.ts).
      queueMicrotask(() => {
        const isCarts = run && before?.matches('[data-next-focus]');
        if (document.activeElement === document.body && !isCarts) before?.focus();
      });
    });
    const role = status === 'error' ? 'alert' : 'status';
    section.querySelector(`.toasts-${position ?? 'auto'} [role=${role}]`)!.append(card);
    shown.set(timestamp, { card, countdown: createCountdown(duration, dismiss) });
  }

  return (toasts) => {
    for (const [timestamp, { card, countdown }] of shown)
      if (!toasts.some((toast) => toast.timestamp === timestamp)) {
        countdown.hold();
        card.remove();
        shown.delete(timestamp);
      }
    for (const toast of toasts) if (!shown.has(toast.timestamp)) show(toast);
    // Empty ones take no room, but stay to be listened to.
    for (const region of section.querySelectorAll('[role]'))
      region.className = region.childElementCount ? 'grid w-full justify-items-center gap-3' : 'contents';
    // An element that goes away from under the pointer may say nothing.
    isPointerOver &&= toasts.length > 0;
    count();
  };
}
