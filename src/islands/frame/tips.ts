/** Loads the tooltip code with the first pointer or focus on an element that has a tooltip. */
export function watchForTips(): void {
  const types = ['pointerover', 'focusin'];
  const first = (event: Event): void => {
    if (!(event.target as Element).closest?.('[data-tip],[title]')) return;
    for (const type of types) document.removeEventListener(type, first);
    void import('../ui/tooltip.ts').then((tooltip) => tooltip.watchTips(event));
  };
  for (const type of types) document.addEventListener(type, first);
}
