/**
 * Starts the security check with the first touch of a form, while its code loads (D24). Every signed-in page loads this
 * module, so it holds nothing else.
 */
import type { BotAction } from '../../shared/bot-check/endpoints.ts';
import { onWake } from '../lib/wake.ts';

/** Actions by the island's wake name (interact.ts). */
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
