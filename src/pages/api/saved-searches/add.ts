import { addSearch as declaration } from '../../../shared/saved/endpoints.ts';
import { handle } from '../../../server/lib/handle.ts';
import { addSearch } from '../../../server/saved/searches.ts';

export const POST = handle(declaration, addSearch);
