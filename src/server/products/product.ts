/** The interface of a product. Cart, orders and purchases know products only by it. */
import type { CartItem, Traveler } from '../../shared/cart/cart.ts';
import type { DataPackage } from '../../shared/esim/esim.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import type { FieldErrors } from '../../shared/lib/fields.ts';
import type { RefundCode } from '../../shared/orders/itemRefund.ts';
import type { PurchaseItem } from '../../shared/orders/orders.ts';
import type { RefundRule } from '../../shared/orders/refunds.ts';
import type { DeliveredPurchase } from '../../shared/products/delivered.ts';
import type { ProductFacts } from '../../shared/products/product.ts';
import type { Query } from '../db/database.ts';
import type { ProductRecords } from './records.ts';
import type { OrderItemSnapshot } from './snapshot.ts';

/** Values by sku name. */
export type Values = Record<string, string>;
/** A choice as the cart stores it. `userId`: whose cart. */
export type Choice = { values: Values; travelers: readonly Traveler[]; userId: string };
/** In cents. */
export type Prices = { original_price: number; markup_price: number };
/** By sku name: additions to a sku in the cart's responses (D21). */
export type Names = Record<string, Partial<CartItem['sku_values'][number]>>;
/** `ref` is the provider's reference; `data` is stored in purchases as JSON. */
export type DeliveryResult = { ref: string; data: { kind: string } };
/** What is typed of a delivery and cannot be it. */
export type WrongFields = { wrong: ('code' | 'number')[]; ref?: string };
/** A purchase as a calendar entry. */
export type CalendarEntry = { title: string; text: string; start: CalendarDate; end: CalendarDate };

/** What a product is, and what it stores. */
type Facts = ProductFacts & ProductRecords;

/** `App` is that of `context.ts`, which holds the products. Promises reject when a provider is unreachable. */
export type Product<App> = Facts & {
  /** One item for each traveler, by name. */
  perTraveler: boolean;
  /** Today's price by our own tables (D29); undefined when it is not on sale. @param userId who would pay it */
  price(app: App, values: Values, userId: string): Promise<Prices | undefined>;
  /** Every rule that a choice breaks, by the server's date (D22, D61). */
  errors(app: App, choice: Choice): FieldErrors | Promise<FieldErrors>;
  /** Whether a choice takes the place of an item of the cart, of which there may be one only. */
  replaces?(values: Values, inCart: Values): boolean;
  /** What it is where it is not what the product mostly is: it has a pass and sentences of its own. */
  variant?(values: Values): PurchaseItem['variant'];
  /**
   * The id of the bought item that it changes. It counts with that one, whose pass shows the outcome unless it is a variant; and what it
   * costs and breaks is computed at every read.
   */
  partOf?(values: Values): string | undefined;
  /** Whether the cart shows an error of that field at the item and still accepts it. */
  isItemLevelError?(field: string, values: Values): boolean;
  /** The closest alternative to a choice that is no longer on sale. */
  closest?(app: App, values: Values): Promise<DataPackage | undefined>;
  /** The sources of prices, errors and names: a cart's view is valid while they are the same objects. */
  sources(app: App): Promise<readonly unknown[]>;
  names(app: App, values: Values): Promise<Names>;
  /** ISO alpha-2 of its one country, if any. */
  country(app: App, values: Values): Promise<string | undefined>;
  /** The product's own parts of a snapshot. @param place the destination's name */
  snapshot(
    app: App,
    choice: Choice & Pick<OrderItemSnapshot, 'destination'>,
    place: string,
  ): SnapshotParts | Promise<SnapshotParts>;
  refundRule(app: App, values: Values): RefundRule;
  /** In the transaction that leases a delivery, each time: what must stand before the provider is asked. */
  beforeDelivery?(tx: Query, app: App, item: DeliveredItem): Promise<void>;
  /**
   * Buys from the provider under our key (the order item's id), at most once.
   * @returns `refused` for what can never be delivered: it is given back
   */
  deliver(app: App, key: string, snapshot: OrderItemSnapshot): Promise<DeliveryResult | 'refused'>;
  /** In the transaction that stores a delivery. */
  delivered?(tx: Query, app: App, item: DeliveredItem, delivered: DeliveryResult): Promise<void>;
  /** In the transaction that gives back what its provider refused. */
  refused?(tx: Query, app: App, item: DeliveredItem): Promise<void>;
  /** Why it must not be refunded now, not even by staff: it is being changed, or has a claim. Its order is locked. */
  refundObstacle?(tx: Query, itemId: string): Promise<'BUSY' | 'CLAIM' | undefined>;
  /** The items that paid for its changes in force, oldest first: they go back with it. */
  changedBy?(q: Query, itemId: string): Promise<readonly string[]>;
  /** In the transaction that gives an item back. @returns items that changed it, which go back with it */
  recordWithdrawal?(tx: Query, app: App, itemId: string, was: WithdrawResult): Promise<readonly string[]>;
  /** Looks up what `key` bought, before any retry. */
  findDelivered(app: App, key: string, snapshot: OrderItemSnapshot): Promise<DeliveryResult | undefined>;
  /**
   * What staff got from the supplier by other means. `issuedAt`: of what is corrected, ms.
   * @returns the fields that cannot be it, with the reference where that is none of them; undefined for what is not delivered so
   */
  byHand?(
    app: App,
    key: string,
    snapshot: OrderItemSnapshot,
    typed: { code: string; number: string; issuedAt?: number | undefined },
  ): Promise<DeliveryResult | WrongFields | undefined>;
  /** Withdraws it so that it cannot be used. `used`: too late. */
  withdraw(app: App, key: string): Promise<WithdrawResult>;
  /** Asked before a refund is promised, where only the provider knows. */
  isUsed?(app: App, key: string): Promise<boolean>;
  /** Why it is not refunded, by what `current` tells of it. */
  currentObstacle?(current: unknown, values: Values): RefundCode | undefined;
  /** Why a used one is not refunded. */
  usedCode(values: Values): RefundCode;
  /** What changes about these items after their delivery, by item id, for `purchase`. */
  current?(app: App, userId: string, items: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** The owner's view. @param data as `deliver` returned it */
  purchase(
    data: DeliveryResult['data'],
    snapshot: OrderItemSnapshot,
    item: PurchaseContext,
  ): DeliveredPurchase;
  /** The text of its QR code. */
  qrText?(purchase: DeliveredPurchase): string;
  calendarEntry(purchase: DeliveredPurchase): CalendarEntry;
};

export type SnapshotParts = Pick<OrderItemSnapshot, 'note' | 'details' | 'plan' | 'rules' | 'change'> & {
  /** In place of the product's name. */
  title?: string;
};
/** `ended`: the last day is over at the destination. `current`: as the product's `current` tells it. */
export type PurchaseContext = { id: string; ended: boolean; current: unknown };
export type WithdrawResult = 'taken' | 'used';
export type DeliveredItem = { id: string; user_id: string; snapshot: OrderItemSnapshot };

/** All products by their ids. */
export type Products<App> = Readonly<Record<string, Product<App>>>;

/** Undefined for one that only another release knows: one of its orders is there after a rollback, and while servers change over. */
export const findProduct = <App>(
  { products }: { products: Products<App> },
  id: string,
): Product<App> | undefined => products[id];

export function productOf<App>(app: { products: Products<App> }, id: string): Product<App> {
  const product = findProduct(app, id);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
}
