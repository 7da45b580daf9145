import { botChallenge } from '../../../shared/cart/challenge.ts';
import { handle } from '../../../server/lib/handle.ts';

export const GET = handle(botChallenge, (app, _user, { action }) => app.botCheck.challenge(action));
