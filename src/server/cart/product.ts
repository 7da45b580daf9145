/** What the cart needs from the product of an item. */
import type { CartItem } from '../../shared/cart/cart.ts';
import type { DataPackage } from '../../shared/esim/esim.ts';
import type { FieldErrors } from '../../shared/lib/fields.ts';
import { daysOf } from '../../shared/products/product.ts';
import type { Trip } from '../../shared/trips/trips.ts';
import type { App } from '../context.ts';
import { productOf, type Prices } from '../products/product.ts';
import type { NewItem } from './rows.ts';
import { serverMessages } from '../../shared/lib/serverMessages.ts';

type Item = Pick<NewItem, 'product_id' | 'values' | 'travelers'>;

/** Today's price in cents by our own tables (D29); undefined when it is not on sale. */
export const priceOf = (
  app: App,
  { product_id, values }: Pick<Item, 'product_id' | 'values'>,
  userId: string,
): Promise<Prices | undefined> => productOf(app, product_id).price(app, values, userId);

export async function refusalsOf(app: App, item: Item, userId: string): Promise<FieldErrors> {
  const product = productOf(app, item.product_id);
  const errors = await product.errors(app, { ...item, userId });
  return errors.filter(({ field }) => !product.isItemLevelError?.(field, item.values));
}

/** An item's current errors, and the closest alternative. */
type ErrorsAndAlternative = Pick<CartItem, 'errors' | 'closest'>;

/** While the provider is unreachable, only broken rules are reported. */
export async function errorsAndAlternative(
  app: App,
  item: Item,
  userId: string,
): Promise<ErrorsAndAlternative> {
  const product = productOf(app, item.product_id);
  const errors = await product.errors(app, { ...item, userId });
  if (errors.length) return { errors };
  const price = await product.price(app, item.values, userId).catch(() => UNKNOWN);
  if (price) return { errors: [] };
  const closest = await product.closest?.(app, item.values);
  return { errors: offSale(closest), ...(closest && { closest }) };
}

const UNKNOWN = 'unknown';
const offSale = (closest: DataPackage | undefined): FieldErrors => [
  {
    field: 'packageSize',
    errors: [closest ? serverMessages.cart.packageOffSale : serverMessages.cart.offSale],
  },
];

/** The trip of an item; an eSIM for a region has no country. */
export async function tripOfItem(app: App, { product_id, values }: Item): Promise<Partial<Trip>> {
  const product = productOf(app, product_id);
  const { from, to } = daysOf(product, values);
  const country = await product.country(app, values);
  return { start: from, end: to, ...(country && { country }) };
}
