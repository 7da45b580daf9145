import { listPurchases as declaration } from '../../../shared/orders/endpoints.ts';
import { handle } from '../../../server/lib/handle.ts';
import { listPurchases } from '../../../server/purchases/purchases.ts';

export const GET = handle(declaration, listPurchases);
