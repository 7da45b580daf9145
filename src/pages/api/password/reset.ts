import { resetPassword as declaration } from '../../../shared/account/mailEndpoints.ts';
import { resetPassword } from '../../../server/account/password/resetPassword.ts';
import { handlePublic } from '../../../server/lib/handle.ts';

export const POST = handlePublic(declaration, resetPassword);
