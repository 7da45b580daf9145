import { listTerms } from '../../shared/lookups/endpoints.ts';
import { handle } from '../../server/lib/handle.ts';
import { choiceList } from '../../server/lookups/lookups.ts';

export const GET = handle(listTerms, (app) => choiceList(app, 'terms'));
