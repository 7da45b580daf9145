/** What is stored of policies beside their order items. */
import type { ProductRecords } from '../products/records.ts';
import { snapshotLabels } from '../products/snapshot.ts';
import { forgetPolicy } from '../providers/insurance/sandboxRows.ts';
import { claimVersions, countChanges, forgetChanges, reassignChanges } from './changes/rows.ts';

export const insuranceRecords: ProductRecords = {
  personal: { details: [snapshotLabels.traveler], values: [] },
  forget: forgetChanges,
  forgetSupplier: forgetPolicy,
  reassign: reassignChanges,
  versions: (q, userId) => ({ changes: [countChanges(q, userId), claimVersions(q, userId)] }),
};
