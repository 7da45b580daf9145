import { firstPassword as declaration } from '../../../shared/account/methodEndpoints.ts';
import { firstPassword } from '../../../server/account/services/ownMethods.ts';
import { handle } from '../../../server/lib/handle.ts';

export const POST = handle(declaration, firstPassword);
