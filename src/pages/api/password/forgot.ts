import { forgotPassword } from '../../../shared/account/mailEndpoints.ts';
import { askReset } from '../../../server/account/forgot.ts';
import { handlePublic } from '../../../server/lib/handle.ts';

export const POST = handlePublic(forgotPassword, askReset);
