/** The live regions that every signed-in page has, as components/frame/Toasts.astro renders them. */
export function renderToastRegions(): void {
  const regions = '<div role="status" aria-live="polite"></div><div role="alert"></div>';
  document.body.innerHTML = `<section aria-label="Notifications" data-toasts>${['auto', 'top', 'bottom']
    .map((place) => `<div class="toasts-${place}">${regions}</div>`)
    .join('')}</section>`;
}
