/** Script of the insurance page, beside its islands. */
import { prefetch } from '../lib/ahead.ts';
import { onWake } from '../lib/wake.ts';
import './steps.ts';

/** The path of bot-check/challenge: its declaration comes only with the form's code. */
const CHALLENGE = '/api/bot-check/challenge?action=cart_insurance_add';

/** The security check starts with the first touch of the form, while its code loads (D24). */
onWake('Travelers', () => {
  prefetch(CHALLENGE);
  void import('../bot-check/botCheck.ts').then(
    ({ warmBotCheck }) => warmBotCheck('cart_insurance_add'),
    () => {},
  );
});

/** Also of plans that the form inserts later. */
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.id === 'sort')
    import('./sortPlans.ts').then(
      ({ sortPlans }) => sortPlans(target),
      // As without script, but for the place on the page.
      () => target.form?.submit(),
    );
});
