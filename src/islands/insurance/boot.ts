/** Script of the insurance page, beside its islands. */
import { askAhead } from '../lib/ahead.ts';
import { onWake } from '../lib/wake.ts';
import './steps.ts';

/** Of bot-check/challenge, whose declaration comes with the code. */
const CHALLENGE = '/api/bot-check/challenge?action=cart_insurance_add';

/** The security check starts with the first touch of the form, while its code loads (D24). */
onWake('Travelers', () => {
  askAhead(CHALLENGE);
  void import('../bot-check/botCheck.ts').then(
    ({ warmBotCheck }) => warmBotCheck('cart_insurance_add'),
    () => {},
  );
});
