import * as v from 'valibot';
import { packageSchema } from '../esim/esim.ts';
import { advisorySchema } from '../lookups/lookups.ts';

/** Far above the rule's limit (60), so that a name slightly too long gets the message of its field. */
const name = v.pipe(v.string(), v.maxLength(500));

export const travelerSchema = v.strictObject({
  first_name: name,
  middle_name: v.optional(name, ''),
  last_name: name,
  us_citizen: v.picklist(['0', '1']),
});

/**
 * What the `destination` sku also carries (D21): an eSIM's countries (ISO alpha-2), or the one country of an insurance
 * with its travel advisory.
 */
const skuDestinationSchema = v.object({
  id: v.string(),
  name: v.string(),
  supportedCountries: v.optional(v.array(v.string())),
  iso2: v.optional(v.string()),
  advisory: v.optional(advisorySchema),
});

/** The plan that the plan_id sku of an insurance also carries, for its name. */
const skuPlanSchema = v.object({ name: v.string(), id_us: v.string(), id_non_us: v.string() });

/**
 * Prices in cents. `errors` groups messages by field; the first of the first is shown (D22, D21). `closest`: the
 * replacement for a package that is no longer on sale.
 */
const cartItemSchema = v.object({
  cart_item_id: v.string(),
  product_id: v.number(),
  sku_values: v.array(
    v.object({
      name: v.string(),
      value: v.string(),
      /** In words, where the value says less than a reader needs. */
      text: v.optional(v.string()),
      destination: v.optional(skuDestinationSchema),
      plan: v.optional(skuPlanSchema),
    }),
  ),
  original_price: v.pipe(v.number(), v.integer()),
  markup_price: v.pipe(v.number(), v.integer()),
  insurance_traveler_info: v.array(travelerSchema),
  errors: v.array(v.object({ field: v.string(), errors: v.array(v.string()) })),
  closest: v.optional(packageSchema),
});

/** The cart itself; a missing cart is the empty list (D20). */
export const cartSchema = v.object({ cart_items: v.array(cartItemSchema) });

export type Traveler = v.InferOutput<typeof travelerSchema>;
export type CartItem = v.InferOutput<typeof cartItemSchema>;
export type Cart = v.InferOutput<typeof cartSchema>;
