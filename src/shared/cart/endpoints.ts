import * as v from 'valibot';
import { BOT_TOKEN_MAX } from '../bot-check/endpoints.ts';
import { endpoint } from '../lib/endpoint.ts';
import { listOf } from '../lib/input.ts';
import { addingAction, PRODUCTS } from '../products/products.ts';
import { cartSchema, travelerSchema } from './cart.ts';
import { MAX_REPLACED } from './rules.ts';
import { MINUTE } from '../lib/durations.ts';

const MAX_TRAVELERS = 10;
/** An item with ten long names, sealed. */
const MAX_UNDO_CHARACTERS = 8000;
const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_00));
const token = v.pipe(v.string(), v.maxLength(BOT_TOKEN_MAX));
const itemId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const options = listOf(
  v.strictObject({
    option_id: v.pipe(v.number(), v.integer()),
    option_value: v.pipe(v.string(), v.maxLength(100)),
  }),
  9,
);
const product = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.picklist(Object.keys(PRODUCTS)),
);

/** Names an addition, so that sent again, because no answer came, it is in the cart once. */
const idempotencyKey = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** Prices in cents. The server computes its own and only compares the sent ones (D29). */
const pricedFields = { product_id: product, options, original_price: cents, markup_price: cents, token };

export const getCart = endpoint({
  method: 'GET',
  path: '/api/marketplace/get-cart',
  summary: 'The cart of the session',
  input: v.strictObject({}),
  output: cartSchema,
  access: 'user',
});

/**
 * A broken rule answers `success: false` with messages by field and changes nothing. An insurance for several travelers
 * becomes one item each, all or none; prices are per traveler (D23, D26).
 */
export const addCartItem = endpoint({
  method: 'POST',
  path: '/api/marketplace/add-cart-item',
  summary: 'Add an eSIM or an insurance to the cart',
  input: v.strictObject({
    ...pricedFields,
    traveler_info: v.optional(listOf(travelerSchema, MAX_TRAVELERS), []),
    once: v.optional(idempotencyKey),
    /** Items of the same product that leave the cart when the new ones are in it. */
    replaces: v.optional(listOf(itemId, MAX_REPLACED)),
  }),
  output: v.object({
    success: v.boolean(),
    cart: v.optional(cartSchema),
    errors: v.optional(
      v.array(
        v.object({ field: v.string(), errors: v.array(v.string()), traveler: v.exactOptional(v.number()) }),
      ),
    ),
  }),
  access: 'user',
  limit: { max: 120, windowMs: MINUTE },
  bot: {
    action: ({ product_id, options }) => addingAction(product_id, options),
    refused: { success: false },
  },
});

/** 404 for an unknown item or another user's (D30). */
export const editCartItem = endpoint({
  method: 'POST',
  path: '/api/marketplace/edit-cart-item',
  summary: 'Change an item of the cart',
  input: v.strictObject({ cart_item_id: itemId, ...pricedFields }),
  output: addCartItem.output,
  access: 'user',
  limit: { max: 120, windowMs: MINUTE },
  bot: { action: () => 'cart_esim_edit', refused: { success: false } },
  codes: [404],
});

/** Idempotent, no token (D23, D31). `undo` is what restore-cart-item takes back; absent when there was no such item. */
export const deleteCartItem = endpoint({
  method: 'POST',
  path: '/api/marketplace/delete-cart-item',
  summary: 'Remove an item from the cart',
  input: v.strictObject({ cart_item_id: itemId }),
  output: v.object({ success: v.literal(true), undo: v.optional(v.string()) }),
  access: 'user',
  limit: { max: 240, windowMs: MINUTE },
});

/** What can still be done about an item that can never be put back: ten minutes are over, or it was paid for. */
export type WayOn = { label: string; href: string };

/**
 * Puts a removed item back in its place, at today's price, within ten minutes. Idempotent, and only what a removal
 * answered can be put back, so without a bot check (F169). 409 with `way_on` is final; without it the cart has no place now.
 */
export const restoreCartItem = endpoint({
  method: 'POST',
  path: '/api/marketplace/restore-cart-item',
  summary: 'Put a removed item back into the cart',
  input: v.strictObject({ undo: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_UNDO_CHARACTERS)) }),
  output: v.object({ success: v.literal(true), cart: cartSchema }),
  access: 'user',
  limit: { max: 240, windowMs: MINUTE },
  codes: [409],
});

/** BOUGHT: part of the cart was already paid for, and was removed from it. */
const COMPLETE_CODES = ['RECAPTCHA', 'INVALID_ITEMS', 'EMPTY', 'PRICE_CHANGED', 'PAYMENT', 'BOUGHT'] as const;
export type CompleteCode = (typeof COMPLETE_CODES)[number];

/**
 * Answers the address of the payment page, or of the purchase when all of it was already paid for; otherwise a code.
 * Always 200: the browser reads `url` and `code` (D32).
 */
export const completeCartOrder = endpoint({
  method: 'POST',
  path: '/api/marketplace/complete-cart-order',
  summary: 'Turn the cart into an order and get its payment page',
  input: v.strictObject({ token }),
  output: v.object({ url: v.optional(v.string()), code: v.optional(v.picklist(COMPLETE_CODES)) }),
  access: 'user',
  limit: { max: 60, windowMs: MINUTE },
  bot: { action: () => 'cart_purchase', refused: { code: 'RECAPTCHA' } },
  codes: [409],
});
