/** What is stored of policies beside their order items. */
import type { ProductRecords } from '../products/records.ts';
import { forgetPolicy } from '../providers/insurance/sandboxRows.ts';
import { claimVersions, countChanges, forgetChanges, handOverChanges } from './changes/rows.ts';

export const insuranceRecords: ProductRecords = {
  personal: { details: ['Traveler'], values: [] },
  forget: forgetChanges,
  forgetSupplier: forgetPolicy,
  handOver: handOverChanges,
  versions: (q, userId) => ({ changes: [countChanges(q, userId), claimVersions(q, userId)] }),
};
