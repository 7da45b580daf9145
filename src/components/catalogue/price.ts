import { catalogueCopy } from '../../copy/catalogue.ts';
import { dollars, usd } from '../../shared/lib/money.ts';

/** "$9,850", "$102.50": prices of programs are whole dollars nearly always. @param cents whole cents */
export const plainPrice = (cents: number): string => (cents % 100 ? usd(cents) : dollars(cents / 100));

/** "from $9,850", "No fee" */
export const feeText = (cents: number): string =>
  cents ? catalogueCopy.fromPrice(plainPrice(cents)) : catalogueCopy.noFee;
