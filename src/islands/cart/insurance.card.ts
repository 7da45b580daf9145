import { cartCopy } from '../../copy/cart/cart.ts';
import type { CartItem } from '../../shared/cart/cart.ts';
import { destinationName, sku, travelerName } from '../../shared/cart/skus.ts';
import { dayCount, inclusiveDays, validity } from '../../shared/lib/dates.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { shieldCheck } from '../ui/icons.ts';
import type { Card } from './card.ts';
import { commaList, planName } from './cart.names.ts';
import { quoteFormAddress } from './cart.warnings.ts';

export const insuranceCard: Card = {
  badge: { className: 'badge-cover', icon: shieldCheck, text: cartCopy.badge.insurance },
  badgeText: (item) => (sku(item, 'policy') ? cartCopy.badge.coverChange : undefined),
  details: (item, people) => [
    [cartCopy.traveler, people || travelerName(item)],
    [cartCopy.destination, destinationName(item)],
    [cartCopy.planCoverage, [planName(item), coverage(item)].filter(Boolean).join(' ')],
    [cartCopy.validity, validity(sku(item, 'departureDate'), sku(item, 'returnDate'))],
  ],
  changeAt: (items) =>
    changeAddress(items[0]!) ??
    quoteFormAddress(items, sku(items[0]!, 'departureDate'), sku(items[0]!, 'returnDate')),
  line: (item) =>
    commaList([
      sku(item, 'policy') && cartCopy.badge.coverChange,
      destinationName(item),
      dayCount(inclusiveDays(sku(item, 'departureDate'), sku(item, 'returnDate'))),
    ]),
};

/** Of a change of a policy that was bought: the form that it was made with. */
function changeAddress(item: CartItem): string | undefined {
  const [id] = sku(item, 'policy').split(':');
  if (!id) return undefined;
  const { us_citizen: _, ...names } = item.insurance_traveler_info[0]!;
  return withQuery(paths.changePolicy(id), {
    ...names,
    departureDate: sku(item, 'departureDate'),
    returnDate: sku(item, 'returnDate'),
    plan_id: sku(item, 'plan_id'),
    action: 'show',
  });
}

/** Printed from coverageType, whatever the plan_id says (D75). */
const coverage = (item: CartItem): string =>
  sku(item, 'coverageType') === '1' ? cartCopy.usCoverage : cartCopy.nonUsCoverage;
