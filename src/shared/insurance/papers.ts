import type { QrPath } from '../lib/qrPath.ts';
import type { Period } from '../orders/period.ts';
import type { InsurerContacts } from './contacts.ts';
import type { InsurancePurchase } from './purchase.ts';

/**
 * What the pages and papers of a policy show. `order`: its number, with this item's price (cents). `checkPage`: the absolute
 * address that `qr` encodes; `test`: issued by the sandbox.
 */
export type PolicyPapers = {
  policy: InsurancePurchase;
  period: Period;
  order: { number: string; amount: number; paid_at: number | null };
  contacts: InsurerContacts;
  checkPage: string;
  qr: QrPath;
  test: boolean;
};
