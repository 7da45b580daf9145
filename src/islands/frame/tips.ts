/** Tooltips come with the first thing that has one and is pointed at or focused. */
export function watchForTips(): void {
  const types = ['pointerover', 'focusin'];
  const first = (event: Event): void => {
    if (!(event.target as Element).closest?.('[data-tip],[title]')) return;
    for (const type of types) document.removeEventListener(type, first);
    void import('../ui/tooltip.ts').then(({ watchTips }) => watchTips(event));
  };
  for (const type of types) document.addEventListener(type, first);
}
