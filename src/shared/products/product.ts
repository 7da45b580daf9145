/** A product's options, as server and browser need them (D25). */
export type ProductFacts<Name extends string = string> = {
  /** Key of its sentences and of what is delivered: "esim". */
  name: Name;
  /** Option ids of the calls by sku name of the cart. */
  options: Readonly<Record<string, number>>;
  /** The skus of its first and its last day, yyyy-MM-dd. */
  days: readonly [first: string, last: string];
};

type Option = { option_id: number; option_value: string };
type Values = Record<string, string>;

/** @returns values by sku name, or undefined when an option is foreign to the product, repeated or missing. */
export function valuesOf({ options }: ProductFacts, sent: readonly Option[]): Values | undefined {
  const names = Object.entries(options);
  if (names.length !== sent.length) return undefined;
  const values = names.map(([name, id]) => [name, sent.find((o) => o.option_id === id)?.option_value]);
  return values.every(([, value]) => value !== undefined) ? Object.fromEntries(values) : undefined;
}

/** The first and last day of values by sku name; "" for what is missing. */
export const daysOf = ({ days }: ProductFacts, values: Values): { from: string; to: string } => ({
  from: values[days[0]] ?? '',
  to: values[days[1]] ?? '',
});
