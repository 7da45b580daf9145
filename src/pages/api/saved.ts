import { getSaved } from '../../shared/saved/endpoints.ts';
import { handle } from '../../server/lib/handle.ts';
import { savedOf } from '../../server/saved/saved.ts';

export const GET = handle(getSaved, savedOf);
