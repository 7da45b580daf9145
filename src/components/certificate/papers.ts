import type { InsurerContacts } from '../../shared/insurance/contacts.ts';
import type { InsurancePurchase } from '../../shared/insurance/purchase.ts';

/** A policy with whom its holder reaches. `checkPage`: the absolute address that `qr` encodes; `test`: a sandbox's. */
export type PolicyPapers = {
  policy: InsurancePurchase;
  contacts: InsurerContacts;
  checkPage: string;
  qr: { path: string; size: number };
  test: boolean;
};
