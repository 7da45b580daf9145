import * as v from 'valibot';

/** D18. `image_url` is a path of our own site. */
export const productSchema = v.object({ id: v.string(), display_name: v.string(), image_url: v.string() });
export type Product = v.InferOutput<typeof productSchema>;
