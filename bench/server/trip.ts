import { ESIM, optionsOf } from '../../src/shared/products/products.ts';
import { quoteAddress, travelerAddress } from '../../src/shared/insurance/address.ts';
import { addDays, earliestToday } from '../../src/shared/lib/dates.ts';
import { withQuery, paths } from '../../src/shared/lib/paths.ts';

const DESTINATION = 'JPN';
const SIZE_GB = '5';

/** Ten days next month, valid in every time zone; the destination is one of the sandbox catalogue. */
export function trip(): { destination: string; startDate: string; endDate: string } {
  const startDate = addDays(earliestToday(Date.now()), 30);
  return { destination: DESTINATION, startDate, endDate: addDays(startDate, 9) };
}

/** The product page with every field prefilled. */
export const prefilledAddress = (): string => withQuery(paths.esim(), trip());

/** Answers of a quote: a destination with an advisory, which shows the most. Ids of src/content. */
function answers() {
  const { startDate, endDate } = trip();
  const dates = { departureDate: startDate, returnDate: endDate };
  return { destination: '118', ...dates, coverage: '0', usCitizen: '0' };
}

/** The four plans with a hospital bill explained. */
export const plans = (): string => `${quoteAddress(answers())}&bill=12000`;
export const travelers = (): string => travelerAddress(answers(), '1510');

/** Body of add-cart-item. The prices are only compared (D29), so any will do. */
export const newItem = (token: string) => ({
  product_id: ESIM,
  options: optionsOf(ESIM, { ...trip(), dataLimitInGB: SIZE_GB }),
  original_price: 0,
  markup_price: 0,
  token,
  traveler_info: [],
});
