/** Sentences of the page that joins the papers of a trip. */
export const tripPapersCopy = {
  title: (country: string): string => `Papers: ${country}`,
  link: 'Papers of this trip',
  back: 'My trip',
  print: 'Print',
  none: 'Nothing is delivered for this trip yet. What you buy for it, and a program that you accept, stands here then.',
  insurance: 'Insurance',
  policy: 'Policy number',
  plan: 'Plan',
  certificate: 'Certificate',
  data: 'Data',
  qr: (place: string): string => `QR code to install the eSIM for ${place}`,
  program: 'Program',
  provider: 'Provider',
  place: 'Place',
  days: 'Days',
} as const;
