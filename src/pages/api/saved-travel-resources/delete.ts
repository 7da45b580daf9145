import { removeResource } from '../../../shared/saved/endpoints.ts';
import { handle } from '../../../server/lib/handle.ts';
import { removing } from '../../../server/saved/saved.ts';

export const POST = handle(removeResource, removing('travelResources'));
