/** Sentences of a policy's pass, its card and the letter for a visa office. */
export const policyCopy = {
  pageTitle: (number: string): string => `Policy ${number}`,
  back: 'My Purchases',
  emergency: 'Emergency',
  /** The number stays in one line. */
  emergencyPhone: (phone: string): string => `Emergency ${phone.replaceAll(' ', '\u00a0')}`,
  sayNumber: (number: string): string => `Say the policy number ${number}.`,
  open: 'Insurance card, visa letter, changes',
  openOf: (number: string): string => `Insurance card, visa letter, changes of policy ${number}`,

  show: 'Show it',
  cardLabel: (traveler: string, number: string, phone: string): string =>
    `Insurance card of ${traveler}, policy ${number}, emergency ${phone}`,
  cardTitle: 'Travel Insurance',
  cardTest: 'TEST CARD, NOBODY IS INSURED BY IT',
  cardLimit: (place: string, limit: string): string => `${place}, limit ${limit}`,
  cardPolicy: (number: string): string => `Policy ${number}`,
  cardFile: (number: string): string => `Insurance card ${number}`,
  shareCard: 'Save or share the card',
  certificate: 'Certificate',
  certificatePdf: 'Certificate as PDF',
  certificatePdfHint: 'A file to send or upload',
  letter: 'Letter for the visa office',
  letterHint: 'One page, with the public check',
  check: 'Public check page',
  checkHint: 'Shows that the policy is valid',

  claims: 'Claims',
  byPhone: 'By phone',
  byMail: 'By email',
  byPost: 'By post',
  help: 'At the doctor, and what to keep',
  wording: 'Full wording',

  letterTitle: 'Confirmation of travel insurance',
  letterPage: (number: string): string => `Letter, policy ${number}`,
  letterTo: 'For the visa office',
  letterDate: (date: string): string => `${date} (UTC)`,
  letterLead: (underwriter: string): string =>
    `We confirm that the person named below holds travel medical insurance with ${underwriter}, paid in full, for every day from the first to the last one named here.`,
  letterBenefits: 'The policy pays, up to',
  letterCheck: 'Anyone can check this',
  letterCheckText:
    'Scan the code or open the address. The page states whether the policy is valid today, its plan, its dates and the initials.',
  letterContact: 'In an emergency, and for questions about cover',
  number: 'Policy number',
} as const;
