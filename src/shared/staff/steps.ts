/** What is counted by the day on the way to an order; later steps are in the orders themselves. */
const COUNTED_STEPS = ['esim', 'insurance', 'cart', 'checkout'] as const;
export type CountedStep = (typeof COUNTED_STEPS)[number];

/** The way to an order, in its order. */
export const FUNNEL_STEPS = [...COUNTED_STEPS, 'paid', 'delivered'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
