import { exportOf } from '../../../server/privacy/export.ts';
import { handle } from '../../../server/lib/handle.ts';
import { exportMe } from '../../../shared/account/privacyEndpoints.ts';

export const GET = handle(exportMe, (app, user) => exportOf(app, user));
