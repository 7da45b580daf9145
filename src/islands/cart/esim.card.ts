import { cartCopy } from '../../copy/cart.ts';
import { destinationName, sku } from '../../shared/cart/skus.ts';
import { validity } from '../../shared/lib/dates.ts';
import { signal } from '../ui/icons.ts';
import type { Card } from './card.ts';

export const esimCard: Card = {
  badge: { className: 'badge-esim', icon: signal, text: cartCopy.badge.esim },
  details: (item, destination) => [
    { label: cartCopy.destination, value: destination || destinationName(item) },
    { label: cartCopy.package, value: cartCopy.gb(sku(item, 'dataLimitInGB')) },
    { label: cartCopy.validity, value: validity(sku(item, 'startDate'), sku(item, 'endDate')) },
  ],
  line: (item) => `${destinationName(item)}, ${cartCopy.gb(sku(item, 'dataLimitInGB'))}`,
  editable: true,
};
