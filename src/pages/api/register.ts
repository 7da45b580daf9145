import { register as declaration } from '../../shared/account/endpoints.ts';
import { register } from '../../server/account/account.ts';
import { handlePublic } from '../../server/lib/handle.ts';

export const POST = handlePublic(declaration, register);
