import { changePassword as declaration } from '../../../shared/account/endpoints.ts';
import { changePassword } from '../../../server/account/password/changePassword.ts';
import { handle } from '../../../server/lib/handle.ts';

export const POST = handle(declaration, changePassword);
