import { listMethods, removeMethod as declaration } from '../../../shared/account/methodEndpoints.ts';
import { ownMethods, removeMethod } from '../../../server/account/services/ownMethods.ts';
import { handle } from '../../../server/lib/handle.ts';

export const GET = handle(listMethods, ownMethods);
export const DELETE = handle(declaration, removeMethod);
