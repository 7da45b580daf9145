import { listSuggestions as declared } from '../../shared/catalogue/endpoints.ts';
import { userCall } from '../calls/call.ts';
import { suggestionsFor } from './search/suggestions.ts';

export const listSuggestions = userCall(declared, async (app, _user, { q }) => ({
  suggestions: await suggestionsFor(app, q),
}));
