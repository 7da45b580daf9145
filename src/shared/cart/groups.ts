import { groupsBy } from '../lib/groupsBy.ts';
import type { Cart, CartItem } from './cart.ts';

/** Items that one card shows: the travelers of one quote together, everything else alone. */
export const itemGroups = ({ cart_items }: Cart): CartItem[][] =>
  groupsBy(cart_items, ({ cart_item_id, insurance_traveler_info, sku_values }) =>
    insurance_traveler_info.length ? JSON.stringify(sku_values) : cart_item_id,
  );
