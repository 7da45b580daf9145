import { handle } from '../../../server/lib/handle.ts';
import { askDeletion } from '../../../server/privacy/deletionLink.ts';
import { askDeletion as declaration } from '../../../shared/account/privacyEndpoints.ts';

export const POST = handle(declaration, askDeletion);
