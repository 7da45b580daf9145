import { cartCopy } from '../../copy/cart/cart.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { NewToast } from '../toasts/toasts.store.ts';
import { leadOn } from './leadOn.ts';

/** Toast in place of the drawer (D71). It leads to the marketplace from anywhere else. */
export const emptyToast = (): NewToast => ({
  status: 'warning',
  title: cartCopy.empty,
  action: leadOn({ label: cartCopy.toMarketplace, href: paths.marketplace() }),
});
