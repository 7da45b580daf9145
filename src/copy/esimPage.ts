/** Sentences of the eSIM's page that no island says: they are not downloaded. */
export const esimPageCopy = {
  /** @param heard "3 hours ago" */
  asOf: (heard: string): string =>
    `Our eSIM supplier does not answer at the moment. Destinations and prices are as of ${heard}; you can buy, and the QR code comes once the supplier is back.`,
  unavailable:
    'The eSIM catalogue cannot be reached right now. Nothing was changed. Please try again in a minute.',
  phoneSeveral: (typed: string): string => `"${typed}" fits several phones.`,
  phoneNotFound: (typed: string): string => `"${typed}" is not on our list.`,
  phoneListDate: (date: string): string => `List last checked on ${date}.`,
  phoneHint: 'For example iPhone 13, Pixel 7a or Galaxy S23.',
  phoneTakesNot: 'has no eSIM',
  phoneTakes: 'takes an eSIM',
  phoneCheck: 'Check',
  phone: 'Your phone',
} as const;
