import { confirmEmail as declaration } from '../../../shared/account/mailEndpoints.ts';
import { confirmEmail } from '../../../server/account/email/confirmEmail.ts';
import { handlePublic } from '../../../server/lib/handle.ts';

export const POST = handlePublic(declaration, confirmEmail);
