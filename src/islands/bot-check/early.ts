/**
 * The security check is asked for with the first touch of a form, beside its code (D24). Loaded by every signed-in
 * page, so it holds nothing else.
 */
import type { BotAction } from '../../shared/bot-check/endpoints.ts';
import { onWake } from '../lib/wake.ts';

/** By island, as interact.ts wakes it. */
const ACTIONS: Record<string, BotAction> = { BuyEsim: 'cart_esim_add', Travelers: 'cart_insurance_add' };

for (const [island, action] of Object.entries(ACTIONS))
  onWake(
    island,
    () =>
      void import('./botCheck.ts').then(
        ({ warmBotCheck }) => warmBotCheck(action),
        () => {},
      ),
  );
