import { removeSearch as declaration } from '../../../shared/saved/endpoints.ts';
import { handle } from '../../../server/lib/handle.ts';
import { removeSearch } from '../../../server/saved/searches.ts';

export const POST = handle(declaration, removeSearch);
