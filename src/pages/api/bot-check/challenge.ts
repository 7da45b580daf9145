import { botChallenge } from '../../../shared/bot-check/endpoints.ts';
import { handle } from '../../../server/lib/handle.ts';

export const GET = handle(botChallenge, (app, _user, { action }) => app.botCheck.challenge(action));
