import * as v from 'valibot';
import { esimPurchaseSchema } from '../esim/purchase.ts';
import { topUpPurchaseSchema } from '../esim/topUpPurchase.ts';
import { insurancePurchaseSchema } from '../insurance/purchase.ts';

/** A delivered item: each product has its own kind. */
export const deliveredSchema = v.variant('kind', [
  esimPurchaseSchema,
  topUpPurchaseSchema,
  insurancePurchaseSchema,
]);

export type DeliveredPurchase = v.InferOutput<typeof deliveredSchema>;
