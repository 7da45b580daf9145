import { cancelEmailChange as cancelling, changeEmail } from '../../../shared/account/mailEndpoints.ts';
import { askEmailChange, cancelEmailChange } from '../../../server/account/email/changeEmail.ts';
import { handle } from '../../../server/lib/handle.ts';

export const POST = handle(changeEmail, askEmailChange);
export const DELETE = handle(cancelling, cancelEmailChange);
