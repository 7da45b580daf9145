/** Sentences of the certificate of insurance and of its public check page. */
export const certificateCopy = {
  title: 'Certificate of insurance',
  pageTitle: (number: string): string => `Certificate ${number}`,
  number: 'Certificate no.',
  lead: 'This certificate confirms that the person named below holds travel medical insurance for the dates shown.',
  test: 'Test certificate: issued by a sandbox, no insurer stands behind it.',

  insured: 'Insured person',
  destination: 'Destination',
  plan: 'Plan',
  planCoverage: (plan: string, coverage: string): string => `${plan}, ${coverage}`,
  from: 'From',
  to: 'To',
  days: 'Days',
  limit: 'Coverage limit',
  deductible: 'Deductible',
  citizen: 'US Citizen',
  yes: 'Yes',
  no: 'No',

  benefits: 'Benefits',
  included: 'Included',
  notForDestination: 'Not for this destination',
  costs: 'What you pay yourself',
  /** As the plans' details call the plan's share. */
  coinsurance: 'Co-insurance',
  share: 'Your share after the deductible',
  exclusions: 'Not covered',
  terms: 'Terms',
  notIncluded: (benefits: string): string => `Not part of this plan: ${benefits}.`,
  overLimit: (limit: string): string => `Whatever exceeds the coverage limit of ${limit}.`,

  issued: (date: string): string => `Issued ${date} (UTC)`,
  order: (number: string): string => `Order ${number}`,
  validStamp: 'Valid',
  check: 'Check this certificate',
  checkText:
    'Scan the code, or open the address behind it. The page states validity, plan, dates and initials, nothing else.',
  checkLink: 'Open the check page',
  qr: 'QR code of the public check page',
  signature: (excerpt: string): string => `Ed25519 signature ${excerpt}...`,
  publicKey: 'Public key',

  print: 'Print',
  back: 'My Purchases',

  checkTitle: 'Certificate check',
  checkValid: 'This certificate is valid',
  checkValidText: 'Its signature is ours and no character of it was changed.',
  checkEnded: 'This cover has ended',
  daysThere: 'Days are those of the destination, by its own clocks.',
  initials: 'Initials',
  keyText: 'The address of this page holds the signed text; anyone can check it without us:',
  invalidTitle: 'Certificate not valid',
  invalidStamp: 'Not valid',
  invalidStampNote: 'no match',
  invalidText:
    'The address does not carry a signature of ours. Compare it with the certificate, character by character, or scan the code again.',
  /** For a reader who checks the certificate of a refunded policy. */
  voidStampNote: 'refunded',
  voidText: 'It was ours, but the policy was refunded since: it covers nobody.',
  replacedTitle: 'This certificate was replaced',
  replacedStamp: 'Replaced',
  replacedStampNote: 'by a newer one',
  /** For a reader who checks the certificate of a policy that was changed since. */
  replacedText:
    'It was ours, but the policy was changed since, and a newer certificate took its place. Ask its holder for that one.',
  version: (certificate: number): string =>
    `Certificate ${certificate} of this policy; earlier ones are replaced`,

  /** To who was insured by it. */
  refunded: {
    stamp: 'Refunded',
    stamp_note: 'not valid',
    heading: 'This policy was refunded',
    text: 'It covers nobody, so its certificate, card and letter are gone. What was paid back is on the receipt in My Purchases.',
  },
  home: 'Go to Sojourn',
} as const;
