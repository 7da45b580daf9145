import { createApplication } from '../../shared/applications/endpoints.ts';
import { create } from '../../server/applications/applications.ts';
import { handle } from '../../server/lib/handle.ts';

export const POST = handle(createApplication, create);
