import { listOffered } from '../../shared/applications/endpoints.ts';
import { offeredPrograms } from '../../server/applications/applications.ts';
import { handle } from '../../server/lib/handle.ts';

export const GET = handle(listOffered, offeredPrograms);
