/** What the page shows that tops up an eSIM: what is left of it, and the packages of its supplier as the cart takes them. */
import { topUpDays } from '../../../shared/esim/topUp.ts';
import type { EsimUsage } from '../../../shared/esim/usage.ts';
import { price } from '../../../shared/lib/money.ts';
import { SECOND } from '../../../shared/lib/durations.ts';
import { utcDate } from '../../../shared/lib/dates.ts';
import { ESIM, optionsOf } from '../../../shared/products/products.ts';
import type { App, User } from '../../context.ts';
import { within } from '../../lib/within.ts';
import { usageOf } from '../usage/usage.ts';
import { ownEsim, type OwnEsim, type TopUpObstacle } from './esim.ts';

/** How long the page waits for the supplier. */
const TIMEOUT_MS = 6 * SECOND;

type TopUpOffer = {
  gb: string;
  days: number;
  lastDay: string;
  /** Cents. */
  price: number;
  cartItem: { product_id: string };
};

/** NONE: the supplier lists nothing for this eSIM. AWAY: it is unreachable. */
type ClosedReason = TopUpObstacle | 'NONE' | 'AWAY';

type TopUpPage = {
  place: string;
  label: string;
  /** The value of its package. */
  size: string;
  order: string;
  lastDay: string;
  usage: EsimUsage | undefined;
  closed: ClosedReason | undefined;
  offers: readonly TopUpOffer[];
  /** Whether an unused one goes back. */
  refundable: boolean;
};

/** @returns undefined for another traveler's, and for what is no eSIM */
export async function topUpPage(app: App, user: User, id: string): Promise<TopUpPage | undefined> {
  const esim = await ownEsim(app.db.read, app, user.id, id);
  if (!esim) return undefined;
  const { row, snapshot, lastDay } = esim;
  const offers = esim.closed ? [] : await offersOf(app, esim);
  return {
    place: snapshot.destination?.name ?? '',
    label: snapshot.values['label'] ?? '',
    size: snapshot.values['dataLimitInGB'] ?? '',
    order: row.order_id,
    lastDay,
    usage: usageOf({ ...row, state: row.usage_state }),
    closed: esim.closed ?? (offers === 'AWAY' ? offers : offers.length ? undefined : 'NONE'),
    offers: offers === 'AWAY' ? [] : offers,
    refundable: app.esim.topUpsAreRefundable,
  };
}

async function offersOf(app: App, { row, snapshot, supplied }: OwnEsim): Promise<TopUpOffer[] | 'AWAY'> {
  const { destination = '', label } = snapshot.values;
  try {
    const packages = await within(TIMEOUT_MS, app.esim.listTopUps(supplied));
    return packages.map(({ value, days, ...prices }) => {
      const dates = topUpDays(utcDate(app.now()), days);
      const values = { destination, dataLimitInGB: value, ...dates, label, topUp: row.id };
      return {
        ...{ gb: value, days, lastDay: dates.endDate, price: price(prices) },
        cartItem: { product_id: ESIM, options: optionsOf(ESIM, values), traveler_info: [], ...prices },
      };
    });
  } catch (err) {
    app.log.warn({ err, item: row.id }, 'the supplier could not be asked for top-ups');
    return 'AWAY';
  }
}
