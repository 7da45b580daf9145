/** What the marketplace asks of a product. Cart, orders and purchases know products by nothing else. */
import type { CartItem, Traveler } from '../../shared/cart/cart.ts';
import type { DataPackage } from '../../shared/esim/esim.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import type { FieldErrors } from '../../shared/lib/fields.ts';
import type { RefundCode } from '../../shared/orders/itemRefund.ts';
import type { RefundRule } from '../../shared/orders/refunds.ts';
import type { DeliveredPurchase } from '../../shared/products/delivered.ts';
import type { ProductFacts } from '../../shared/products/product.ts';
import type { OrderItemSnapshot } from './snapshot.ts';

/** Values by sku name. */
export type Values = Record<string, string>;
/** What was chosen, as the cart holds it. */
export type Choice = { values: Values; travelers: readonly Traveler[] };
/** In cents. */
export type Prices = { original_price: number; markup_price: number };
/** By sku name: what a sku of the cart's answers carries beside its value (D21). */
export type Names = Record<string, Partial<CartItem['sku_values'][number]>>;
/** `ref` is the provider's own name for it; `data` goes to the purchases as JSON. */
export type Delivered = { ref: string; data: { kind: string } };
/** A purchase as an entry of a calendar file. */
export type CalendarEntry = { title: string; text: string; start: CalendarDate; end: CalendarDate };

/** `App` is that of `context.ts`, which holds the products. Promises reject when a provider cannot be asked. */
export type Product<App> = ProductFacts & {
  /** Whether it is bought by name, one item for each traveler. */
  perTraveler: boolean;
  /** What it costs today by our own tables (D29); undefined when it is not on sale. */
  price(app: App, values: Values): Promise<Prices | undefined>;
  /** Every rule that a choice breaks, against the server's today (D22, D61). */
  errors(app: App, choice: Choice): FieldErrors;
  /** Whether an error of that field is shown at the item and keeps nothing out of the cart. */
  isItemLevelError?(field: string, values: Values): boolean;
  /** What is nearest to what is not on sale any more. */
  closest?(app: App, values: Values): Promise<DataPackage | undefined>;
  /** What prices, errors and names are read from: a cart's view holds while these are the same objects. */
  sources(app: App): Promise<readonly unknown[]>;
  names(app: App, values: Values): Promise<Names>;
  /** ISO alpha-2 of the one country it is for, if it is for one. */
  country(app: App, values: Values): Promise<string | undefined>;
  /** The parts of a snapshot that each product writes in its own way. @param place the destination's name */
  snapshot(app: App, bought: Choice & Pick<OrderItemSnapshot, 'destination'>, place: string): SnapshotParts;
  refundRule(values: Values): RefundRule;
  /** Buys it from its provider under our own key (the order item's id), at most once. */
  deliver(app: App, key: string, bought: OrderItemSnapshot): Promise<Delivered>;
  /** Looks up what `key` bought, before any repeat. */
  findDelivered(app: App, key: string, bought: OrderItemSnapshot): Promise<Delivered | undefined>;
  /** Takes it back so that nobody can use it any more. `used`: too late. */
  withdraw(app: App, key: string): Promise<'taken' | 'used'>;
  /** Asked before a refund is promised, where only the provider knows. */
  isUsed?(app: App, key: string): Promise<boolean>;
  /** Why what was used is not refunded. */
  usedCode: RefundCode;
  /** What its owner sees of it. @param data as `deliver` gave it */
  purchase(data: Delivered['data'], bought: OrderItemSnapshot, item: PurchasedItem): DeliveredPurchase;
  /** The text of its QR code. */
  qrText?(purchase: DeliveredPurchase): string;
  calendarEntry(purchase: DeliveredPurchase): CalendarEntry;
};

export type SnapshotParts = Pick<OrderItemSnapshot, 'note' | 'details' | 'plan' | 'rules'>;
/** `ended`: its last day is over where it is for. */
export type PurchasedItem = { id: string; ended: boolean };

/** By product id. */
export type Products<App> = Readonly<Record<string, Product<App>>>;

export function productOf<App>({ products }: { products: Products<App> }, id: string): Product<App> {
  const product = products[id];
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
}
