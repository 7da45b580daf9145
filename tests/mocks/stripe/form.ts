/** Requests as Stripe documents them: form fields with brackets. Unknown ones are refused, as Stripe does. */
import type Stripe from 'stripe';
import * as v from 'valibot';

type Nested = { [key: string]: Nested | string };

/** `a[b][0][c]=1` becomes `{ a: { b: { 0: { c: '1' } } } }`. */
export function nested(fields: URLSearchParams): Nested {
  const root: Nested = {};
  for (const [name, value] of fields) {
    const path = name.split(/\[|\]\[|\]/).filter((part, at) => at === 0 || part !== '');
    let place = root;
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Nested;
    place[path.at(-1)!] = value;
  }
  return root;
}

const list = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((numbered) => Object.values(numbered)),
    v.array(item),
  );
const whole = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
const line = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const metadata = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(500))),
  v.check((values) => Object.keys(values).length <= 50),
);
const url = v.pipe(
  v.string(),
  v.maxLength(5000),
  v.check((text) => URL.canParse(text)),
);

/** POST /v1/checkout/sessions, as far as a shop for one-time payments uses it. */
export const createSession = v.strictObject({
  mode: v.literal('payment'),
  client_reference_id: v.optional(line(200)),
  metadata: v.optional(metadata),
  payment_intent_data: v.optional(
    v.strictObject({ metadata: v.optional(metadata), description: v.optional(line(1000)) }),
  ),
  adaptive_pricing: v.optional(v.strictObject({ enabled: v.optional(flag) })),
  line_items: v.pipe(
    list(
      v.strictObject({
        quantity: v.pipe(whole, v.minValue(1)),
        price_data: v.strictObject({
          currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
          unit_amount: v.pipe(whole, v.maxValue(99_999_999)),
          tax_behavior: v.optional(v.picklist(['exclusive', 'inclusive', 'unspecified'])),
          product_data: v.strictObject({
            name: line(1500),
            description: v.optional(line(40_000)),
            images: v.optional(v.pipe(list(url), v.maxLength(8))),
          }),
        }),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
  customer_email: v.optional(v.pipe(v.string(), v.email())),
  success_url: url,
  cancel_url: v.optional(url),
  expires_at: v.optional(whole),
});

/** GET /v1/checkout/sessions/:id, POST …/expire */
export const retrieveSession = v.strictObject({ expand: v.optional(list(v.string())) });

const range = v.strictObject({
  gte: v.optional(whole),
  gt: v.optional(whole),
  lte: v.optional(whole),
  lt: v.optional(whole),
});
const page = {
  limit: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(100))),
  starting_after: v.optional(line(255)),
  created: v.optional(range),
  expand: v.optional(list(v.string())),
};
export const listSessions = v.strictObject({ ...page, payment_intent: v.optional(line(255)) });
export const listRefunds = v.strictObject({
  ...page,
  payment_intent: v.optional(line(255)),
  charge: v.optional(line(255)),
});

/** POST /v1/refunds */
export const createRefund = v.strictObject({
  payment_intent: line(255),
  amount: v.optional(v.pipe(whole, v.minValue(1))),
  reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: v.optional(metadata),
});

/** What the schemas take is what the SDK's own types allow: a field that Stripe renames fails to compile here. */
type Fits<Mine extends Theirs, Theirs> = Mine;
export type NewSession = Fits<v.InferOutput<typeof createSession>, Stripe.Checkout.SessionCreateParams>;
export type NewRefund = Fits<v.InferOutput<typeof createRefund>, Stripe.RefundCreateParams>;
export type SessionPage = Fits<v.InferOutput<typeof listSessions>, Stripe.Checkout.SessionListParams>;
export type RefundPage = Fits<v.InferOutput<typeof listRefunds>, Stripe.RefundListParams>;
