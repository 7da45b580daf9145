import { purchase as declaration } from '../../../shared/orders/endpoints.ts';
import { handle } from '../../../server/lib/handle.ts';
import { purchase } from '../../../server/purchases/purchases.ts';

export const POST = handle(declaration, purchase);
