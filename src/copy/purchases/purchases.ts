/** Sentences of My Purchases. Install steps are editors' text: src/content. */
export const purchasesCopy = {
  title: 'My Purchases',
  lead: 'Your travel papers: QR codes, certificates and every order.',
  order: (number: string): string => `Order ${number}`,
  passOf: (title: string, name: string): string => `${title} for ${name}`,
  destination: 'Destination',
  package: 'Package',
  fairUse: 'Fair use',
  length: 'Length',
  starts: 'Starts',
  ends: 'Ends',

  /** The same for every product; delivery.ts has what differs. */
  progress: {
    refunding: {
      stamp: 'Refund',
      note: 'on its way',
      title: 'Your refund is on its way',
      text: 'You can no longer use it. The full amount goes back the way you paid; you do not need to do anything.',
    },
    refundLate: {
      stamp: 'Refund late',
      note: 'on our side',
      title: 'Your refund is taking longer than it should',
      text: 'It is recorded, and you will get it. A person is looking at it; if you want to reach us, have the order number at hand.',
    },
    refunded: {
      stamp: 'Refunded',
      note: 'in full',
      title: 'This purchase was refunded',
      text: 'The full amount went back the way you paid. Banks take up to ten days to show it.',
    },
  },

  /** An item that was paid for twice (D92): the second purchase, and the first. */
  paidTwice: {
    refunding: {
      title: 'You paid twice: this goes back',
      text: (other: string): string =>
        `Order ${other} had already bought what was in your cart when this payment arrived. The full amount goes back the way you paid; you do not need to do anything.`,
    },
    refundLate: {
      title: 'You paid twice: this goes back',
      text: (other: string): string =>
        `Order ${other} had already bought what was in your cart when this payment arrived. Giving it back takes longer than it should: a person is looking at it, and you will get it.`,
    },
    refunded: {
      title: 'You paid twice: this went back',
      text: (other: string): string =>
        `Order ${other} had already bought what was in your cart when this payment arrived. The full amount went back the way you paid. Banks take up to ten days to show it.`,
    },
    other: (number: string): string =>
      `You paid for this a second time, with order ${number}. That payment goes back automatically; this one stays.`,
  },

  /** A top-up or a change of a policy that was paid for, and was no longer possible then. */
  notSupplied: {
    refunding: {
      title: 'This could not be delivered',
      text: 'It was no longer possible when your payment arrived. The full amount goes back the way you paid; you do not need to do anything.',
    },
    refundLate: {
      title: 'This could not be delivered',
      text: 'It was no longer possible when your payment arrived. Giving the amount back takes longer than it should: a person is looking at it, and you will get it.',
    },
    refunded: {
      title: 'This could not be delivered',
      text: 'It was no longer possible when your payment arrived. The full amount went back the way you paid. Banks take up to ten days to show it.',
    },
  },

  calendar: 'Add to calendar',
  calendarOf: (title: string): string => `Add to calendar: ${title}`,
  planCoverage: 'Plan Coverage',
  traveler: 'Traveler',
  limit: 'Limit',
  deductible: 'Deductible',
  validity: 'Validity',
  policy: (number: string): string => `Policy ${number}`,
  issued: 'Issued (UTC)',
  viewCertificate: 'View certificate',
  print: 'Print',
  printOf: (number: string): string => `Print the certificate of policy ${number}`,

  topUp: 'Top up',
  topUpOf: (place: string): string => `Top up: eSIM ${place}`,
  again: 'Buy again',
  againOf: (place: string): string => `Buy again: eSIM ${place}`,
  /** Beside the top-up. */
  againNew: 'Buy a new eSIM',
  againNewOf: (place: string): string => `Buy a new eSIM: ${place}`,
  forWhom: 'For',
  where: 'Where it works',
  mapOf: (place: string, countries: readonly string[]): string =>
    `Map of ${place}. Covered: ${countries.join(', ')}.`,
  install: 'Install it',
  installInstead: (phone: string): string => `${phone} instead`,
  stepsOn: (phone: string): string => `Steps on ${phone}`,
  scanOther: 'Scan with another device',
  scanOtherHint: 'QR code, or codes by hand',
  onThePhone: 'Install on this phone',
  onThePhoneHint: 'Open this page on the phone you travel with',
  phone: 'Your phone',
  qr: 'QR code to install this eSIM',
  caption: (place: string, size: string, label: string | undefined): string =>
    `eSIM ${place}, ${size}${label ? `, for ${label}` : ''}`,
  scan: 'Scan it with the phone you travel with.',
  testCode: 'A test code: it is built like a real one and connects to no network.',
  manual: 'Enter it by hand',
  codes: 'Codes of this eSIM',
  apn: 'APN',
  help: 'Help with installing',
  share: 'Share with a companion',
  savePicture: 'Save picture',
  pictureSaved: 'Picture saved',
  pictureFailed: 'The picture could not be made',
  pictureName: (place: string, number: string): string => `eSIM ${place} ${number}`,
  smdp: 'SM-DP+ address',
  manualCode: 'Activation code',
  iccid: 'ICCID',
  copy: 'Copy code',
  copied: 'Code copied',

  past: (count: number): string => `Past (${count})`,
  noneAhead: 'Nothing for a trip now or ahead. What is over is under Past.',
  toMarketplace: 'Choose an eSIM or insurance',

  contact: 'Contact us',

  emptyTitle: 'No purchases yet',
  emptyText: 'What you buy appears here, usually within a minute after you pay.',
  toEsim: 'Choose an eSIM',
  toInsurance: 'Get an insurance quote',
  toSearch: 'Find a program first',
} as const;
