import { cartCopy } from '../../copy/cart/cart.ts';
import { destinationName, sku, skuOf } from '../../shared/cart/skus.ts';
import { packageName } from '../../shared/esim/plan.ts';
import { validity } from '../../shared/lib/dates.ts';
import { paths } from '../../shared/lib/paths.ts';
import { signal } from '../ui/icons.ts';
import type { Card } from './card.ts';
import { commaList, forWhom } from './cart.names.ts';

export const esimCard: Card = {
  badge: { className: 'badge-esim', icon: signal, text: cartCopy.badge.esim },
  badgeText: (item) => (sku(item, 'topUp') ? cartCopy.badge.topUp : undefined),
  changeAt: ([item]) => (sku(item!, 'topUp') ? paths.topUp(sku(item!, 'topUp')) : undefined),
  dialog: 'esim-dialogs',
  details: (item, _people, destination) => [
    [cartCopy.destination, destination || destinationName(item)],
    [cartCopy.package, skuOf(item, 'dataLimitInGB')?.text ?? packageName(sku(item, 'dataLimitInGB'))],
    [cartCopy.validity, validity(sku(item, 'startDate'), sku(item, 'endDate'))],
    ...(sku(item, 'label') ? [[cartCopy.whom, sku(item, 'label')] as const] : []),
  ],
  line: (item) =>
    commaList([
      sku(item, 'topUp') && cartCopy.badge.topUp,
      destinationName(item),
      packageName(sku(item, 'dataLimitInGB')),
      forWhom(item),
    ]),
};
