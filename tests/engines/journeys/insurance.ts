import { cartCopy } from '../../../src/copy/cart/cart.ts';
import { insuranceCopy } from '../../../src/copy/insurance/insurance.ts';
import { plansCopy } from '../../../src/copy/insurance/plans.ts';
import { travelersCopy } from '../../../src/copy/insurance/travelers.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { addDays } from '../../../src/shared/lib/dates.ts';
import { chooseDestination, pay, signUp, START, typeDates } from '../steps.ts';
import { button, choice, css, DRAWER, heading, link, type Window } from '../window.ts';

const RETURN = addDays(START, 20);

/** A quote, a plan and two travelers; one policy each. */
export async function insurance(window: Window): Promise<void> {
  await signUp(window, paths.insurance());
  await chooseDestination(window, 'Colombia');
  const labels: [string, string] = [insuranceCopy.departureDate, insuranceCopy.returnDate];
  await typeDates(window, 'Departure & Return Dates', labels, [START, RETURN]);
  await window.click(choice('Non-US Coverage'));
  await window.click(choice('No'));
  await window.click(button(insuranceCopy.getQuote));
  await window.sees(heading(plansCopy.plansTitle));
  await window.keepScreen('plans');
  await window.click(css('label:has(#show-p)'));
  await window.click(link(plansCopy.choose('Premium')));
  await window.sees(heading(travelersCopy.travelerTitle));
  await window.click(button(travelersCopy.addTraveler));
  await fillSecond(window);
  await window.click(button(travelersCopy.review));
  await window.click(button(travelersCopy.addToCart));
  await window.reads('Maya Okafor', DRAWER);
  await window.reads('Noor Okafor', DRAWER);
  await window.click(button(cartCopy.complete, DRAWER));
  await pay(window, 'Approve');
  await window.arrives(/^\/marketplace\/purchases|^\/purchases/);
  await window.until('two policies', async () => (await window.count(css('.stamp'))) === 2);
}

async function fillSecond(window: Window): Promise<void> {
  await window.fill({ ...css('[name^=first_name-]'), last: true }, 'Noor');
  await window.fill({ ...css('[name^=last_name-]'), last: true }, 'Okafor');
}
