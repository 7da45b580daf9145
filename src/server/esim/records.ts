/** What is stored of eSIMs beside their order items. */
import type { ProductRecords } from '../products/records.ts';
import { snapshotLabels } from '../products/snapshot.ts';
import { forgetOrder } from '../providers/esim/forget.ts';
import { forgetTopUps } from './topUps/rows.ts';
import { forgetUsage, lastAnswer } from './usage/rows.ts';

export const esimRecords: ProductRecords = {
  personal: { details: [snapshotLabels.whom], values: ['label'] },
  async forget(tx, itemId) {
    await forgetUsage(tx, itemId);
    await forgetTopUps(tx, itemId);
  },
  forgetSupplier: forgetOrder,
  versions: (q, userId) => ({ answers: [lastAnswer(q, userId)] }),
};
