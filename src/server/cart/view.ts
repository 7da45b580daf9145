import type { CartItem } from '../../shared/cart/cart.ts';
import type { CartItemRow } from './rows.ts';

/** An item as the calls answer it, before names and errors are filled in (D21). */
export function bare(row: CartItemRow): CartItem {
  return {
    cart_item_id: row.id,
    product_id: Number(row.product_id),
    sku_values: Object.entries(row.values).map(([name, value]) => ({ name, value })),
    original_price: row.original_price,
    markup_price: row.markup_price,
    insurance_traveler_info: row.travelers,
    errors: [],
  };
}
