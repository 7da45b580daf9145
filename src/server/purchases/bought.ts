import { ESIM } from '../../shared/cart/skus.ts';
import type { Bought } from '../../shared/home/cover.ts';
import { travelerName } from '../../shared/insurance/travelers.ts';
import { isPaid, ORDER_STATES } from '../../shared/orders/orders.ts';
import type { App, User } from '../context.ts';
import { readSnapshot } from '../orders/snapshot.ts';
import { countriesOf } from './period.ts';
import * as rows from './rows.ts';

const KEPT = ORDER_STATES.filter(
  (state) => isPaid(state) && state !== 'refunded' && state !== 'refund_pending',
);
/** The newest; older ones were for trips that are long over. */
const MOST = 60;

/** Where and when everything works that was paid for and not given back, without its codes: what a trip has already. */
export const boughtItems = async (app: App, user: User): Promise<Bought[]> =>
  (await rows.keptItemsOf(app.db.read, user.id, KEPT, MOST)).map(boughtItem);

function boughtItem(row: rows.KeptItemRow): Bought {
  const { product_id, values, destination, travelers } = readSnapshot(row);
  const isEsim = product_id === ESIM;
  const [from, to] = isEsim ? ['startDate', 'endDate'] : ['departureDate', 'returnDate'];
  const [traveler] = travelers;
  return {
    id: row.id,
    product: isEsim ? 'esim' : 'insurance',
    orderId: row.order_id,
    ready: row.state === 'done',
    name: destination?.name ?? values['destination'] ?? '',
    countries: countriesOf(destination),
    traveler: traveler ? travelerName(traveler) : '',
    from: values[from!] ?? '',
    to: values[to!] ?? '',
  };
}
