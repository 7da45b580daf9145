const travelers = (count: number): string => `${count} ${count === 1 ? 'traveler' : 'travelers'}`;

/** Sentences of "Who is traveling?". */
export const travelersCopy = {
  traveler: 'Traveler',
  travelerTitle: 'Who is traveling?',
  travelerLead: 'Type the name as it is printed in the passport. It goes on the certificate.',
  travelerForm: 'Travelers',
  travelerNo: (number: number): string => `Traveler ${number}`,
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  /** First and last name are both required, also of people who have one (D27). */
  oneName: 'If you have one name, enter it in both fields.',
  destination: 'Destination',
  citizenNote: 'From your quote. For each traveler that you add, you can answer differently.',
  citizenHint: 'Citizenship, not where they live. The price is the same.',
  citizenOf: (citizen: boolean): string => (citizen ? 'US citizen' : 'Not a US citizen'),
  /** @param policies of the cart, each by its place and dates */
  replaces: (policies: string): string => `In your cart, this takes the place of: ${policies}.`,
  changeCitizen: 'Change',
  addTraveler: 'Add a traveler',
  removeTraveler: (name: string): string => `Remove ${name}`,
  remove: 'Remove',
  mostTravelers: (count: number): string => `Up to ${count} travelers at a time.`,
  back: 'Back to the plans',
  review: 'Review',
  reviewTitle: 'Is everything right?',
  reviewLead: 'These names go on the certificates exactly as they are written here.',
  twice: {
    form: (traveler: string): string => `${traveler} is on this list twice.`,
    cart: (traveler: string, place: string, dates: string): string =>
      `${traveler} is already insured for ${place}, ${dates}, in your cart.`,
    bought: (traveler: string, place: string, dates: string): string =>
      `${traveler} is already insured for ${place}, ${dates}, by a policy you bought.`,
  },
  keepBoth: 'Keep both',
  changeNames: 'Change names',
  addToCart: 'Add to cart',
  adding: 'Adding...',
  addedTitle: 'In your cart',
  travelersAdded: (count: number): string =>
    count === 1 ? '1 traveler added.' : `${travelers(count)} added, one policy each.`,
  viewCart: 'View cart',
  more: 'Insure someone else',
  addNeedsScript:
    'Adding to the cart needs JavaScript: the security check runs in your browser. Your quote stays in the address of this page.',

  pass: 'Your insurance',
  planCoverage: 'Plan Coverage',
  validity: 'Validity',
  total: 'Total',
  totalOf: (count: number, price: string): string => `${travelers(count)} at ${price}`,
  notNamed: 'Not named yet',
} as const;
