/** Sample cart items, added through the product's own functions. */
import { add } from '../../src/server/cart/cart.ts';
import { plans } from '../../src/server/insurance/insurance.ts';
import type { App, User } from '../../src/server/context.ts';
import { countryByCode } from '../../src/server/lookups/lookups.ts';
import type { Traveler } from '../../src/shared/cart/cart.ts';
import { optionsOf } from '../../src/shared/products/products.ts';
import { addDays, earliestToday } from '../../src/shared/lib/dates.ts';

const UNPRICED = { original_price: 0, markup_price: 0, token: '' };

/** An eSIM for ten days, that many days from now. @throws when it is not on sale */
export async function putEsim(
  app: App,
  user: User,
  destination: string,
  gb: string,
  from: number,
): Promise<void> {
  const startDate = addDays(earliestToday(app.now()), from);
  const values = { destination, dataLimitInGB: gb, startDate, endDate: addDays(startDate, 9) };
  const item = { product_id: '1' as const, options: optionsOf('1', values), traveler_info: [] };
  const answer = await add(app, user, { ...item, ...UNPRICED });
  if (!answer.success) throw new Error(`The sample eSIM is not on sale: ${JSON.stringify(answer.errors)}`);
}

/** Premium for the same ten days, for a US citizen abroad. @throws when it is not on sale */
export async function putInsurance(
  app: App,
  user: User,
  iso2: string,
  from: number,
  { firstname, lastname }: { firstname: string; lastname: string },
): Promise<void> {
  const departureDate = addDays(earliestToday(app.now()), from);
  const destination = String(countryByCode(app, iso2)!.id);
  const { id_non_us: plan_id } = plans(app).find(({ name }) => name === 'Premium')!;
  const returnDate = addDays(departureDate, 9);
  const values = { destination, coverageType: '0', departureDate, returnDate, plan_id };
  const traveler: Traveler = { first_name: firstname, middle_name: '', last_name: lastname, us_citizen: '1' };
  const item = { product_id: '2' as const, options: optionsOf('2', values), traveler_info: [traveler] };
  const answer = await add(app, user, { ...item, ...UNPRICED });
  if (!answer.success)
    throw new Error(`The sample insurance is not on sale: ${JSON.stringify(answer.errors)}`);
}
