import type { Traveler } from '../../shared/cart/cart.ts';
import type { ChangeKind } from '../../shared/insurance/changes.ts';
import type { InsurancePurchase } from '../../shared/insurance/purchase.ts';
import type { Advisory } from '../../shared/lookups/lookups.ts';
import type { RefundRule } from '../../shared/orders/refunds.ts';

/** The names of `details`, by which the server finds a line again. */
export { snapshotCopy as snapshotLabels } from '../../copy/cart/snapshot.ts';

/** A place at purchase: an eSIM's countries (ISO alpha-2), or the country of an insurance. */
export type PurchasedPlace = {
  id: string;
  name: string;
  supportedCountries: string[];
  iso2?: string;
  advisory?: Advisory;
};

/**
 * The frozen copy of a purchase: text, price and terms. Later edits of content and prices do not change it. Prices in
 * cents; `values` by sku name; `terms` is the product's own text; `plan` that of an insurance.
 */
export type OrderItemSnapshot = {
  cart_item_id: string;
  product_id: string;
  title: string;
  /** One line under the title, without names of people: "Europe, 10 GB", "Premium, Non-US Coverage, Japan". */
  note: string;
  details: { label: string; value: string }[];
  values: Record<string, string>;
  travelers: Traveler[];
  original_price: number;
  markup_price: number;
  destination: PurchasedPlace | null;
  terms: { description: string; bullets: string[] };
  /** Absent for a plan, which has its own, and in orders from before they were recorded. */
  rules?: string[];
  /** Absent in orders from before it was recorded. */
  refund?: RefundRule;
  plan?: InsurancePurchase['plan'];
  /** Of an item that changes a bought one: which, and what that is in force afterwards. */
  change?: {
    of: string;
    version: number;
    kind: ChangeKind;
    before: number;
    after: number;
    inForce: OrderItemSnapshot;
  };
};

export const readSnapshot = (item: { snapshot_json: string }): OrderItemSnapshot =>
  JSON.parse(item.snapshot_json) as OrderItemSnapshot;

type StoredItem = { snapshot_json: string; changed_json: string | null };

/** What is in force: the copy of the purchase, or what it was changed to since. */
export const readCurrentSnapshot = ({ snapshot_json, changed_json }: StoredItem): OrderItemSnapshot =>
  readSnapshot({ snapshot_json: changed_json ?? snapshot_json });
