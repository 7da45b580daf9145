import { answersAddress, plansPart, quoteAddress } from '../../shared/insurance/address.ts';
import type { QuoteFor } from '../../shared/insurance/rules.ts';
import { announce } from '../lib/announce.ts';
import { fragment } from '../lib/fragment.ts';

/**
 * Get Quote without a page load (D42): the server renders the plans, the browser draws them in place of the form,
 * under the address that a bookmark keeps. The form stays in the document for Back, with everything typed.
 * @param form an element of the step it stands in
 * @throws CallError when the server could not be asked
 */
export async function showPlans(values: QuoteFor, form: HTMLElement | null): Promise<void> {
  const html = await fragment(plansPart(values));
  const plans =
    html && new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('[data-step]');
  const step = form?.closest<HTMLElement>('[data-step]');
  const address = quoteAddress(values);
  // Signed out or refused: the full page shows why.
  if (!plans || !step) return location.assign(address);
  history.replaceState(null, '', (step.dataset['step'] = answersAddress(values)));
  history.pushState(null, '', (plans.dataset['step'] = address));
  plans.hidden = true;
  while (step.nextSibling) step.nextSibling.remove();
  step.after(plans);
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
  announce(plans.dataset['announce'] ?? '');
}
