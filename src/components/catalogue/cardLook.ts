import type { Marks } from '../../shared/saved/marks.ts';

/** How a list shows its entries. `marks`: with save and compare buttons. */
export type CardLook = {
  level?: 'h2' | 'h3' | undefined;
  eager?: boolean | undefined;
  /** Its postcard where a list has another one beside it in the same light; the card's own when absent. */
  picture?: string | undefined;
  marks?: Marks | undefined;
  /** True in the list of saved items. */
  undo?: boolean | undefined;
  /** Return address of the buttons; this page when absent. */
  back?: string | undefined;
};
