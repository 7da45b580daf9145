import type { PurchasedPart } from '../../shared/home/cover.ts';
import type { InsuredPeriod } from '../../shared/insurance/duplicates.ts';
import { insurance } from '../../shared/products/insurance.ts';
import { travelerName } from '../../shared/insurance/names.ts';
import { daysOf } from '../../shared/products/product.ts';
import type { App, User } from '../context.ts';
import { readCurrentSnapshot, readSnapshot } from '../products/snapshot.ts';
import { productOf } from '../products/product.ts';
import { countriesOf } from '../products/period.ts';
import * as rows from './rows.ts';

/** The newest; older ones were for past trips. */
const LIMIT = 60;

/** Place and period of every paid item that was not refunded, without its codes: what a trip already has. */
export const boughtItems = async (app: App, user: Pick<User, 'id'>): Promise<PurchasedPart[]> =>
  (await rows.unrefundedItemsOf(app.db.read, { userId: user.id, limit: LIMIT }))
    .filter((row) => !isPart(app, row))
    .map((row) => boughtItem(app, row));

/** Whether an item changes another item, which then stands for both: it has no certificate of its own. */
export function isPart(app: App, row: Pick<rows.UnrefundedItemRow, 'snapshot_json'>): boolean {
  const { product_id, values } = readSnapshot(row);
  return productOf(app, product_id).partOf?.(values) !== undefined;
}

/** Policies that insure a day of these, to warn who is about to be insured twice. Dates yyyy-MM-dd. */
export async function policiesOn(
  app: App,
  user: User,
  { departureDate, returnDate }: { departureDate: string; returnDate: string },
): Promise<InsuredPeriod[]> {
  const parts = await boughtItems(app, user);
  return parts
    .filter(
      ({ product, from, to }) => product === insurance.name && from <= returnDate && departureDate <= to,
    )
    .map(({ name, traveler, firstAndLast, countries, from, to }) => ({
      ...{ name, traveler, firstAndLast, countries, from, to },
    }));
}

function boughtItem(app: App, row: rows.UnrefundedItemRow): PurchasedPart {
  const { product_id, values, destination, travelers } = readCurrentSnapshot(row);
  const product = productOf(app, product_id);
  const [traveler] = travelers;
  return {
    id: row.id,
    product: product.name,
    orderId: row.order_id,
    ready: row.state === 'done',
    name: destination?.name ?? values['destination'] ?? '',
    countries: countriesOf(destination),
    traveler: traveler ? travelerName(traveler) : '',
    firstAndLast: traveler ? travelerName({ ...traveler, middle_name: '' }) : '',
    label: values['label'] ?? '',
    ...daysOf(product, values),
  };
}
