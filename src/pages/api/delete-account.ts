import { handlePublic } from '../../server/lib/handle.ts';
import { deleteByLink } from '../../server/privacy/deletionLink.ts';
import { deleteByLink as declaration } from '../../shared/account/privacyEndpoints.ts';

export const POST = handlePublic(declaration, deleteByLink);
