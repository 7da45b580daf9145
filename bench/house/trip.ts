import { ESIM, optionsOf } from '../../src/shared/cart/skus.ts';
import { addDays, earliestToday } from '../../src/shared/lib/dates.ts';
import { withQuery, paths } from '../../src/shared/lib/paths.ts';

const DESTINATION = 'JPN';
const SIZE_GB = '5';

/** Ten days next month, valid in every time zone; the destination is one of the sandbox catalogue. */
export function trip(): { destination: string; startDate: string; endDate: string } {
  const startDate = addDays(earliestToday(Date.now()), 30);
  return { destination: DESTINATION, startDate, endDate: addDays(startDate, 9) };
}

/** The product page with everything chosen that can be chosen before it opens. */
export const prefilled = (): string => withQuery(paths.esim(), trip());

/** Body of add-cart-item. The prices are only compared (D29), so any will do. */
export const newItem = (token: string) => ({
  product_id: ESIM,
  options: optionsOf(ESIM, { ...trip(), dataLimitInGB: SIZE_GB }),
  original_price: 0,
  markup_price: 0,
  token,
  traveler_info: [],
});
