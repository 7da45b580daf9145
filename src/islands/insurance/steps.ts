/**
 * The form and the plans it fetched are steps of one document (D42). The address decides which step is shown, also
 * after Back and Forward; a step missing from this document is loaded. This runs outside the islands, which miss Back
 * until they are hydrated.
 */
const currentAddress = (): string => location.pathname + location.search;
const steps = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-step]')];

// Pressed before this runs, Back and Forward have changed the address alone.
// `isQuoteAsked` of shared/insurance/address.ts, repeated because its module would bring the islands' code to the first load.
const isQuote = new URLSearchParams(location.search).get('action') === 'quote';
if (steps().some(({ dataset }) => (dataset['step'] === 'quote') !== isQuote)) location.reload();
for (const step of steps()) step.dataset['step'] = currentAddress();

addEventListener('popstate', () => {
  const step = steps().find(({ dataset }) => dataset['step'] === currentAddress());
  if (!step) return location.reload();
  if (!step.hidden) return;
  for (const each of steps()) each.hidden = each !== step;
  document.title = step.dataset['title'] ?? '';
  const heading = step.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
});
