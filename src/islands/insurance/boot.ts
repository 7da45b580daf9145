/** Script of the insurance page, beside its islands. */
import { onWake } from '../lib/wake.ts';
import './steps.ts';

/** The security check starts with the first touch of the form, while its code loads (D24). */
onWake(
  'Travelers',
  () =>
    void import('../bot-check/botCheck.ts').then(
      ({ warmBotCheck }) => warmBotCheck('cart_insurance_add'),
      () => {},
    ),
);
