import { getApplication, updateApplication } from '../../shared/applications/endpoints.ts';
import { currentApplication, update } from '../../server/applications/applications.ts';
import { handle } from '../../server/lib/handle.ts';

export const GET = handle(getApplication, currentApplication);
export const PUT = handle(updateApplication, update);
