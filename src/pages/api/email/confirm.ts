import { confirmEmail as declaration } from '../../../shared/account/endpoints.ts';
import { confirmEmail } from '../../../server/account/confirmEmail.ts';
import { handlePublic } from '../../../server/lib/handle.ts';

export const POST = handlePublic(declaration, confirmEmail);
