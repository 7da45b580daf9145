/** Sentences that only the server can say, part of a call's contract like `WIRE_ERRORS` (docs/decisions/0003). */
export const serverMessages = {
  facts: {
    notInList: 'Choose from the list.',
    bornLater: 'Birth date must not be in the future.',
  },
  account: {
    emailRequired: 'Email is required.',
    passwordRequired: 'Password is required.',
    wrongCurrentPassword: 'This is not your current password.',
    wrongPassword: 'This is not your password.',
    sameAddress: 'This is your address already.',
    sampleAddress: 'A sample traveler keeps the address.',
  },
  applications: {
    exists: 'You already have an application.',
    notInList: 'Choose from the list.',
    anywhere: 'Anywhere',
    changedMeanwhile:
      'Your answers were changed in another tab meanwhile. Nothing was sent; these are the current ones.',
    /** What an offer only comes close to. */
    warnings: {
      subject: (names: readonly string[]): string => `Near your subject, not in it: ${names.join('; ')}.`,
      budget: (price: string, budget: string): string =>
        `Full price from ${price}; your budget is ${budget}.`,
      year: (date: string, year: number): string => `Starts ${date}; you asked for ${year}.`,
      language: (language: string, needed: string, own: string): string =>
        `Needs ${language} at ${needed}; you told us ${own}.`,
      grades: (needed: number): string =>
        `Asks for a GPA of ${needed.toLocaleString('en-US', { minimumFractionDigits: 1 })}; yours is lower.`,
      age: (from: number | undefined, to: number | undefined): string =>
        `On the first day you must be ${from === undefined ? `${to} or younger` : to === undefined ? `${from} or older` : `${from} to ${to}`}.`,
    },
  },
  cart: {
    tooLateToRestore: 'An item can be put back for ten minutes. Please choose it again.',
    toMarketplace: 'Go to the marketplace',
    boughtMeanwhile: 'This item was bought meanwhile: see My Purchases.',
    purchases: 'My Purchases',
    placeTaken: 'Another item of your cart has taken its place. To put this one back, remove that one first.',
    unknownProduct: 'Please choose the product again.',
    packageGone: 'This package is not on sale. Please choose another one.',
    offSale: 'Nothing is on sale for these dates any more. Change the item, or remove it.',
    packageOffSale: 'This package is not on sale any more. Choose another one, or remove it.',
  },
  esim: {
    packageRequired: 'Package Data is required.',
    forWhom: (label: string): string => `For ${label}`,
    topUpNote: (gb: string): string => `${gb} GB more`,
    noTopUp: 'This eSIM cannot be topped up any more. Remove the top-up.',
    topUpTooOld: 'Its days have begun to run. Remove it, and choose the top-up again.',
  },
  insurance: {
    firstNameRequired: 'First name is required.',
    unknownDestination: 'Please choose the destination again.',
    unknownPlan: 'Please choose the plan again.',
    change: {
      unknown: 'This policy cannot be changed here. Open it in My Purchases.',
      changedSince: 'This policy was changed meanwhile. Open it in My Purchases, and start again.',
      same: 'Nothing would be different.',
      costsNoMore: 'This change costs nothing more. Open the policy in My Purchases, and make it there.',
      closed: {
        GONE: 'This policy is not in force.',
        REFUND: 'This policy is being refunded.',
        CLAIM: 'A claim on this policy is open. Please write to us to change it.',
        BUSY: 'A change of this policy is under way. Please try again in a minute.',
        SILENT: 'The insurer has not answered yet about an earlier change of this policy.',
        BY_HAND: 'Please write to us to change this policy.',
        OVER: 'It is too late to change this policy.',
      },
      note: (kind: 'change' | 'extend' | 'end', note: string): string =>
        `${{ change: 'Change', extend: 'Extension', end: 'Early end' }[kind]}, ${note}`,
    },
  },
  /** Responses in plain text, for requests that no page can answer. */
  plain: {
    failed: (reference: string): string => `Something went wrong on our side. Reference: ${reference}`,
    busy: 'Too many requests at once. Try again in a moment.',
    wrongMethod: 'This method is not served here.',
    wrongAddress: 'This address is not served here.',
    severalHosts: 'A request names one Host.',
    siteAt: (origin: string): string => `This site is at ${origin}.`,
  },
  staff: {
    noAccount: 'No account has this address.',
    unconfirmed: 'The owner of this address has not confirmed it yet.',
    chooseRole: 'Choose a role.',
    wrongCode: 'This is none of your unused codes.',
    lastOwner: 'The last owner keeps the role. Make somebody else an owner first.',
    lastOwnerStays:
      'You are the last owner of this site. Make somebody else an owner, then delete your account.',
  },
  trips: {
    unknownCountry: 'Must be a country of the list.',
    past: 'Must be today or later.',
  },
} as const;
