import { endSessions, listSessions } from '../../../shared/account/endpoints.ts';
import { endOwnSessions, ownSessions } from '../../../server/account/session/ownSessions.ts';
import { handle } from '../../../server/lib/handle.ts';

export const GET = handle(listSessions, ownSessions);
export const DELETE = handle(endSessions, endOwnSessions);
