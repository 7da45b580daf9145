import type { App } from '../../context.ts';

/** @param several what stands for several products together @returns what a product is called; its id when it is no longer sold */
export const productNames =
  ({ content }: Pick<App, 'content'>, several: string) =>
  (product: string | null): string =>
    product === null
      ? several
      : (content.products().find(({ id }) => id === product)?.display_name ?? product);
