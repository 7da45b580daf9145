import { forgotPassword } from '../../../shared/account/mailEndpoints.ts';
import { askReset } from '../../../server/account/password/requestReset.ts';
import { handlePublic } from '../../../server/lib/handle.ts';

export const POST = handlePublic(forgotPassword, askReset);
