import * as v from 'valibot';
import type { Frozen } from '../lib/frozen.ts';

/** `image_url` is a path of our own site (D18). */
const productSchema = v.object({ id: v.string(), display_name: v.string(), image_url: v.string() });
type ListedProduct = v.InferOutput<typeof productSchema>;

/** What the badge of a product is drawn as (Badge.astro). */
export const BADGE_TONES = ['esim', 'cover'] as const;
export type BadgeTone = (typeof BADGE_TONES)[number];

/**
 * A product as its card shows it (F145, F157).
 * `from` in cents is the lowest price there is, `unit` what it buys ("a package");
 * `isComputed`: no editor has written it. `also`: what people type for it.
 */
export type CatalogueProduct = Frozen<
  ListedProduct & {
    badge: { tone: BadgeTone; label: string };
    description: string;
    bullets: string[];
    price: { from: number; unit: string; isComputed: boolean };
    action: string;
    also?: string[] | undefined;
  }
>;
