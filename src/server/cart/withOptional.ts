import { tidyName } from '../../shared/insurance/names.ts';
import type { ProductFacts } from '../../shared/products/product.ts';

type Values = Record<string, string>;

/**
 * Values with the optional ones of a product (D101): tidied, those not sent as they were before, and none that is empty.
 * @param before values of the item that is changed
 */
export function withOptional({ optional = {} }: ProductFacts, sent: Values, before: Values): Values {
  const names = Object.keys(optional);
  const required = Object.entries(sent).filter(([name]) => !names.includes(name));
  const others = names.map((name) => [name, tidyName(sent[name] ?? before[name] ?? '')] as const);
  return Object.fromEntries([...required, ...others.filter(([, value]) => value)]);
}
