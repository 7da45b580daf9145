import type { EsimPurchase } from '../../shared/esim/purchase.ts';
import type { InsurerContacts } from '../../shared/insurance/contacts.ts';
import type { InsurancePurchase } from '../../shared/insurance/purchase.ts';
import type { OfferTerms } from '../../shared/offers/terms.ts';
import type { QrPath } from '../../shared/lib/qrPath.ts';

/** The delivered papers of a trip, and the programs that were accepted for it, each with its days. `id`: of the item. */
export type PapersProps = {
  contacts: InsurerContacts;
  policies: readonly { id: string; policy: InsurancePurchase }[];
  esims: readonly { id: string; esim: EsimPurchase; qr: QrPath | undefined }[];
  stays: readonly { from: string; to: string; terms: OfferTerms }[];
};
