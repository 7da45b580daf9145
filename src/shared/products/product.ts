import type { BotAction } from '../bot-check/endpoints.ts';

/** A product's options, as server and browser need them (D25). */
export type ProductFacts<Name extends string = string> = {
  /** Key of its sentences and of what is delivered: "esim". */
  name: Name;
  /** The address of the page that sells it. */
  path(): string;
  /** Option ids of the calls by sku name of the cart. */
  options: Readonly<Record<string, number>>;
  /** Options that may be absent (D101). */
  optional?: Readonly<Record<string, number>>;
  /** By an optional sku that names a bought item: the action of the bot check for what changes or extends that one. */
  actions?: Readonly<Record<string, BotAction>>;
  /** The skus of its first and its last day, yyyy-MM-dd. */
  days: readonly [first: string, last: string];
};

type Option = { option_id: number; option_value: string };
type Values = Record<string, string>;

/**
 * @returns values by sku name, or undefined when an option is foreign to the product, repeated or missing. An optional one
 * may be missing.
 */
export function valuesOf(
  { options, optional = {} }: ProductFacts,
  sent: readonly Option[],
): Values | undefined {
  const names = new Map(Object.entries({ ...options, ...optional }).map(([name, id]) => [id, name]));
  const values = Object.fromEntries(sent.map((each) => [names.get(each.option_id) ?? '', each.option_value]));
  const isComplete = Object.keys(options).every((name) => name in values);
  return isComplete && !('' in values) && Object.keys(values).length === sent.length ? values : undefined;
}

/** Whether values by sku name change or extend a bought item. */
export const isForBought = ({ actions = {} }: ProductFacts, values: Values): boolean =>
  Object.keys(actions).some((name) => Boolean(values[name]));

/** The first and last day of values by sku name; "" for what is missing. */
export const daysOf = ({ days }: ProductFacts, values: Values): { from: string; to: string } => ({
  from: values[days[0]] ?? '',
  to: values[days[1]] ?? '',
});
