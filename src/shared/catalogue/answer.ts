/**
 * What a search asks for that is no program. `name` of a product or heading of the help; `place`: the country that the product's
 * form has filled in; `page`: the help page of the heading.
 */
export type SearchAnswer = {
  kind: 'product' | 'help';
  name: string;
  place?: string | undefined;
  page?: string | undefined;
  href: string;
};
