/** Script of the eSIM page, beside its island. */
import { shouldSaveData, whenIdle } from '../lib/connection.ts';
import { askAhead } from '../lib/ahead.ts';
import { onWake, wake } from '../lib/wake.ts';
import './finderLoader.ts';

/** Of bot-check/challenge, whose declaration comes with the code. */
const CHALLENGE = '/api/bot-check/challenge?action=cart_esim_add';

/** The security check starts with the first touch of the form, while its code loads (D24). */
const warm = (): void => {
  askAhead(CHALLENGE);
  void import('../bot-check/botCheck.ts').then(
    ({ warmBotCheck }) => warmBotCheck('cart_esim_add'),
    () => {},
  );
};
onWake('BuyEsim', warm);
// Everything is chosen: the next press may be the one that adds. React takes the form over in steps of a few ms, so nothing waits for it.
if (document.querySelector('button[name=add]') && !shouldSaveData()) whenIdle(() => wake('esim-form'));
