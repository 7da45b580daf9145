import type { ReactNode } from 'react';
import type { CartItem } from '../../shared/cart/cart.ts';
import type { IconNode } from '../ui/icons.ts';

export type Detail = readonly [label: string, value: ReactNode];

/** How the cart shows an item of one product. */
export type Card = {
  badge: { className: string; icon: IconNode; text: string };
  /** Its lines. @param destination in place of the destination's name, e.g. a button that shows its countries */
  details(item: CartItem, destination?: ReactNode): Detail[];
  /** What the order summary says after its title. */
  line(item: CartItem): string;
  /** Whether a dialog can change it. */
  editable?: true;
};
