import type { ReactNode } from 'react';
import type { CartItem } from '../../shared/cart/cart.ts';
import type { IconNode } from '../ui/icons.ts';

type Detail = readonly [label: string, value: ReactNode];

/** How the cart shows an item of one product. */
export type Card = {
  badge: { className: string; icon: IconNode; text: string };
  /** In place of the badge's text, for an item that is another thing. */
  badgeText?(item: CartItem): string | undefined;
  /**
   * Its lines.
   * @param people in place of the traveler: several of one quote
   * @param destination in place of its name, e.g. a button that shows its countries
   */
  details(item: CartItem, people?: ReactNode, destination?: ReactNode): Detail[];
  /** What the order summary says after its title. */
  line(item: CartItem): string;
  /** Where what one card shows is changed. Without an address, in `dialog`; with neither it is not changed in the cart. */
  changeAt(items: readonly CartItem[]): string | undefined;
  /** The island whose dialog changes it. */
  dialog?: 'esim-dialogs';
};
