import { resendVerification as declaration } from '../../../../shared/account/mailEndpoints.ts';
import { resendVerification } from '../../../../server/account/email/verification.ts';
import { handle } from '../../../../server/lib/handle.ts';

export const POST = handle(declaration, resendVerification);
