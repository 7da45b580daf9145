/** Columns of the tables that every order reads, by name: a statement with `*` is not prepared (postgres/prepare.ts). */

export const ORDER_COLUMNS = [
  'id',
  'number',
  'state',
  'user_id',
  'cart_id',
  'cart_version',
  'total',
  'currency',
  'payment_session',
  'payment_url',
  'payment_ref',
  'paid_at',
  'paid_amount',
  'tax_amount',
  'billing_json',
  'created_at',
  'expires_at',
] as const;

export const ORDER_ITEM_COLUMNS = [
  'id',
  'order_id',
  'user_id',
  'product_id',
  'snapshot_json',
  'changed_json',
  'cart_item_id',
  'amount',
  'state',
  'provider_ref',
  'ends_on',
] as const;

export const CART_ITEM_COLUMNS = [
  'id',
  'cart_id',
  'user_id',
  'product_id',
  'values_json',
  'travelers_json',
  'original_price',
  'markup_price',
  'created_at',
] as const;
