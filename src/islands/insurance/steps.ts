/**
 * The form and the plans it fetched are steps of one document (D42). The address decides which step is shown, also
 * after Back and Forward; a step missing from this document is loaded. This runs outside the islands, which miss Back
 * until they are hydrated.
 */
const currentAddress = (): string => location.pathname + location.search;
const steps = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-step]')];

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
